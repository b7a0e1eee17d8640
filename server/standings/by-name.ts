import { lowername } from '../../game/identity/name.ts';
import { pageByName } from '../identity/account/queries.ts';
import type { NamePage } from '../identity/account/queries.ts';
import type { TableParts } from './player-rows.ts';

type Parts = Pick<TableParts, 'database' | 'competition' | 'names' | 'standings'>;

/**
 * For a table that all readers share, the names of up to this many players are all read. With more players, names are read page by page.
 */
const mostForAll = 5_000;
/** The same limit for a table that a single reader gets. */
const mostForOne = 1_000;
const mostPerPage = 5_000;

const nicks = new Intl.Collator('en');

/** The order of players within a rank. */
export function byNick(a: { nick: string }, b: { nick: string }): number {
  return nicks.compare(a.nick.toLowerCase(), b.nick.toLowerCase());
}

/**
 * Returns the `places` players whose names come first, in the order of their names. If there are no more than `places`
 * players, all of them are returned in the given order.
 */
export async function firstByName(game: Parts, idx: number[], places: number): Promise<number[]> {
  if (idx.length <= places) return idx;
  const walk = { places, from: undefined, isBackwards: false };
  return idx.length <= mostForAll ? nextOfFew(game, idx, walk) : nextOfMany(game, idx, walk);
}

export interface Walk {
  places: number;
  /**
   * The nick after which the walk begins, or before which it begins if it goes backwards. Undefined for the beginning of the alphabet, or
   * its end.
   */
  from: string | undefined;
  isBackwards: boolean;
}

/** Returns up to `places` of these players, in the order in which their names come after `from` or, walking backwards, before it. */
export async function nextByName(game: Parts, idx: readonly number[], walk: Walk): Promise<number[]> {
  return idx.length <= mostForOne ? nextOfFew(game, idx, walk) : nextOfMany(game, idx, walk);
}

async function nextOfFew({ names }: Parts, idx: readonly number[], { places, from, isBackwards }: Walk) {
  const direction = isBackwards ? -1 : 1;
  const found = await names.of(idx);
  return found
    .filter((name) => from === undefined || direction * byNick(name, { nick: from }) > 0)
    .toSorted((a, b) => direction * byNick(a, b))
    .slice(0, places)
    .map((name) => name.idx);
}

async function nextOfMany({ database, competition, standings }: Parts, idx: readonly number[], walk: Walk) {
  const { places, isBackwards } = walk;
  const wanted = new Set(idx);
  const found: number[] = [];
  const share = idx.length / standings.players.count;
  const limit = Math.min(mostPerPage, Math.ceil((4 * places) / share));
  const page: NamePage = {
    limit,
    isBackwards,
    from: walk.from === undefined ? undefined : lowername(walk.from),
  };
  while (found.length < places) {
    const names = await pageByName(database, { competition, ...page });
    found.push(...names.filter((name) => wanted.has(name.idx)).map((name) => name.idx));
    if (names.length < limit) break;
    page.from = names.at(-1)?.lowername;
  }
  return found.slice(0, places);
}
