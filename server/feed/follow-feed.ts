import { eq, sql } from 'drizzle-orm';
import { pollAfterMs } from '../../game/feed/poll-plan.ts';
import type { LastPoll } from '../../game/feed/poll-plan.ts';
import { LeaseLost, guardedBy } from '../platform/database/leases.ts';
import type { Lease } from '../platform/database/leases.ts';
import { wordsFor } from '../platform/log/loggable-error.ts';
import { createWaker } from '../platform/waits.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as MatchesGame } from '../matches/game.ts';
import { fetchFeed } from './fetch-feed.ts';
import type { FeedAddress } from './fetch-feed.ts';
import { feeds } from './tables.ts';
import { applyAnswer } from './apply-answer.ts';
import type { Turns } from './turns.ts';

type Game = CallsGame & CompetitionGame & MatchesGame;

/** How long to pause after an error on this server, such as an unreachable database. */
const restMs = 5000;
const soonestMs = 12_000;

/** What all competitions of one feed share. */
export interface Feed {
  address: FeedAddress;
  /** Spaces the requests, because the number of requests per minute is limited for each token. */
  turns: Turns;
  log: (line: string) => void;
}

/**
 * Follows the feed of a competition until `stop` is aborted or the lease is lost: sends requests when they are due, and applies the answers.
 */
export async function followFeed(unguarded: Game, feed: Feed, lease: Lease, stop: AbortSignal): Promise<void> {
  const database = guardedBy(unguarded.database, lease);
  const game = { ...unguarded, database, db: database.db };
  const { log, turns } = feed;
  const waker = createWaker(stop);
  let askAtMs = 0;
  let turnMs: number | undefined;
  let last: LastPoll = { failures: 0 };
  while (!stop.aborted) {
    try {
      if (Date.now() >= askAtMs) {
        turnMs ??= turns.take();
        askAtMs = Math.max(askAtMs, turnMs);
      }
      if (Date.now() >= askAtMs) {
        turnMs = undefined;
        // The earliest time of the next request is set first, so that it applies even if the answer cannot be processed.
        askAtMs = Date.now() + soonestMs;
        last = await poll(game, feed, last);
        const waitMs = plannedWaitMs(game, last);
        askAtMs = Date.now() + waitMs;
        await noteNext(game, waitMs);
      }
    } catch (error) {
      if (error instanceof LeaseLost) return;
      log(`The feed was interrupted and goes on: ${wordsFor(error)}`);
      await waker.wait(restMs);
    }
    await waker.wait(askAtMs - Date.now());
  }
}

async function poll(game: Game, { address, log }: Feed, last: LastPoll): Promise<LastPoll> {
  const { code, year } = game.standings.competition;
  const answer = await fetchFeed(address, { code, year });
  const { restS } = answer;
  const trouble = 'trouble' in answer ? answer.trouble : await applyOrReport(game, answer.matches, log);
  if (trouble === undefined) {
    await noteState(game, { trouble: null, failures: 0, answeredAt: sql`clock_timestamp()` });
    return { failures: 0, restS };
  }
  if (last.failures === 0) log(trouble);
  const failures = last.failures + 1;
  await noteState(game, { trouble, failures });
  return { failures, restS };
}

/**
 * Applies an answer. Returns a sentence for admins if that failed on this server (the cause is in the log), so that they know the answer
 * may have had no effect.
 */
async function applyOrReport(
  { database, competition, standings, replay }: Game,
  answered: unknown[],
  log: (line: string) => void,
): Promise<string | undefined> {
  try {
    await applyAnswer(database, { competition, answered, now: replay.now(), log });
    await standings.settled();
    return undefined;
  } catch (error) {
    log(`An answer of the feed could not be taken in: ${wordsFor(error)}`);
    return 'The feed answered, but its answer could not be taken in. The log says why.';
  }
}

function plannedWaitMs({ standings, replay }: Game, last: LastPoll): number {
  return pollAfterMs({
    nowMs: replay.now().getTime(),
    matches: standings.listMatches(),
    last,
    random: Math.random(),
  });
}

async function noteState(
  { db, competition }: Game,
  report: { trouble: string | null; failures: number; answeredAt?: ReturnType<typeof sql> },
): Promise<void> {
  const set = { ...report, askedAt: sql`clock_timestamp()` };
  await db.transaction((tx) =>
    tx
      .insert(feeds)
      .values({ competition, nextAt: sql`clock_timestamp()`, ...set })
      .onConflictDoUpdate({ target: feeds.competition, set }),
  );
}

async function noteNext({ db, competition }: Game, waitMs: number): Promise<void> {
  const nextAt = sql`clock_timestamp() + ${waitMs} * interval '1 millisecond'`;
  await db.transaction((tx) => tx.update(feeds).set({ nextAt }).where(eq(feeds.competition, competition)));
}
