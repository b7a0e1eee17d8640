import type { MatchEntry } from './tournament-schema.ts';

/** A sentence about a fault of a match in matches.json. `fault` starts with the name of the field. */
export function matchFault(match: MatchEntry, fault: string): string {
  return `matches.json, match ${match.id}, ${fault}.`;
}
