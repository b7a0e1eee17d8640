import type { Match } from '../../game/matches/match.ts';
import { predictionRefusal } from '../../game/predictions/prediction.ts';
import { oncePerGame } from '../calls/once-per-game.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as MatchesGame } from '../matches/game.ts';
import type { Game as ResultsGame } from './game.ts';

type Game = CallsGame & MatchesGame & ResultsGame;

/** The open matches of each game, as they were listed last. */
const listed = oncePerGame((_game: Game): { version: number; open: readonly Match[] } => ({
  version: -1,
  open: [],
}));

/**
 * Returns the matches that take picks now, in the order in which they lock; those of which that is not known are last. The array is replaced when
 * they change. All matches are looked through only at another version, and when the first one has locked.
 */
export function openMatchesOf(game: Game): readonly Match[] {
  const { standings, replay } = game;
  const now = replay.wall();
  const known = listed(game);
  const [first] = known.open;
  const isCurrent = known.version === standings.version && (!first || predictionRefusal(first, now) === undefined);
  if (!isCurrent) {
    const open = standings.listMatches().filter((match) => predictionRefusal(match, now) === undefined);
    Object.assign(known, { version: standings.version, open: open.toSorted(byLock) });
  }
  return known.open;
}

function byLock(one: Match, other: Match): number {
  const [first, second] = [one, other].map(({ locksAt, utcDate, id }) => [locksAt ?? '~', utcDate, id] as const);
  for (const [index, part] of (first ?? []).entries()) {
    const order = compare(part, second?.[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
