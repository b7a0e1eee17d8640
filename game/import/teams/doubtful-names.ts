import type { StagedMatch } from '../rounds/assign-stages.ts';
import { keyOfName, labelOf } from '../source.ts';
import type { SourceList, SourceMatch, SourceSide } from '../source.ts';

const sides = ['team1', 'team2'] as const;
type At = { match: StagedMatch; side: (typeof sides)[number]; name: string };

/**
 * Reads "A1" in matches of knockout rounds that are to come as the first of pool A, as "1A" is read everywhere. Elsewhere it is a team,
 * because a team may have this name, and so it is in a file in which all teams have such names. Returns the same list if it has none.
 */
export function withPlacesOfPools(list: SourceList, matches: readonly StagedMatch[]): SourceList {
  const names = [...namesIn(matches)];
  const isPlace = ([, own]: [string, At[]]) => own.every(({ name }) => isShort(name)) && own.every(isToCome);
  const places = new Set(names.filter(isPlace).map(([key]) => key));
  if (places.size === 0 || names.every(([, own]) => own.every(({ name }) => isShort(name)))) return list;
  const sideOf = (side: SourceSide): SourceSide => {
    if (side.name === null || !places.has(keyOfName(side.name))) return side;
    return { ...side, name: null, placeholder: `${side.name.slice(1)}${side.name.slice(0, 1)}` };
  };
  const changed = (match: SourceMatch) => ({ ...match, team1: sideOf(match.team1), team2: sideOf(match.team2) });
  return { ...list, matches: list.matches.map(changed) };
}

/**
 * Names the sides that may be no teams: those with a number that play in one knockout round only, which is to come and not the first, because
 * words such as "Finalist 1" are not all known.
 */
export function namesToCheck(matches: readonly StagedMatch[], file: string): string[] {
  const starts = Map.groupBy(matches, ({ stage }) => stage);
  const isLater = ({ stage, utcDate }: StagedMatch) =>
    [...starts].some(([other, own]) => other !== stage && own.some((earlier) => earlier.utcDate < utcDate));
  return [...namesIn(matches).values()].flatMap((own) => {
    const [first] = own;
    const isOdd = own.every(
      (at) => /\d/.test(at.name) && isToCome(at) && at.match.stage === first?.match.stage && isLater(at.match),
    );
    return first && isOdd
      ? [
          `${labelOf(file, first.match.source)}, ${first.side}: ${first.name} plays in no other round. If it is no team, but a side that is not known yet, write TBD.`,
        ]
      : [];
  });
}

function namesIn(matches: readonly StagedMatch[]): Map<string, At[]> {
  const all = matches.flatMap((match) =>
    sides.flatMap((side) => {
      const { name } = match.source[side];
      return name === null ? [] : [{ match, side, name }];
    }),
  );
  return Map.groupBy(all, ({ name }) => keyOfName(name));
}

function isShort(name: string): boolean {
  return /^[A-Z][1-9]$/.test(name);
}

/** True for a match of a knockout round without a result. Whoever has a result is a team. */
function isToCome({ match: { kind, source } }: At): boolean {
  return kind === 'knockout' && source.result === null;
}
