import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { isMissing } from './days.ts';
import type { PredictionsByMatch } from './days.ts';

/** What the dot of a match in the strip of days says. */
export type Dot = 'picked' | 'missing' | 'live' | 'future' | 'none';

export function dotOf(match: Match, picked: PredictionsByMatch, nowMs: number): Dot {
  if (isLive(match)) return 'live';
  if (isMissing(match, picked, nowMs)) return 'missing';
  if (picked.has(match.id)) return 'picked';
  return match.team1 === null || match.team2 === null || !match.dateKnown ? 'future' : 'none';
}
