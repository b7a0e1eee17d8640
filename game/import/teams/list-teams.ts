import type { TeamEntry } from '../../tournament/tournament-schema.ts';
import type { KnownCompetition } from '../match-ids.ts';
import { nameTeams } from './name-teams.ts';
import type { NamedTeam } from './name-teams.ts';
import type { NumberedMatch } from '../rounds/pair-legs.ts';
import type { PoolPlaces } from '../rounds/pool-places.ts';
import { keyOfName } from '../source.ts';

export type ListedTeam = NamedTeam & { group?: string; fdId?: number };

/**
 * Returns the teams in the order of their pools. Within a pool they have the order that `orders` gives. Without one, and in a league, they are
 * in the order of their first matches by kick-off.
 */
export function teamsOf(
  matches: readonly NumberedMatch[],
  { orders, known }: Pick<PoolPlaces, 'orders'> & { known: KnownCompetition | undefined },
): ListedTeam[] {
  const sides = matches.flatMap(({ source: { team1, team2 }, kind, pool }) =>
    [team1, team2].flatMap(({ name, code, fdId }) =>
      name === null ? [] : [{ name, code, fdId, pool: kind === 'groups' ? pool : null }],
    ),
  );
  const byKey = new Map<string, (typeof sides)[number]>();
  for (const side of sides) {
    const known = byKey.get(keyOfName(side.name));
    byKey.set(keyOfName(side.name), {
      name: known?.name ?? side.name,
      code: known?.code ?? side.code,
      pool: known?.pool ?? side.pool,
      fdId: known?.fdId ?? side.fdId,
    });
  }
  const named = nameTeams([...byKey.values()], new Map(Object.entries(known?.teams ?? {})));
  const placed = named.map((team): ListedTeam => {
    const { pool = null, fdId } = byKey.get(team.key) ?? {};
    return { ...team, ...withGroup(pool), ...(fdId !== undefined && { fdId }) };
  });
  const pools = [...new Set(placed.map(({ group }) => group ?? ''))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return pools.flatMap((pool) => {
    const own = placed.filter(({ group }) => (group ?? '') === pool);
    const order = orders.get(pool);
    return order ? own.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)) : own;
  });
}

/** The rows of teams.json. Teams without a number at football-data.org get the numbers after the highest of the others. */
export function rowsOfTeams(teams: readonly ListedTeam[]): TeamEntry[] {
  const highest = Math.max(0, ...teams.map(({ fdId }) => fdId ?? 0));
  return teams.map((team, index) => rowOfTeam(team, team.fdId ?? highest + index + 1));
}

function rowOfTeam({ shortName, name, tla, group, iso2, shirt }: ListedTeam, teamId: number): TeamEntry {
  return {
    teamId,
    shortName,
    ...(name !== undefined && { name }),
    tla,
    ...(group !== undefined && { group }),
    ...(iso2 !== undefined && { iso2 }),
    ...(shirt !== undefined && { shirt }),
  };
}

function withGroup(group: string | null): { group?: string } {
  return group === null ? {} : { group };
}
