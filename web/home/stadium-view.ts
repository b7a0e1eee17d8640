import type { Stage } from '../../game/competition/stages.ts';
import { isCancelled, isLive, isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { nextDeadline } from '../matches/days.ts';
import type { PredictionsByMatch } from '../matches/days.ts';

export type StadiumView =
  | { kind: 'live'; matches: Match[] }
  | { kind: 'result'; match: Match }
  | { kind: 'next'; match: Match }
  /** The competition is over. `last` is its latest result; undefined if every match was cancelled. */
  | { kind: 'over'; last: Match | undefined }
  | { kind: 'nothing' };

/** How long after its kick-off a finished match may stay in the stadium. */
const resultUntilMs = 4 * 3_600_000;
/** How long before its kick-off the next match replaces a result in the stadium. */
const nextFromMs = 30 * 60_000;

interface StadiumFacts {
  stages: Stage[];
  picked: PredictionsByMatch;
  /** Wall time by the server's clock. */
  nowMs: number;
  /** Tournament time. */
  atMs: number;
}

/**
 * Returns the live matches, or else the latest result if it is recent, or else the match that needs a pick next (`nextDeadline`), or else
 * the next match.
 */
export function stadiumView(matches: Match[], { stages, picked, nowMs, atMs }: StadiumFacts): StadiumView {
  const live = matches.filter(isLive);
  if (live.length > 0) return { kind: 'live', matches: live };
  const last = latestResult(matches);
  const upcoming = matches.filter(({ status, dateKnown }) => status === 'SCHEDULED' && dateKnown).toSorted(byKickoff);
  if (upcoming.length === 0 && isDecided(matches, stages)) return { kind: 'over', last };
  if (upcoming.length === 0) return last ? { kind: 'result', match: last } : { kind: 'nothing' };
  const next = nextDeadline(matches, picked, nowMs) ?? upcoming[0];
  if (last && isRecent(last, { atMs, next: upcoming[0] })) return { kind: 'result', match: last };
  return next ? { kind: 'next', match: next } : { kind: 'nothing' };
}

/** Returns what is shown instead of the end of the competition until the points of the last match have arrived. */
export function viewBeforeTheEnd(view: StadiumView): StadiumView {
  if (view.kind !== 'over') return view;
  return view.last ? { kind: 'result', match: view.last } : { kind: 'nothing' };
}

/** Returns the ids of the matches whose score the stadium shows, so that their cards do not repeat it. */
export function matchesOnStage(view: StadiumView): Set<string> {
  if (view.kind === 'live') return new Set(view.matches.map(({ id }) => id));
  return new Set(view.kind === 'result' ? [view.match.id] : []);
}

function latestResult(matches: Match[]): Match | undefined {
  return matches
    .filter((match) => match.status === 'FINISHED' && !isCancelled(match))
    .toSorted(byKickoff)
    .at(-1);
}

/** True once the matches that decide the title are over: the final, or all matches of a league. */
function isDecided(matches: Match[], stages: Stage[]): boolean {
  const title = stages.findLast((stage) => stage.title);
  const deciding = title ? matches.filter(({ stage }) => stage === title.id) : matches;
  return deciding.length > 0 && deciding.every(isOver);
}

function isRecent(last: Match, { atMs, next }: { atMs: number; next: Match | undefined }): boolean {
  if (atMs >= Date.parse(last.utcDate) + resultUntilMs) return false;
  return next === undefined || atMs < Date.parse(next.utcDate) - nextFromMs;
}

function byKickoff(one: Match, other: Match): number {
  return Date.parse(one.utcDate) - Date.parse(other.utcDate);
}
