import type { PlayerRow } from '../../game/identity/player.ts';
import { isLive } from '../../game/matches/match.ts';
import type { Name } from '../identity/account/names.ts';
import { addToTot, totOf, unpackScore } from '../standings/contribution.ts';
import { byRankAndNick, formOf, recentMatches } from '../standings/player-rows.ts';
import { rankingBeforeKickoff, scopeRanking } from '../standings/scopes.ts';
import type { Ranking } from '../standings/ranking.ts';
import type { Standings } from '../standings/standings.ts';
import { awardsIn } from './bonus/group-bonus.ts';
import type { Award } from './bonus/group-bonus.ts';
import type { RememberedGroup } from './group-memory.ts';

export interface GroupTable {
  version: number;
  /** The `idx` of each current member who is ranked. */
  members: readonly number[];
  leaders(): number[];
  /** The members who share a rank, for each rank, beginning with the first. Within a rank they are in no particular order. */
  ranks(): number[][];
  row(name: Name): PlayerRow;
  /** Returns the points that a member has from the matches of the latest kick-off, with the bonus and those of favourites. */
  takenSinceKickoff(idx: number): number;
  /** Returns a member's rank without the points of live matches; null while no match is live, and until a match is over. */
  settledRankOf(idx: number): number | null;
}

/**
 * Computes the ranks of a group's members by `tot` plus bonus, then `result`, then `winner` (docs/product.md#ties). A key combines all
 * three: it is the packed score with the bonus added to its highest part.
 */
export function tableOf(standings: Standings, group: RememberedGroup): GroupTable {
  const { ranked } = standings.players;
  const members = [...group.members.keys()].filter((idx) => ranked[idx] === 1);
  const awards = awardsIn(standings, group);
  const bonus = sumsOf(awards);
  const ranking = scopeRanking(standings, 'overall');
  const now = keysOf(ranking, { members, bonus });
  const before = keysBefore(standings, { members, awards });
  const liveBonus = sumsOf(awards.filter((award) => award.live));
  const locked = standings.listLocked();
  const canChange = locked.some(isLive) && !locked.every(isLive);
  return {
    version: standings.version,
    members,
    leaders() {
      const best = now.keys.reduce((highest, key) => Math.max(highest, key), 0);
      return members.filter((_, place) => now.keys[place] === best);
    },
    ranks: () => membersByRank(members, now.keys),
    row: rowsMaker(standings, { group, ranking, now, before, bonus, liveBonus }),
    takenSinceKickoff: (idx) => totOf(now.keyOf(idx)) - totOf(before?.keyOf(idx) ?? 0),
    settledRankOf(idx) {
      if (!canChange) return null;
      const keys = settledKeys(ranking, { members, bonus, liveBonus });
      const own = keys[members.indexOf(idx)] ?? 0;
      return keys.filter((key) => key > own).length + 1;
    },
  };
}

function membersByRank(members: readonly number[], keys: Float64Array): number[][] {
  const levels = Map.groupBy(members.keys(), (place) => keys[place] ?? 0);
  return [...levels].toSorted(([a], [b]) => b - a).map(([, places]) => places.map((place) => members[place] as number));
}

interface RowSources {
  group: RememberedGroup;
  ranking: ReturnType<typeof scopeRanking>;
  now: Keys;
  before: Keys | undefined;
  bonus: ReadonlyMap<number, number>;
  liveBonus: ReadonlyMap<number, number>;
}

/** Returns the function that makes the row of a member. */
function rowsMaker(
  standings: Standings,
  { group, ranking, now, before, bonus, liveBonus }: RowSources,
): GroupTable['row'] {
  const recent = recentMatches(standings);
  return ({ idx, uid, nick, simulated, flag }) => {
    const rank = now.rankOf(idx);
    const live = unpackScore(ranking.liveScoreOf(idx)).tot + (liveBonus.get(idx) ?? 0);
    return {
      uid,
      nick,
      simulated,
      flag,
      score: { ...unpackScore(ranking.scoreOf(idx)), bonusG: { [group.name]: bonus.get(idx) ?? 0 } },
      rank,
      shared: now.isShared(idx),
      movement: before ? before.rankOf(idx) - rank : null,
      live,
      form: formOf(standings, recent, idx),
    };
  };
}

/** Returns for each member the key of `tableOf` without the points of live matches. */
function settledKeys(
  ranking: ReturnType<typeof scopeRanking>,
  { members, bonus, liveBonus }: { members: number[]; bonus: Map<number, number>; liveBonus: Map<number, number> },
): number[] {
  return members.map((idx) => {
    const settled = ranking.scoreOf(idx) - ranking.liveScoreOf(idx);
    return addToTot(settled, (bonus.get(idx) ?? 0) - (liveBonus.get(idx) ?? 0));
  });
}

export function bonusOf(standings: Standings, group: RememberedGroup, idx: number): number {
  return sumsOf(awardsIn(standings, group)).get(idx) ?? 0;
}

/** Returns the rows of a table in order, within a rank by nick. Only members in `names` have a row. */
export function rowsOf(table: GroupTable, names: readonly Name[]): PlayerRow[] {
  return names.map((name) => table.row(name)).toSorted(byRankAndNick);
}

export function sumsOf(awards: readonly Pick<Award, 'idx' | 'points'>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { idx, points } of awards) sums.set(idx, (sums.get(idx) ?? 0) + points);
  return sums;
}

interface Keys {
  /** One key per member, in the order of `members`. A higher key means a better rank. */
  keys: Float64Array;
  keyOf(idx: number): number;
  rankOf(idx: number): number;
  isShared(idx: number): boolean;
}

export function keysOf(
  ranking: Pick<Ranking, 'scoreOf'>,
  { members, bonus }: { members: readonly number[]; bonus: ReadonlyMap<number, number> },
): Keys {
  const keyOf = (idx: number): number => addToTot(ranking.scoreOf(idx), bonus.get(idx) ?? 0);
  const keys = Float64Array.from(members, keyOf);
  const rising = keys.toSorted();
  return {
    keys,
    keyOf,
    rankOf: (idx) => rising.length - firstAbove(rising, keyOf(idx)) + 1,
    isShared(idx) {
      const own = keyOf(idx);
      return rising[firstAbove(rising, own) - 2] === own;
    },
  };
}

function firstAbove(rising: Float64Array, value: number): number {
  let from = 0;
  for (let to = rising.length; from < to;) {
    const middle = (from + to) >> 1;
    if ((rising[middle] as number) > value) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Returns the keys before the latest kick-off, for the movement; undefined before the second kick-off. */
function keysBefore(
  standings: Standings,
  { members, awards }: { members: readonly number[]; awards: readonly Award[] },
): Keys | undefined {
  const ranking = rankingBeforeKickoff(standings, 'overall');
  const latest = standings.listLocked().at(-1)?.utcDate;
  const earlier = awards.filter((award) => award.match.utcDate !== latest);
  return ranking && keysOf(ranking, { members, bonus: sumsOf(earlier) });
}
