import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './database.ts';
import { reasonOf } from '../reason.ts';

/** Where the system does not tell when a process started, a lock that has not been touched for this long is taken over. */
const staleMs = 20_000;
const touchMs = 5_000;

/**
 * Locks the folder for this process: two processes on one embedded database would lose data silently. Returns a function that
 * releases the lock. Throws DatabaseError while another process that is alive holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock');
  const mark = `${process.pid} ${(await startOf(process.pid)) ?? '?'}`;
  if (!(await createNew(file, mark))) await takeOver(file, mark, folder);
  const touching = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), touchMs);
  touching.unref();
  return async () => {
    clearInterval(touching);
    if ((await readFile(file, 'utf8').catch(() => '')) === mark) await rm(file, { force: true });
  };
}

async function createNew(file: string, mark: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    // On a full disk the file can be made but not written, and an empty lock would keep the next start waiting.
    await handle.writeFile(mark).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new DatabaseError(`The game cannot write its lock ${file} (DATA_DIR): ${reasonOf(error)}.`);
  }
}

async function takeOver(file: string, mark: string, folder: string): Promise<void> {
  const [pidText = '', start = '?'] = (await readLock(file)).split(' ');
  const pid = Number.parseInt(pidText, 10);
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  // A suspended process is alive too, and keeps its lock. A process with another start time only got the same number later.
  const isOwner = start === '?' ? Date.now() - mtimeMs < staleMs : (await startOf(pid)) === start;
  const isBeingWritten = Number.isNaN(pid) && Date.now() - mtimeMs < staleMs;
  if (isBeingWritten || (isAlive(pid) && pid !== process.pid && isOwner)) {
    throw new DatabaseError(
      `The data folder ${folder} is in use by process ${pid}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(`${file}.${process.pid}`, mark, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  // If two processes take over at once, the later rename wins, and the other process finds a mark that is not its own.
  await sleep(100);
  if ((await readFile(file, 'utf8').catch(() => '')) !== mark) {
    throw new DatabaseError(`The data folder ${folder} was taken by another process just now.`);
  }
}

async function readLock(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new DatabaseError(`The lock ${file} cannot be read: ${reasonOf(error)}.`);
  });
}

/** When a process started, in the system's own ticks; undefined where the system does not tell. */
export async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in brackets may contain spaces, so the fields are counted from the closing bracket on.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

/** True if the process exists, also if it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
