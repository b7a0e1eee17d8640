import type { Match, MatchStatus } from '../matches/match.ts';
import type { FeedMatch } from './feed-match.ts';
import { feedKickoffMs } from './kickoff-move.ts';

const minuteMs = 60_000;

/**
 * How long before its kick-off a match may start: referees are early by seconds, and clocks differ by minutes. An earlier start is far more
 * often a mistake in the feed than a match that was moved without notice.
 */
export const earliestStartMs = 15 * minuteMs;
/**
 * The shortest time from the scheduled kick-off to the end of a match: two halves of 45 minutes. The break of 15 minutes offsets a start that
 * was up to 15 minutes early.
 */
export const shortestMatchMs = 90 * minuteMs;

/** The stored match. If `version` is above 0 before the match has started, an admin has reopened the match. */
export type KnownTime = Pick<Match, 'utcDate' | 'movedFrom' | 'status' | 'version'>;

/**
 * True if the match is under way or over earlier than the clock allows. The time counts from the stored kick-off or the one first
 * published, whichever is earlier, because a match that was announced as delayed but starts on time must lock. If the same answer moves the
 * match to a later kick-off, the time counts from that kick-off. After a reopening by an admin, every start before the kick-off is too
 * early.
 */
export function isTooEarly(said: FeedMatch, ours: { status: MatchStatus; known: KnownTime; nowMs: number }): boolean {
  const { status, known, nowMs } = ours;
  const kickoffMs = earliestKickoffMs(said, known);
  if (status === 'FINISHED') return known.status !== 'FINISHED' && nowMs < kickoffMs + shortestMatchMs;
  const isBeginning = status !== 'SCHEDULED' && known.status === 'SCHEDULED';
  const isOpenedAgain = known.version > 0;
  return isBeginning && nowMs < kickoffMs - (isOpenedAgain ? 0 : earliestStartMs);
}

function earliestKickoffMs(said: FeedMatch, { utcDate, movedFrom }: KnownTime): number {
  const [saidMs, knownMs] = [feedKickoffMs(said), Date.parse(utcDate)];
  if (saidMs !== undefined && saidMs > knownMs) return saidMs;
  return movedFrom === null ? knownMs : Math.min(knownMs, Date.parse(movedFrom));
}
