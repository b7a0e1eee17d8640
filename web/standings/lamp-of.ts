import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { pickOutcome } from '../../game/predictions/scoring.ts';
import type { LampKind } from '../ui/Lamp.tsx';
import type { RecordEntry } from './data.ts';

/**
 * Returns the lamp of a match in a record. It is null for a pick of a match without a score that counts, such as a cancelled or an awarded
 * match.
 */
export function lampOf({ pick, points }: RecordEntry, match: Match): LampKind | null {
  if (pick === null) return 'n';
  if (isLive(match)) return 'l';
  const outcome = pickOutcome(pick, match);
  if (outcome === undefined) return null;
  if (outcome === 'exact') return 'e';
  return points.winner + points.result > 0 ? 'r' : 'w';
}
