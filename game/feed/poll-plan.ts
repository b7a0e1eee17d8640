import { isLive } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';

/** How the last request ended. */
export interface LastPoll {
  /** How many requests in a row failed; 0 after an answer. */
  failures: number;
  /** What the provider asked to wait for (429, or no request left in this minute), in seconds. */
  restS?: number | undefined;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/**
 * Five requests per minute: half of what the smallest plan allows, so that a second process or a test can ask beside
 * it.
 */
const liveMs = 12 * secondMs;
/** In the hour before a kick-off the match may be moved or start early while it is still open. */
const soonMs = minuteMs;
const soonFromMs = 60 * minuteMs;
const idleMs = 10 * minuteMs;
/** From this long before a kick-off the feed is asked as if the match were on. */
const earlyMs = 2 * minuteMs;
/** A match that is not over after this long has probably ended without the feed saying so. */
const longestMatchMs = 4 * 60 * minuteMs;
const firstRetryMs = 15 * secondMs;
const longestRetryMs = 5 * minuteMs;

/**
 * How long to wait until the feed is asked again, in ms: often while a match is on, each minute in the hour before one,
 * seldom otherwise, longer after each failure, and never sooner than the provider asks for. `random` is between 0 and
 * 1. Source: docs/product.md#feed.
 */
export function pollAfterMs(it: {
  nowMs: number;
  matches: Pick<Match, 'status' | 'utcDate'>[];
  last: LastPoll;
  random: number;
}): number {
  const { last } = it;
  const plannedMs = last.failures > 0 ? retryMs(last.failures, it.random) : dueMs(it.nowMs, it.matches);
  return Math.max(plannedMs, (last.restS ?? 0) * secondMs);
}

/** Random, so that all games whose provider comes back do not ask at the same moment. */
function retryMs(failures: number, random: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.75 + random / 4);
}

function dueMs(nowMs: number, matches: Pick<Match, 'status' | 'utcDate'>[]): number {
  const waits = matches.map((match) => {
    if (match.status === 'FINISHED') return idleMs;
    if (isLive(match)) return liveMs;
    const untilMs = Date.parse(match.utcDate) - nowMs;
    if (untilMs < -longestMatchMs) return idleMs;
    if (untilMs <= earlyMs) return liveMs;
    if (untilMs <= soonFromMs) return soonMs;
    return Math.min(idleMs, Math.max(soonMs, untilMs - soonFromMs));
  });
  return Math.min(idleMs, ...waits);
}
