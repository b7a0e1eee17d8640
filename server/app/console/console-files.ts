import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from '../../platform/database/database.ts';
import { isAlive, processStartOf } from '../../platform/database/embedded/folder-lock.ts';
import { makeFolder } from '../../platform/files/make-folder.ts';
import { privateFolder } from '../../platform/files/private-folder.ts';
import { reasonOf } from '../../platform/log/reason.ts';

export interface ConsoleAddress {
  address: string;
  token: string;
}

/**
 * The content of a console file. Each process has a separate file, so that two processes with the same data folder do not overwrite each
 * other's file.
 */
interface ConsoleFile {
  /** Undefined until the process listens. */
  console: ConsoleAddress | undefined;
  pid: number;
  /** When the process started, according to the operating system, because another process may later get the same process id. */
  start: string | undefined;
  host: string;
}

/** The file has this length from the beginning, so that writing the address into it later needs no further disk space. */
const fileBytes = 1_024;

/** Creates this process's file before the process listens, so that an unwritable folder ends the start early. */
export async function reserveConsoleFile(dataDir: string): Promise<{
  /** Writes the file synchronously, so that no request is handled before it is complete. */
  write(console: ConsoleAddress): void;
  remove(): Promise<void>;
}> {
  const folder = folderIn(dataDir);
  const known = { pid: process.pid, start: await processStartOf(process.pid), host: hostname() };
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

/**
 * Lists the consoles of the processes that run with this data folder on this machine, and removes the files of processes that have ended.
 */
export async function listConsoles(dataDir: string): Promise<ConsoleAddress[]> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch((): string[] => []);
  const found: ConsoleAddress[] = [];
  for (const name of names.toSorted()) {
    const consoleFile = await readConsoleFile(join(folder, name));
    // Another machine or container may share the folder, and its processes cannot be checked from here.
    if (!consoleFile || consoleFile.host !== hostname()) continue;
    if (!isAlive(consoleFile.pid) || (await processStartOf(consoleFile.pid)) !== consoleFile.start)
      await rm(join(folder, name), { force: true });
    else if (consoleFile.console) found.push(consoleFile.console);
  }
  return found;
}

async function readConsoleFile(file: string): Promise<ConsoleFile | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ConsoleFile;
  } catch {
    // The file is just being created, or was removed meanwhile.
    return undefined;
  }
}

function folderIn(dataDir: string): string {
  return join(privateFolder(dataDir), 'console');
}
