import type { Stage } from '../../game/competition/stages.ts';
import { leadingSide } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { stageTables } from '../../game/matches/tables.ts';
import type { TableRow, TableTeam } from '../../game/matches/tables.ts';

/** Won, drawn or lost. A shoot-out counts as a draw. */
export type Outcome = 'w' | 'd' | 'l';

const formLength = 5;

/** A finished match of a team. */
export interface ResultOfTeam {
  match: Match;
  outcome: Outcome;
}

/** Returns the last five matches of a team in the competition before this one, the latest first. */
export function resultsBefore(match: Match, tla: string, matches: readonly Match[]): ResultOfTeam[] {
  return resultsIn(before(match, matches), tla).toReversed();
}

const comingLength = 3;

/** Returns the next matches of a team after this one, in the order of kick-off. Those without a date are left out. */
export function comingAfter({ id, utcDate }: Match, tla: string, matches: readonly Match[]): Match[] {
  return matches
    .filter((other) => isOf(other, tla) && other.id !== id && other.dateKnown && other.status === 'SCHEDULED')
    .filter((other) => Date.parse(other.utcDate) >= Date.parse(utcDate))
    .toSorted((one, other) => Date.parse(one.utcDate) - Date.parse(other.utcDate))
    .slice(0, comingLength);
}

/** Returns how a team did in its last five finished matches of the competition, oldest first. */
export function formNow(tla: string, matches: readonly Match[]): Outcome[] {
  return resultsIn(played(matches), tla).map(({ outcome }) => outcome);
}

function resultsIn(inOrder: readonly Match[], tla: string): ResultOfTeam[] {
  return inOrder
    .filter((match) => isOf(match, tla))
    .slice(-formLength)
    .map((match) => ({ match, outcome: outcomeFor(match, tla) }));
}

function isOf({ team1, team2 }: Match, tla: string): boolean {
  return team1 === tla || team2 === tla;
}

/** Returns the matches that both sides have played against each other in the competition before this one, latest first. */
export function meetingsBefore(match: Match, matches: readonly Match[]): Match[] {
  const sides = new Set([match.team1, match.team2]);
  return before(match, matches)
    .filter(({ team1, team2 }) => sides.has(team1) && sides.has(team2))
    .toReversed();
}

/** Returns a team's row in the table of the match's stage; undefined in a knockout stage, and before the first match of the table. */
export function tableRowOf(
  match: Match,
  tla: string,
  { stages, teams, matches }: { stages: readonly Stage[]; teams: readonly TableTeam[]; matches: readonly Match[] },
): TableRow | undefined {
  const stage = stages.find(({ id }) => id === match.stage);
  if (!stage) return undefined;
  const tables = [...stageTables(stage, { teams, matches }).values()];
  const table = tables.find((rows) => rows.some((row) => row.tla === tla));
  return table?.some(({ played }) => played > 0) ? table.find((row) => row.tla === tla) : undefined;
}

function before({ id, utcDate }: Match, matches: readonly Match[]): Match[] {
  return played(matches).filter((other) => other.id !== id && Date.parse(other.utcDate) < Date.parse(utcDate));
}

function played(matches: readonly Match[]): Match[] {
  return matches
    .filter(({ status, full1, full2 }) => status === 'FINISHED' && full1 !== null && full2 !== null)
    .toSorted((one, other) => Date.parse(one.utcDate) - Date.parse(other.utcDate));
}

function outcomeFor({ team1, full1, full2 }: Match, tla: string): Outcome {
  const leader = leadingSide({ full1: full1 ?? 0, full2: full2 ?? 0 });
  if (leader === null) return 'd';
  return (leader === 1) === (team1 === tla) ? 'w' : 'l';
}
