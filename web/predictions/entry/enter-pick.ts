import { leadingSide } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { normalizePick } from '../../../game/predictions/prediction.ts';
import type { NamedTeams } from '../../../game/predictions/prediction.ts';
import type { Autosave } from '../autosave-types.ts';
import type { PickState } from '../state/pick-state.ts';
import type { Goals } from './score-entry.ts';

/** Saves the entered score; null clears the pick. The chosen side is kept only while the score is a draw. */
export function enterPick(
  autosave: Autosave,
  match: Match,
  { state, goals }: { state: PickState; goals: Goals | null },
): void {
  const winner = state.pick?.winner ?? null;
  autosave.change(match.id, goals && normalizePick({ ...goals, winner }, match), teamsOf(match));
}

/** Saves which side goes through. Does nothing unless the picked score is a draw. */
export function choosePick(
  autosave: Autosave,
  match: Match,
  { state, winner }: { state: PickState; winner: 1 | 2 },
): void {
  if (state.pick === null || leadingSide(state.pick) !== null) return;
  autosave.change(match.id, { ...state.pick, winner }, teamsOf(match));
}

function teamsOf({ team1, team2 }: Match): NamedTeams | undefined {
  return team1 === null || team2 === null ? undefined : [team1, team2];
}
