import { isOver } from '../../game/matches/match.ts';
import { selectionClosesAt, teamSelectionRefusal } from '../../game/teams/selection.ts';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { useCompetition } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { useLockPhase } from '../predictions/state/lock-phase.ts';
import type { LockPhase } from '../predictions/state/lock-phase.ts';

/** Whether favourites can be chosen, by tournament time and by wall time, and until when. */
export interface TeamsWindow {
  isOpen: boolean;
  /** Wall time; null while the end is not known, and once the selection is closed. */
  closesAt: string | null;
  phase: LockPhase;
}

export function useSelectionWindow(): TeamsWindow {
  const configured = useCompetition();
  const competition = { ...configured, isOver: useMatches().every(isOver) };
  const me = useMe();
  const nowMs = serverNow();
  const clocks = { tournamentNow: new Date(tournamentNow(competition.clock, nowMs)), wallNow: new Date(nowMs) };
  const isOpen = teamSelectionRefusal(competition, me, clocks) === undefined;
  const rate = competition.clock.paused ? 0 : competition.clock.rate;
  const closesAt = selectionClosesAt(competition, me, { ...clocks, rate })?.toISOString() ?? null;
  return { isOpen, closesAt, phase: useLockPhase(closesAt) };
}
