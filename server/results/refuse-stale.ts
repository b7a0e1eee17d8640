import type { Match } from '../../game/matches/match.ts';
import { Problem } from '../../game/problem.ts';
import type { BasedOn } from '../../game/results/based-on.ts';

/** Throws `edited_meanwhile` if the match is no longer as the admin saw it. Does nothing if the caller did not send what the admin saw. */
export function refuseStale({ id, version, team1, team2 }: Match, basedOn: BasedOn): void {
  if (!basedOn) return;
  if (basedOn.version === version && basedOn.team1 === team1 && basedOn.team2 === team2) return;
  throw new Problem('edited_meanwhile', `match ${id} is at version ${version} as ${team1}–${team2} by now`);
}
