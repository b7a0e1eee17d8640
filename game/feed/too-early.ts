import type { Match, MatchStatus } from '../matches/match.ts';
import type { FeedMatch } from './feed-match.ts';
import { saidKickoffMs } from './kickoff-move.ts';

const minuteMs = 60_000;

/**
 * A match may begin so much before its kick-off: whistles are early by seconds, and clocks differ, ours too, by minutes.
 * What is said to be on sooner is a mistake far more often than a match that nobody announced.
 */
export const earliestStartMs = 15 * minuteMs;
/**
 * So long after its kick-off a match is over at the soonest: two halves of 45 minutes. The break of a quarter of an hour
 * makes up for a start that was early by as much.
 */
export const shortestMatchMs = 90 * minuteMs;

/** Our match as it stands. `version` tells one that an admin has opened again. */
export type KnownTime = Pick<Match, 'utcDate' | 'movedFrom' | 'status' | 'version'>;

/**
 * True for play, or an end of it, that the clock contradicts. What counts is the kick-off known or the one first
 * published, whichever is earlier: a match that was to be delayed and begins on time must close its picks. One that the
 * same answer puts off counts from where it puts it. A match that an admin has opened again does not begin early.
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
