import { cpus, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Describes the machine and the versions on which the figures were measured, as lines. */
export async function describeMachine(postgresUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const cores = cpus();
  return [
    `${cores[0]?.model.trim() ?? 'unknown processor'}, ${cores.length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version ?? '?'} as installed`,
    'Server, load generator and database share these cores.',
  ].join('\n');
}

const patienceMs = 3_000;
const sampleMs = 250;
const quietShare = 0.15;

const before: number[] = [];

/**
 * Waits until no other program keeps the cores busy, but at most `patienceMs`. It is called before each run, while the benchmark is idle.
 */
export async function untilQuiet(): Promise<void> {
  let share = 1;
  for (let waited = 0; waited < patienceMs && share > quietShare; waited += sampleMs) {
    const from = coreTimes();
    await sleep(sampleMs);
    const to = coreTimes();
    share = (to.busy - from.busy) / Math.max(1, to.all - from.all);
  }
  before.push(share);
}

/** Describes how busy the machine was. Other programs only make the figures worse. */
export function describeNoise(): string {
  const disturbed = before.filter((share) => share > quietShare);
  if (disturbed.length === 0) return `quiet before each of ${before.length} runs`;
  const most = Math.round(Math.max(...disturbed) * 100);
  return `other programs were at work before ${disturbed.length} of ${before.length} runs, on up to ${most} % of the cores`;
}

function coreTimes(): { busy: number; all: number } {
  const times = cpus().map((core) => core.times);
  const idle = times.reduce((sum, core) => sum + core.idle, 0);
  const all = times.reduce((sum, core) => sum + core.idle + core.user + core.nice + core.sys + core.irq, 0);
  return { busy: all - idle, all };
}
