import { keyOfName } from '../source.ts';
import type { SourceMatch } from '../source.ts';

/** Returns the teams that each team meets. Teams are identified by the keys of their names. Matches with an unknown side are left out. */
export function opponentsByTeam(matches: readonly { source: SourceMatch }[]): Map<string, Set<string>> {
  const opponents = new Map<string, Set<string>>();
  for (const { source } of matches) {
    const [name1, name2] = [source.team1.name, source.team2.name];
    if (name1 === null || name2 === null) continue;
    const [key1, key2] = [keyOfName(name1), keyOfName(name2)];
    opponents.set(key1, (opponents.get(key1) ?? new Set()).add(key2));
    opponents.set(key2, (opponents.get(key2) ?? new Set()).add(key1));
  }
  return opponents;
}
