/**
 * What stands for a side that is not known yet: 1A is the winner of pool A, 2B the runner-up of pool B, 3ABCDF a
 * third-placed team of one of these pools, W49 the winner of match 49, L61 the loser of match 61, and LATER a team that
 * is announced when the earlier stages are over.
 * Source: docs/tournament-files.md#matchesjson.
 */
export type Placeholder =
  | { kind: 'place'; place: number; pool: string }
  | { kind: 'third'; pools: string[] }
  | { kind: 'later' }
  | MatchReference;

export interface MatchReference {
  kind: 'winner' | 'loser';
  matchId: string;
}

/** Parses a placeholder. Returns undefined if the text has none of the forms above. */
export function readPlaceholder(text: string): Placeholder | undefined {
  if (text === 'LATER') return { kind: 'later' };
  const place = /^([1-9])([A-Z0-9])$/.exec(text);
  if (place) return { kind: 'place', place: Number(place[1]), pool: String(place[2]) };
  const third = /^3([A-Z]{2,})$/.exec(text);
  if (third) return { kind: 'third', pools: Array.from(String(third[1])) };
  const match = /^([WL])(\S+)$/.exec(text);
  if (match) return { kind: match[1] === 'W' ? 'winner' : 'loser', matchId: String(match[2]) };
  return undefined;
}
