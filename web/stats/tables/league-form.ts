import { isCancelled } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';

/** How a team did in a match: won, drawn or lost. */
export type FormLetter = 'W' | 'D' | 'L';

const formLength = 5;

/** Returns how a team did in its last five finished matches of a stage, the latest last. Cancelled matches are left out. */
export function formOf(
  tla: string,
  stage: string,
  matches: readonly Match[],
): { matchId: string; letter: FormLetter }[] {
  return matches
    .filter((match) => match.stage === stage && match.status === 'FINISHED' && !isCancelled(match))
    .filter(({ team1, team2 }) => team1 === tla || team2 === tla)
    .toSorted((a, b) => a.utcDate.localeCompare(b.utcDate))
    .slice(-formLength)
    .map((match) => ({ matchId: match.id, letter: letterOf(match, match.team1 === tla) }));
}

function letterOf({ full1, full2 }: Match, isHome: boolean): FormLetter {
  const [own, other] = isHome ? [full1 ?? 0, full2 ?? 0] : [full2 ?? 0, full1 ?? 0];
  if (own === other) return 'D';
  return own > other ? 'W' : 'L';
}
