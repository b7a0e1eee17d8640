import type { Match } from '../../../game/matches/match.ts';
import type { Pick } from '../../../game/predictions/prediction.ts';
import { pickOutcome } from '../../../game/predictions/scoring.ts';
import type { LampKind } from '../../ui/Lamp.tsx';

/** Returns the lamp of a locked pick for the current score, live or final; undefined while there is no score. */
export function standingLamp(match: Match, pick: Pick): LampKind | undefined {
  const outcome = pickOutcome(pick, match);
  if (outcome === undefined) return undefined;
  if (outcome === 'exact') return 'e';
  return outcome === 'wrong' ? 'w' : 'r';
}
