import type { Match } from '../matches/match.ts';
import type { FeedMatch } from './feed-match.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Television and weather move a kick-off by hours and days, a wrong number moves it by weeks. A match that really moves
 * further is said to be POSTPONED first, or an admin moves it.
 */
export const farthestMoveMs = 7 * dayMs;
/** With less notice than this, an earlier kick-off would lock the match before the reminder goes out. */
export const leastNoticeMs = 60 * minuteMs;
/** A shift this small needs no notice, because a match may start that much before its time (`too-early.ts`). */
export const smallShiftMs = 15 * minuteMs;

/** A new kick-off to follow, or one for an admin to decide; undefined if the kick-off stays. */
export type KickoffMove = { to: Date } | 'quarantine' | undefined;

/** The match as we know it, and whether the feed has said that it is put off. */
export type KnownKickoff = Pick<Match, 'utcDate' | 'movedFrom' | 'lockedAt' | 'status'> & { isPutOff: boolean };

/**
 * Returns what to do with the kick-off that the feed says: nothing while the feed knows only the day, and nothing once
 * the match has started. A later kick-off is followed, which opens nothing that is locked. An earlier one is followed
 * only with notice, unless it is the one first published, and never once the known one has come.
 * Source: docs/product.md#feed, docs/product.md#locking.
 */
export function kickoffMove(said: FeedMatch, known: KnownKickoff, nowMs: number): KickoffMove {
  const [to, from] = [saidKickoffMs(said), Date.parse(known.utcDate)];
  if (to === undefined || to === from || known.status !== 'SCHEDULED') return undefined;
  const isFar = Math.abs(to - from) > farthestMoveMs && !known.isPutOff;
  if (to > from) return isFar ? 'quarantine' : { to: new Date(to) };
  if (known.lockedAt !== null || from <= nowMs) return undefined;
  const isBack = known.movedFrom !== null && to === Date.parse(known.movedFrom);
  const comesSuddenly = to - nowMs < leastNoticeMs && from - to > smallShiftMs && !isBack;
  return isFar || to <= nowMs || comesSuddenly ? 'quarantine' : { to: new Date(to) };
}

/** The kick-off that the feed says; undefined while it knows only the day. */
export function saidKickoffMs({ utcDate, status }: FeedMatch): number | undefined {
  const to = new Date(utcDate);
  const isDayOnly = status !== 'TIMED' && to.toISOString().endsWith('T00:00:00.000Z');
  return isDayOnly ? undefined : to.getTime();
}
