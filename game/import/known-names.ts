import { findKnownCode } from './match-ids.ts';
import type { KnownCompetition } from './match-ids.ts';
import { keyOfName } from './source.ts';
import type { SourceList, SourceSide } from './source.ts';

/** Replaces different names of one team by the first of them in the list, if an earlier import knows that they are of one team. */
export function withKnownNames(list: SourceList, known: KnownCompetition | undefined): SourceList {
  if (!known) return list;
  const names = new Map<string, string>();
  const sideOf = (side: SourceSide): SourceSide => {
    const tla = side.name === null ? undefined : findKnownCode(known.teams, side.name);
    if (tla === undefined || side.name === null) return side;
    const name = names.get(tla) ?? side.name;
    names.set(tla, name);
    return { ...side, name };
  };
  const matches = list.matches.map((match) => ({ ...match, team1: sideOf(match.team1), team2: sideOf(match.team2) }));
  return { ...list, matches };
}

/** Adds names with a country to the known names: "Celtic FC (SCO)" is known if "Celtic FC" is. */
export function withCountries(known: KnownCompetition, list: SourceList): KnownCompetition {
  const names = list.matches.flatMap(({ team1, team2 }) => [team1.name ?? '', team2.name ?? '']);
  const added = names.flatMap((name) => {
    const tla = findKnownCode(known.teams, name.replace(/ \([A-Z]{3}\)$/, ''));
    return tla === undefined ? [] : [[keyOfName(name), tla] as const];
  });
  return { ...known, teams: { ...Object.fromEntries(added), ...known.teams } };
}
