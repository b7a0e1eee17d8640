import type { Match, MatchStatus } from '../matches/match.ts';
import type { FeedMatch } from './feed-match.ts';
import { saidKickoffMs } from './kickoff-move.ts';

const minuteMs = 60_000;

/**
 * A match may start this long before its kick-off, because whistles are early by seconds and clocks differ by minutes.
 * An earlier start is far more often a mistake than a match that nobody announced.
 */
export const earliestStartMs = 15 * minuteMs;
/**
 * A match is over this long after its kick-off at the earliest: two halves of 45 minutes. The break of a quarter of an
 * hour makes up for a start that was early by as much.
 */
export const shortestMatchMs = 90 * minuteMs;

/** The match as we know it. A match that an admin has reopened has a `version` above 0. */
export type KnownTime = Pick<Match, 'utcDate' | 'movedFrom' | 'status' | 'version'>;

/**
 * True for play, or an end of play, that the clock contradicts. The known kick-off counts or the one first published,
 * whichever is earlier, because a match that was to be delayed and starts on time must lock. A match that the same
 * answer puts off counts from its new kick-off. A match that an admin has reopened does not start early.
 */
export function isTooEarly(said: FeedMatch, it: { status: MatchStatus; known: KnownTime; nowMs: number }): boolean {
  const { status, known, nowMs } = it;
  const kickoffMs = earliestKickoffMs(said, known);
  if (status === 'FINISHED') return known.status !== 'FINISHED' && nowMs < kickoffMs + shortestMatchMs;
  const isBeginning = status !== 'SCHEDULED' && known.status === 'SCHEDULED';
  const isOpenedAgain = known.version > 0;
  return isBeginning && nowMs < kickoffMs - (isOpenedAgain ? 0 : earliestStartMs);
}

function earliestKickoffMs(said: FeedMatch, { utcDate, movedFrom }: KnownTime): number {
  const [saidMs, knownMs] = [saidKickoffMs(said), Date.parse(utcDate)];
  if (saidMs !== undefined && saidMs > knownMs) return saidMs;
  return movedFrom === null ? knownMs : Math.min(knownMs, Date.parse(movedFrom));
}
