import type { Match } from '../../../game/matches/match.ts';

/**
 * True if the kick-off has passed and the match is still open, because its teams became known later. An admin or the feed locks it then.
 * `nowMs` is tournament time. Source: docs/product.md#locking.
 */
export function waitsForStart(
  { lockedAt, locksAt, dateKnown, utcDate }: Pick<Match, 'lockedAt' | 'locksAt' | 'dateKnown' | 'utcDate'>,
  nowMs: number,
): boolean {
  return lockedAt === null && locksAt === null && dateKnown && Date.parse(utcDate) <= nowMs;
}
