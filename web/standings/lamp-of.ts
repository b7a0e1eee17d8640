import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { pickOutcome } from '../../game/predictions/scoring.ts';
import type { LampKind } from '../ui/Lamp.tsx';
import type { RecordEntry } from './data.ts';

/** The lamp of one match in a record: exact, right winner (or difference), wrong, no pick, live. */
export function lampOf({ pick, points }: RecordEntry, match: Match): LampKind {
  if (pick === null) return 'n';
  if (isLive(match)) return 'l';
  if (pickOutcome(pick, match) === 'exact') return 'e';
  return points.winner + points.result > 0 ? 'r' : 'w';
}
