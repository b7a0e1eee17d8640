import type { MatchEntry } from './tournament-schema.ts';

/** What is wrong with a match of matches.json, as a sentence that names the match; `fault` starts with the field. */
export function matchFault(match: MatchEntry, fault: string): string {
  return `matches.json, match ${match.id}, ${fault}.`;
}
