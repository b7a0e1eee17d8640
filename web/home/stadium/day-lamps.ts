import { hasStarted, isCancelled } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { pickOutcome } from '../../../game/predictions/scoring.ts';
import type { PredictionsByMatch } from '../../matches/days/days.ts';
import type { LampKind } from '../../ui/Lamp.tsx';

/** Returns the lamp of a match of the day. While it is live, it is the lamp of the present score. A cancelled match is like one without a pick. */
export function lampOfDay(match: Match, picked: PredictionsByMatch): Exclude<LampKind, 'l'> | 'to-come' {
  if (isCancelled(match)) return 'n';
  if (!hasStarted(match)) return 'to-come';
  const pick = picked.get(match.id);
  const outcome = pick && pickOutcome(pick, match);
  if (outcome === undefined) return 'n';
  if (outcome === 'exact') return 'e';
  return outcome === 'wrong' ? 'w' : 'r';
}

/** Counts the lamps of the day, those of live matches as they stand. */
export function countLamps(
  matches: readonly Match[],
  picked: PredictionsByMatch,
): { exact: number; right: number; toCome: number } {
  const lamps = matches.map((match) => lampOfDay(match, picked));
  const count = (kind: (typeof lamps)[number]) => lamps.filter((lamp) => lamp === kind).length;
  return { exact: count('e'), right: count('r'), toCome: count('to-come') };
}
