import { readPlaceholder } from '../matches/placeholder.ts';
import type { ThirdPlaceTable } from '../matches/third-place.ts';
import type { TournamentContents } from './tournament-files.ts';

/**
 * Checks that third-place.json fits the matches. `order` must name exactly the sides that meet a third-placed team. There must be a row for
 * each combination of pools, and each row must assign every third-placed team to a match whose placeholder allows it.
 */
export function checkThirdPlace(contents: TournamentContents): string[] {
  const table = contents.thirdPlace;
  if (!table) return [];
  const allowed = allowedPools(contents);
  const named = [...allowed.keys()].toSorted().join(', ');
  if (table.order.toSorted().join(', ') !== named) {
    return [`third-place.json, order: must name the sides who meet a third (${named}), each once.`];
  }
  const pools = [...new Set(contents.teams.flatMap((team) => team.group ?? []))];
  const faults = Object.entries(table.groups).flatMap((row) => rowFaults(row, { table, pools, allowed }));
  if (faults.length === 0) faults.push(...missingRows(table, pools));
  return faults;
}

const mostNamed = 10;

function missingRows(table: ThirdPlaceTable, pools: string[]): string[] {
  const missing = combinationCount(pools.length, table.order.length) - Object.keys(table.groups).length;
  if (missing <= 0) return [];
  const named: string[] = [];
  for (const key of combinations(pools.toSorted(), table.order.length)) {
    if (!Object.hasOwn(table.groups, key)) named.push(key);
    if (named.length === mostNamed) break;
  }
  const which = `${named.join(', ')}${missing > named.length ? ` and ${missing - named.length} more` : ''}`;
  return [
    `third-place.json, groups: ${missing === 1 ? 'a combination is' : `${missing} combinations are`} missing: ${which}.`,
  ];
}

/** Yields each way to choose `count` pools, in alphabetical order. It is a generator, because there may be too many for one list. */
function* combinations(pools: string[], count: number): Generator<string> {
  if (count === 0) yield '';
  else {
    for (const [index, pool] of pools.entries()) {
      if (pools.length - index < count) return;
      for (const rest of combinations(pools.slice(index + 1), count - 1)) yield pool + rest;
    }
  }
}

/** The pools that a third-placed team may come from, by the side that it meets. */
function allowedPools({ matches }: TournamentContents): Map<string, string[]> {
  const allowed = new Map<string, string[]>();
  for (const { placeholder1, placeholder2 } of matches) {
    for (const [side, opponent] of [
      [placeholder1, placeholder2],
      [placeholder2, placeholder1],
    ]) {
      const third = readPlaceholder(side ?? '');
      if (third?.kind === 'third') allowed.set(opponent ?? 'a side without placeholder', third.pools);
    }
  }
  return allowed;
}

type Frame = { table: ThirdPlaceTable; pools: string[]; allowed: Map<string, string[]> };

function rowFaults([key, row]: [string, string], { table, pools, allowed }: Frame): string[] {
  const where = `third-place.json, row ${key}`;
  const letters = Array.from(key);
  const isCombination =
    new Set(letters).size === table.order.length && letters.every((letter) => pools.includes(letter));
  if (!isCombination || key !== letters.toSorted().join('')) {
    return [`${where}: must be ${table.order.length} different groups in order of the alphabet.`];
  }
  if (Array.from(row).toSorted().join('') !== key) return [`${where}: ${row} is no other order of the same groups.`];
  const wrong = table.order.filter((side, index) => !allowed.get(side)?.includes(row[index] ?? ''));
  return wrong.map((side) => `${where}: ${side} may not meet the third of group ${row[table.order.indexOf(side)]}.`);
}

/** The number of ways to choose `k` out of `n`. */
function combinationCount(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}
