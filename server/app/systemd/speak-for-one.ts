import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Systemd } from './tell-systemd.ts';

/** How often a process that listens asks itself whether it is ready. */
const lookEveryMs = 100;

/**
 * Tells systemd about a game in one process: `READY=1` as soon as `/health/ready` says so, `STOPPING=1` at the signal that ends the process,
 * and until then, twice in the time of the watchdog, that `/health/live` answers. A process that hangs sends nothing, and systemd starts it
 * again. One that lives and is not ready goes on, because a restart would not bring the database back. Resolves when the game is ready.
 */
export async function speakForOne(app: FastifyInstance, systemd: Systemd): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void systemd.tell('STOPPING=1'));
  while (!(await isReady(app))) await sleep(lookEveryMs);
  await systemd.tell('READY=1', 'STATUS=The game is ready.');
  if (systemd.watchdogMs === undefined) return;
  const beat = async (): Promise<void> => {
    if (!(await isLive(app))) return;
    await systemd.tell('WATCHDOG=1', `STATUS=The game ${(await isReady(app)) ? 'is' : 'is not'} ready.`);
  };
  setInterval(() => void beat(), systemd.watchdogMs / 2).unref();
}

/** Returns whether the routes of this process answer. */
export async function isLive(app: FastifyInstance): Promise<boolean> {
  return (await app.inject('/health/live')).statusCode === 200;
}

async function isReady(app: FastifyInstance): Promise<boolean> {
  return (await app.inject('/health/ready')).statusCode === 200;
}
