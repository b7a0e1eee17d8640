import { completeStages } from '../../competition/stages.ts';
import type { StageEntry, TableCriterion } from '../../competition/stages.ts';
import { stageTables } from '../../matches/tables.ts';
import type { NumberedMatch } from './pair-legs.ts';
import { keyOfName } from '../source.ts';
import type { Results } from './ties-of-rounds.ts';

/** The place of a team in a pool whose matches are all played. */
export interface PoolPlace {
  pool: string;
  place: number;
  round: number;
  part: string | undefined;
}

export interface PoolPlaces {
  /** The places by stage and team, as far as the results or the next round leave no doubt about them. */
  places: Map<string, PoolPlace>;
  /**
   * For each pool in which the next round decides between level teams: its teams, in the order that teams.json must have for this decision.
   */
  orders: Map<string, string[]>;
}

interface Known {
  stages: readonly StageEntry[];
  results: Results;
  order: TableCriterion[];
  /** The keys of teams that play in a later round. */
  playOn: ReadonlySet<string>;
}

/** Returns the places in all pools that are complete. Of teams that are level in everything, the one that plays on is the better one. */
export function poolPlaces(matches: readonly NumberedMatch[], known: Known): PoolPlaces {
  const found: PoolPlaces = { places: new Map(), orders: new Map() };
  for (const [round, stage] of completeStages(known.stages, known.order).entries()) {
    if (stage.kind !== 'groups') continue;
    const own = matches.filter((match) => match.stage === stage.id);
    for (const [pool, played] of Map.groupBy(own, (match) => match.pool)) {
      if (pool === null || played.some(({ id }) => !known.results.has(id))) continue;
      const scores = played.map((match) => scoreOf(match, known.results));
      const teams = [...new Set(scores.flatMap(({ team1, team2 }) => [team1, team2]))];
      const placesOf = (order: string[]) =>
        (stageTables(stage, { teams: order.map((tla) => ({ tla, pool })), matches: scores }).get(pool) ?? []).map(
          ({ tla }) => tla,
        );
      const onFirst = (order: string[]) =>
        order.toSorted((a, b) => Number(known.playOn.has(b)) - Number(known.playOn.has(a)));
      const table = placesOf(onFirst(teams));
      const other = placesOf(onFirst(teams.toReversed()));
      for (const [index, team] of table.entries()) {
        if (other[index] !== team) continue;
        found.places.set(`${stage.id} ${team}`, { pool, place: index + 1, round, part: known.stages[round]?.part });
      }
      const plain = placesOf(teams);
      if (plain.some((team, index) => team !== table[index]))
        found.orders.set(pool, exchanged(teams, { plain, table }));
    }
  }
  return found;
}

/** Sorts the teams whose places in `plain` and `table` differ as in `table`, and leaves all others where they are. */
function exchanged(teams: string[], { plain, table }: { plain: string[]; table: string[] }): string[] {
  const moved = new Set(plain.filter((team, index) => team !== table[index]));
  const inOrder = table.filter((team) => moved.has(team));
  return teams.map((team) => (moved.has(team) ? (inOrder.shift() ?? team) : team));
}

function scoreOf({ id, stage, pool, source }: NumberedMatch, results: Results) {
  const score = results.get(id)?.regularTime;
  return {
    stage,
    pool,
    team1: keyOfName(source.team1.name ?? ''),
    team2: keyOfName(source.team2.name ?? ''),
    full1: score?.[1] ?? null,
    full2: score?.[2] ?? null,
  };
}
