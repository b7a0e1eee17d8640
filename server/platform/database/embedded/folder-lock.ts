import { open, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../database.ts';
import { reasonOf } from '../../log/reason.ts';

/** A lock that was not touched for this long is taken over where the system cannot say whether its owner is still running. */
const staleMs = 20_000;
const touchMs = 5_000;
const lookMs = 250;

/**
 * Locks the folder for this process, because two processes on one embedded database would lose data silently. Returns a function that
 * releases the lock. Throws DatabaseError while another running process has locked the folder, and if the lock cannot be read or written.
 * Calls `onLost` if another process has taken the lock over, which can happen if this process was suspended for too long.
 */
export async function lockFolder(folder: string, onLost: () => void = () => undefined): Promise<() => Promise<void>> {
  const file = join(folder, 'lock');
  const mark = `${process.pid} ${(await processStartOf(process.pid)) ?? '?'} ${await whereProcessesCount()}`;
  if (!(await createNew(file, mark))) await takeOver(file, mark, folder);
  const touch = async (): Promise<void> => {
    const found = await readFile(file, 'utf8').catch(() => mark);
    if (found === mark) return utimes(file, new Date(), new Date()).catch(() => undefined);
    clearInterval(touching);
    return onLost();
  };
  const touching = setInterval(() => void touch(), touchMs);
  touching.unref();
  return async () => {
    clearInterval(touching);
    if ((await readFile(file, 'utf8').catch(() => '')) === mark) await rm(file, { force: true });
  };
}

async function createNew(file: string, mark: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    // On a full disk the file can be created but not written, and an empty lock file would make a start soon after fail.
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
  const held = await readLock(file);
  const [pidText = '', start = '?', where] = held.split(' ');
  const pid = Number.parseInt(pidText, 10);
  // A process id of another container or an earlier boot cannot be looked up here. Then only a touch of the lock file shows that the owner
  // runs.
  const isElsewhere = where !== undefined && where !== (await whereProcessesCount());
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  // A suspended process still exists and keeps its lock. If the start time differs, the owner has ended and a later process has got its id.
  const isOwner = start === '?' ? Date.now() - mtimeMs < staleMs : (await processStartOf(pid)) === start;
  const isBeingWritten = Number.isNaN(pid) && Date.now() - mtimeMs < staleMs;
  const isHeld = isElsewhere ? await isTouched(file, held) : isAlive(pid) && pid !== process.pid && isOwner;
  if (isBeingWritten || isHeld) {
    const place = isElsewhere ? ' of another container or machine' : '';
    throw new DatabaseError(
      `The data folder ${folder} is in use by process ${pid}${place}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(`${file}.${process.pid}`, mark, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  // If two processes take the lock over at once, the later rename wins, and the other process finds a mark that it did not write.
  await sleep(100);
  if ((await readFile(file, 'utf8').catch(() => '')) !== mark) {
    throw new DatabaseError(`The data folder ${folder} was taken by another process just now.`);
  }
}

/**
 * Returns true as soon as the owner touches its lock. If the owner does not touch the lock for `staleMs`, returns whether another process
 * has taken it.
 */
async function isTouched(file: string, held: string): Promise<boolean> {
  const touchedAt = async (): Promise<number> => (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
  const first = await touchedAt();
  for (const until = Math.min(first, Date.now()) + staleMs; Date.now() < until; await sleep(lookMs)) {
    if ((await touchedAt()) !== first) return true;
  }
  return (await readLock(file)) !== held;
}

/** Identifies the scope in which process ids are unique: the current boot of the machine, and the container. */
async function whereProcessesCount(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}/${await readlink('/proc/self/ns/pid').catch(() => '')}`;
}

async function readLock(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new DatabaseError(`The lock ${file} cannot be read: ${reasonOf(error)}.`);
  });
}

/** Returns when a process started, in clock ticks of the system. Undefined if the system does not say, or if the process has ended. */
export async function processStartOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in brackets may contain spaces, so fields are counted from the closing bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A killed process stays in the table as a zombie (`Z`) until its parent collects its exit status, which some parents never do.
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
}

/** True if the process exists, even if it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
