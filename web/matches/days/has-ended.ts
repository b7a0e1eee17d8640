import type { Stage } from '../../../game/competition/stages.ts';
import { isOver } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';

/** True once no match is to come and those that decide the title are over: the final, or all matches of a league. */
export function hasEnded(matches: Match[], stages: Stage[]): boolean {
  if (matches.some((match) => match.status === 'SCHEDULED' && match.dateKnown)) return false;
  const title = stages.findLast((stage) => stage.title);
  const deciding = title ? matches.filter(({ stage }) => stage === title.id) : matches;
  return deciding.length > 0 && deciding.every(isOver);
}
