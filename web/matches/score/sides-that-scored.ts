import type { Match } from '../../../game/matches/match.ts';

type LiveScore = Pick<Match, 'full1' | 'full2'>;

/** Returns the sides with more goals than before. None has scored if there was no score before, as at kick-off, or if a goal was taken back. */
export function sidesThatScored(before: LiveScore, now: LiveScore): (1 | 2)[] {
  const more = (from: number | null, to: number | null): boolean => from !== null && to !== null && to > from;
  return [
    ...(more(before.full1, now.full1) ? ([1] as const) : []),
    ...(more(before.full2, now.full2) ? ([2] as const) : []),
  ];
}
