import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from './db/database.ts';
import { isAlive, startOf } from './db/folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { privateFolder } from './private-folder.ts';
import { reasonOf } from './reason.ts';

/** Where a running game takes the commands of its organiser, and the key that lets them in. */
export interface ConsoleAddress {
  address: string;
  token: string;
}

/** A file per process, so that two processes with one data folder never write over each other's. */
interface ConsoleFile {
  /** Undefined until the process listens. */
  console: ConsoleAddress | undefined;
  pid: number;
  /** When the process started, by the system: another process may get the same number later. */
  start: string | undefined;
  host: string;
}

/** The file is this long from the beginning, so that writing the address into it needs no room on the disk. */
const fileBytes = 1_024;

/** Makes this process's file while it does not listen yet: a folder that cannot be written ends the start in time. */
export async function reserveConsoleFile(dataDir: string): Promise<{
  /** Returns when it is written: no command and no request comes in between. */
  write(console: ConsoleAddress): void;
  remove(): Promise<void>;
}> {
  const folder = folderIn(dataDir);
  const known = { pid: process.pid, start: await startOf(process.pid), host: hostname() };
  const file = join(folder, `${process.pid}-${Math.random().toString(36).slice(2, 10)}.json`);
  const padded = (console: ConsoleAddress | undefined): string =>
    JSON.stringify({ ...known, console } satisfies ConsoleFile).padEnd(fileBytes);
  await makeFolder(folder)
    .then(() => writeFile(file, padded(undefined), { mode: 0o600 }))
    .catch((error: unknown) => {
      throw new DatabaseError(`The game cannot write ${file} (DATA_DIR): ${reasonOf(error)}.`);
    });
  return {
    write(console) {
      const handle = openSync(file, 'r+');
      try {
        writeSync(handle, padded(console), 0);
      } finally {
        closeSync(handle);
      }
    },
    remove: () => rm(file, { force: true }),
  };
}

/** The consoles of the processes that run on this data folder and this machine; removes the files of those that do not. */
export async function listConsoles(dataDir: string): Promise<ConsoleAddress[]> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch((): string[] => []);
  const found: ConsoleAddress[] = [];
  for (const name of names.toSorted()) {
    const it = await readConsoleFile(join(folder, name));
    // Another machine, or another container, may share the folder: only it knows its processes.
    if (!it || it.host !== hostname()) continue;
    if (!isAlive(it.pid) || (await startOf(it.pid)) !== it.start) await rm(join(folder, name), { force: true });
    else if (it.console) found.push(it.console);
  }
  return found;
}

async function readConsoleFile(file: string): Promise<ConsoleFile | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ConsoleFile;
  } catch {
    // Just being made, or just removed.
    return undefined;
  }
}

function folderIn(dataDir: string): string {
  return join(privateFolder(dataDir), 'console');
}
