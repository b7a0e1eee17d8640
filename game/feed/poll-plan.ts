import { isLive } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';

export interface LastPoll {
  /** The number of failed requests in a row; 0 after an answer. */
  failures: number;
  /** The wait in seconds that the provider demands, after status 429 or if no request is left in this minute. */
  restS?: number | undefined;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/**
 * Five requests per minute, which is half of what the smallest plan allows, so that a second process or a test can send requests as well.
 */
const liveMs = 12 * secondMs;
/** In the hour before a kick-off, requests are more frequent, because the match may be moved or start early while it is still open. */
const soonMs = minuteMs;
const soonFromMs = 60 * minuteMs;
const idleMs = 10 * minuteMs;
/** From this long before a kick-off, requests are as frequent as during a match. */
const earlyMs = 2 * minuteMs;
/**
 * From this long after its kick-off on, a match that is still live makes requests less frequent (`soonMs`), and a match that has still not
 * started no longer makes them more frequent: the feed may have forgotten it, or it was interrupted for hours.
 */
const longestMatchMs = 4 * 60 * minuteMs;
const firstRetryMs = 15 * secondMs;
const longestRetryMs = 5 * minuteMs;

/**
 * Returns how many ms to wait before the next request: 12 seconds from two minutes before a kick-off until the match is over, but at most
 * until four hours after the kick-off; a minute in the hour before a kick-off, and for a match that is live even longer; and otherwise up
 * to ten minutes. After a failure the wait starts short and doubles with each further failure. The wait is never shorter than the provider
 * demands. `random` is between 0 and 1. Source: docs/product.md#feed.
 */
export function pollAfterMs(poll: {
  nowMs: number;
  matches: Pick<Match, 'status' | 'utcDate'>[];
  last: LastPoll;
  random: number;
}): number {
  const { last } = poll;
  const plannedMs = last.failures > 0 ? retryMs(last.failures, poll.random) : dueMs(poll.nowMs, poll.matches);
  return Math.max(plannedMs, (last.restS ?? 0) * secondMs);
}

/** The delay is random, so that not all games send a request at the moment when the provider is available again. */
function retryMs(failures: number, random: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.75 + random / 4);
}

function dueMs(nowMs: number, matches: Pick<Match, 'status' | 'utcDate'>[]): number {
  const waits = matches.map((match) => {
    if (match.status === 'FINISHED') return idleMs;
    const untilMs = Date.parse(match.utcDate) - nowMs;
    if (untilMs < -longestMatchMs) return isLive(match) ? soonMs : idleMs;
    if (isLive(match)) return liveMs;
    if (untilMs <= earlyMs) return liveMs;
    if (untilMs <= soonFromMs) return soonMs;
    return Math.min(idleMs, Math.max(soonMs, untilMs - soonFromMs));
  });
  return Math.min(idleMs, ...waits);
}
