import { setTimeout as sleep } from 'node:timers/promises';
import { purgeUnconfirmed } from '../../identity/account/purge-unconfirmed.ts';
import { honoursJob } from '../../honours/store-honours.ts';
import { isLockDue, lockDueMatches, untilNextLockMs } from '../../feed/kickoff/lock-due-matches.ts';
import { storeReminders, remindersDue } from '../../messages/reminders.ts';
import { mailReminders } from '../../messages/mails/mail-reminders.ts';
import { purgeSentMails } from '../../messages/purge.ts';
import { purgeNotices } from '../../news/purge-notices.ts';
import { purgeNews } from '../../news/purge.ts';
import { watchWallClock } from '../../results/clock/watch-wall-clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { LeaseLost, guardedBy } from '../../platform/database/leases.ts';
import type { Lease } from '../../platform/database/leases.ts';
import { wordsFor } from '../../platform/log/loggable-error.ts';
import type { Game, Site } from '../game.ts';
import { createTroubles } from './troubles.ts';
import type { Troubles } from './troubles.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

interface Job {
  /** The name in the log, as in "Storing reminders fails". */
  title: string;
  /** The time between two runs. A function is called after each run and returns it; the first run of such a job is a second after the start. */
  everyMs: number | (() => number);
  /** `stop` is aborted when the process stops or loses the lease. */
  run: (database: Database, stop: AbortSignal) => Promise<unknown>;
}

/** The jobs that remove data which is no longer needed. */
export const siteJobs: readonly Job[] = [
  { title: 'Purging news', everyMs: hourMs, run: purgeNews },
  { title: 'Purging accounts', everyMs: hourMs, run: purgeUnconfirmed },
  { title: 'Purging notices', everyMs: hourMs, run: purgeNotices },
  { title: 'Purging marks of mails', everyMs: hourMs, run: purgeSentMails },
];

/** The name of the lease under which a process runs the jobs of the site. */
export const siteJobsLease = 'jobs';

/** Returns the name of the lease under which a process runs the jobs of a competition. */
export function gameJobsLease(competition: string): string {
  return `jobs ${competition}`;
}

/** Runs the jobs of the site, on one process at a time. Returns a function that stops them. */
export function runSiteJobs({ database, log }: Pick<Site, 'database' | 'log'>): () => Promise<void> {
  return runUnderLease(siteJobsLease, siteJobs, { database, troubles: createTroubles('the site', log), log });
}

/**
 * Runs the jobs of a competition that only one process does at a time: storing the notices of reminders, mailing reminders if the game
 * sends mail, storing the honours of a finished competition, and, unless the competition is a replay, locking matches at their kick-off and
 * watching whether the wall clock is set back. Returns a function that stops these jobs.
 */
export function runGameJobs(game: Game, troubles: Troubles, log: (line: string) => void): () => Promise<void> {
  const { competition, database, standings, replay } = game;
  const reminding: Job = {
    title: 'Storing reminders',
    everyMs: 5 * secondMs,
    run: (guarded) =>
      storeReminders(guarded, {
        competition,
        due: remindersDue(standings.listMatches(), { now: replay.now(), wallNow: new Date() }),
      }),
  };
  const mailing = mailingJob(game);
  const honouring: Job = { title: 'Storing honours', everyMs: 2 * secondMs, run: honoursJob(game) };
  const isReplay = standings.competition.results === 'replay';
  const jobs = [reminding, ...(mailing ? [mailing] : []), honouring, ...(isReplay ? [] : wallClockJobs(game, log))];
  return runUnderLease(gameJobsLease(competition), jobs, { database, troubles, log, spreadBy: competition });
}

function wallClockJobs(game: Game, log: (line: string) => void): Job[] {
  const { competition } = game;
  return [
    { title: 'Watching the clock', everyMs: 2 * secondMs, run: watchWallClock(competition, log) },
    {
      title: 'Locking matches',
      everyMs: () => untilNextLockMs(game),
      run: async (guarded) =>
        isLockDue(game.standings.listMatches(), game.replay.now().getTime()) && lockDueMatches(guarded, competition),
    },
  ];
}

/** Returns the job that mails the reminders that are due; undefined if the game sends no mail. */
function mailingJob(game: Game): Job | undefined {
  const { mail, config, standings, replay } = game;
  if (!mail) return undefined;
  const { publicUrl, port, siteName } = config;
  const place = { mail, origin: publicUrl ?? `http://localhost:${port}`, siteName };
  return {
    title: 'Mailing reminders',
    everyMs: 10 * secondMs,
    run: (guarded, stop) => {
      const due = remindersDue(standings.listMatches(), { now: replay.now(), wallNow: new Date() });
      return mailReminders({ game, database: guarded, place, stop }, due);
    },
  };
}

interface Work {
  database: Database;
  troubles: Troubles;
  log: (line: string) => void;
  /** The competition, so that each process does the work of some of them. */
  spreadBy?: string;
}

function runUnderLease(
  name: string,
  jobs: readonly Job[],
  { database, troubles, log, spreadBy }: Work,
): () => Promise<void> {
  const ending = new AbortController();
  const work = async (lease: Lease): Promise<void> => {
    const guarded = guardedBy(database, lease);
    await Promise.all(jobs.map((job) => repeat(job, { database: guarded, stop: lease.signal, troubles })));
  };
  const working = database.withLease(name, work, ending.signal, spreadBy);
  working.catch((error: unknown) => log(`The work "${name}" has stopped: ${wordsFor(error)}`));
  return async () => {
    ending.abort();
    await working.catch(() => undefined);
  };
}

async function repeat(
  { title, everyMs, run }: Job,
  { database, stop, troubles }: { database: Database; stop: AbortSignal; troubles: Troubles },
): Promise<void> {
  const untilNextMs = typeof everyMs === 'number' ? () => everyMs : everyMs;
  let waitMs = typeof everyMs === 'number' ? everyMs : secondMs;
  while (!stop.aborted) {
    await sleep(waitMs, undefined, { ref: false, signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    try {
      await run(database, stop);
      waitMs = untilNextMs();
      troubles.clear(title);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      troubles.note(title, error);
    }
  }
}
