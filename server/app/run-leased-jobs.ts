import { setTimeout as sleep } from 'node:timers/promises';
import { purgeUnconfirmed } from '../identity/account/purge-unconfirmed.ts';
import { storeReminders, remindersDue } from '../messages/reminders.ts';
import { purgeNotices } from '../messages/purge.ts';
import { purgeNews } from '../news/purge.ts';
import { watchWallClock } from '../results/clock/watch-wall-clock.ts';
import type { Database } from '../platform/database/database.ts';
import { LeaseLost, guardedBy } from '../platform/database/leases.ts';
import type { Lease } from '../platform/database/leases.ts';
import { wordsFor } from '../platform/log/loggable-error.ts';
import type { Game } from './game.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

interface Job {
  /** The name in the log, as in "Reminding failed". */
  title: string;
  everyMs: number;
  run: (database: Database) => Promise<unknown>;
}

/**
 * Runs the jobs that only one process does at a time: storing the notices of reminders, removing data that is no longer needed, and, unless
 * the competition is a replay, watching whether the wall clock is set back. Returns a function that stops these jobs.
 */
export function runLeasedJobs(game: Game, log: (line: string) => void): () => Promise<void> {
  const ending = new AbortController();
  const work = async (lease: Lease): Promise<void> => {
    const database = guardedBy(game.database, lease);
    await Promise.all(jobsOf(game, log).map((job) => repeat(job, { database, stop: lease.signal, log })));
  };
  const working = game.database.withLease(`jobs ${game.competition}`, work, ending.signal);
  working.catch((error: unknown) => log(`Reminders and purges have stopped: ${wordsFor(error)}`));
  return async () => {
    ending.abort();
    await working.catch(() => undefined);
  };
}

function jobsOf({ competition, config, standings, replay }: Game, log: (line: string) => void): Job[] {
  const reminding: Job = {
    title: 'Reminding',
    everyMs: 5 * secondMs,
    run: (database) =>
      storeReminders(database, {
        competition,
        due: remindersDue(standings.listMatches(), { now: replay.now(), wallNow: new Date() }),
      }),
  };
  const purging = [
    { title: 'Purging news', everyMs: hourMs, run: purgeNews },
    { title: 'Purging accounts', everyMs: hourMs, run: purgeUnconfirmed },
    { title: 'Purging notices', everyMs: hourMs, run: purgeNotices },
  ];
  if (config.results === 'replay') return [reminding, ...purging];
  const watch = watchWallClock(competition, log);
  return [reminding, ...purging, { title: 'Watching the clock', everyMs: 2 * secondMs, run: watch }];
}

async function repeat(
  { title, everyMs, run }: Job,
  { database, stop, log }: { database: Database; stop: AbortSignal; log: (line: string) => void },
): Promise<void> {
  while (!stop.aborted) {
    await sleep(everyMs, undefined, { ref: false, signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    try {
      await run(database);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      log(`${title} failed: ${wordsFor(error)}`);
    }
  }
}
