import type { TeamEntry } from '../../tournament/tournament-schema.ts';
import type { KnownCompetition } from '../match-ids.ts';
import { nameTeams } from './name-teams.ts';
import type { NamedTeam } from './name-teams.ts';
import type { NumberedMatch } from '../rounds/pair-legs.ts';
import type { PoolPlaces } from '../rounds/pool-places.ts';
import { keyOfName } from '../source.ts';

export type ListedTeam = NamedTeam & { group?: string };

/** The teams in the order of their pools, and within a pool or a league in the order of the source. */
export function teamsOf(
  matches: readonly NumberedMatch[],
  { orders, known }: Pick<PoolPlaces, 'orders'> & { known: KnownCompetition | undefined },
): ListedTeam[] {
  const sides = matches.flatMap(({ source: { team1, team2 }, kind, pool }) =>
    [team1, team2].flatMap(({ name, code }) =>
      name === null ? [] : [{ name, code, pool: kind === 'groups' ? pool : null }],
    ),
  );
  const byKey = new Map<string, { name: string; code: string | null; pool: string | null }>();
  for (const side of sides) {
    const known = byKey.get(keyOfName(side.name));
    byKey.set(keyOfName(side.name), {
      name: known?.name ?? side.name,
      code: known?.code ?? side.code,
      pool: known?.pool ?? side.pool,
    });
  }
  const named = nameTeams([...byKey.values()], new Map(Object.entries(known?.teams ?? {})));
  const placed = named.map((team) => ({ ...team, ...withGroup(byKey.get(team.key)?.pool ?? null) }));
  const pools = [...new Set(placed.map(({ group }) => group ?? ''))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return pools.flatMap((pool) => {
    const own = placed.filter(({ group }) => (group ?? '') === pool);
    const order = orders.get(pool);
    return order ? own.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)) : own;
  });
}

/** A row of teams.json. */
export function rowOfTeam({ shortName, tla, group, iso2, shirt }: ListedTeam, index: number): TeamEntry {
  return {
    teamId: index + 1,
    shortName,
    tla,
    ...(group !== undefined && { group }),
    ...(iso2 !== undefined && { iso2 }),
    ...(shirt !== undefined && { shirt }),
  };
}

function withGroup(group: string | null): { group?: string } {
  return group === null ? {} : { group };
}
