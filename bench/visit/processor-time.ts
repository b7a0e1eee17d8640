import { readFile, readdir } from 'node:fs/promises';

/** The processor time of a server in ms: all threads without that of an embedded database, the thread that answers, and the database. */
export interface Used {
  all: number;
  answering: number;
  database: number;
}

/** Returns the processor time, in ms, of a process, of its first thread, and of its thread with the name `database`. */
export async function threadTimes(pid: number): Promise<Used> {
  const sum: Used = { all: 0, answering: 0, database: 0 };
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const of = `/proc/${pid}/task/${thread}`;
    // A thread may end meanwhile.
    const [ms, name] = await Promise.all([timeIn(of), readFile(`${of}/comm`, 'utf8')]).catch(() => [0, ''] as const);
    sum.all += ms;
    if (Number(thread) === pid) sum.answering += ms;
    if (name.trim() === 'database') sum.database += ms;
  }
  return sum;
}

/** Returns the processor time, in ms, of all processes of this program. */
export async function timeOfPrograms(name: string): Promise<number> {
  let sum = 0;
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    // A process may end meanwhile.
    const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (program.trim() === name) sum += await timeIn(`/proc/${pid}`).catch(() => 0);
  }
  return sum;
}

async function timeIn(folder: string): Promise<number> {
  const [ns] = (await readFile(`${folder}/schedstat`, 'utf8')).split(' ');
  return Number(ns) / 1e6;
}
