import { liveMinute } from '../../../game/matches/live-minute.ts';
import type { Match } from '../../../game/matches/match.ts';
import { useCompetition } from '../../competition/data.ts';
import { tournamentNow } from '../../platform/time.ts';

/** A function that returns the minute that is being played now; null if it is not known. */
export function useMinuteOf(): (match: Match) => number | null {
  const { clock } = useCompetition();
  return (match) => liveMinute(match, tournamentNow(clock))?.minute ?? null;
}
