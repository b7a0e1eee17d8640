import type { Match } from '../matches/match.ts';
import type { FeedMatch } from './feed-match.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Television and weather move a kick-off by hours or days. A match that is joined to the wrong entry of the feed would
 * move by weeks. If a match is really moved by more than seven days, the feed first says POSTPONED, or an admin accepts
 * the move.
 */
export const farthestMoveMs = 7 * dayMs;
/** With less notice than this, an earlier kick-off would lock the match before the reminder is sent. */
export const leastNoticeMs = 60 * minuteMs;
/** A shift up to this size needs no notice, because a match may also start this much before its kick-off (`too-early.ts`). */
export const smallShiftMs = 15 * minuteMs;

/** The new kick-off, or `quarantine` if an admin must decide; undefined if the kick-off does not change. */
export type KickoffMove = { to: Date } | 'quarantine' | undefined;

export type KnownKickoff = Pick<Match, 'utcDate' | 'dateKnown' | 'movedFrom' | 'lockedAt' | 'status'> & {
  isPutOff: boolean;
};

/**
 * Returns how to handle the feed's kick-off. It is ignored while the feed knows only the day, and once the match has started. The first
 * rule that applies decides:
 * - For a postponed match without a date, a kick-off that has passed is quarantined. Every one in the future is accepted; the former one
 *   only once the feed no longer says that the match is postponed.
 * - An earlier kick-off is ignored once the match has locked or its stored kick-off has come.
 * - A move by more than seven days is quarantined, unless the feed has said that the match is postponed or called off.
 * - An earlier kick-off is quarantined if it has passed, or if it comes too suddenly: with too little notice, by more than a small shift,
 *   and not back to the one first published.
 * - Any other kick-off is accepted, but a later one does not reopen a locked match.
 *
 * Source: docs/product.md#feed, docs/product.md#locking.
 */
export function kickoffMove(said: FeedMatch, known: KnownKickoff, nowMs: number): KickoffMove {
  const [to, from] = [feedKickoffMs(said), Date.parse(known.utcDate)];
  if (to === undefined || known.status !== 'SCHEDULED') return undefined;
  if (to === from && (known.dateKnown || said.status === 'POSTPONED')) return undefined;
  if (!known.dateKnown) return to <= nowMs ? 'quarantine' : { to: new Date(to) };
  const isFar = Math.abs(to - from) > farthestMoveMs && !known.isPutOff;
  if (to > from) return isFar ? 'quarantine' : { to: new Date(to) };
  if (known.lockedAt !== null || from <= nowMs) return undefined;
  const isBack = known.movedFrom !== null && to === Date.parse(known.movedFrom);
  const comesSuddenly = to - nowMs < leastNoticeMs && from - to > smallShiftMs && !isBack;
  return isFar || to <= nowMs || comesSuddenly ? 'quarantine' : { to: new Date(to) };
}

/** The kick-off according to the feed; undefined while the feed knows only the day. */
export function feedKickoffMs({ utcDate, status }: FeedMatch): number | undefined {
  const to = new Date(utcDate);
  const isDayOnly = status !== 'TIMED' && to.toISOString().endsWith('T00:00:00.000Z');
  return isDayOnly ? undefined : to.getTime();
}
