import type { RecordedMatch, RecordedSides } from '../tournament/tournament.ts';
import type { Goal, Period } from '../matches/match.ts';
import type { ResultState } from './result.ts';

/** The kinds of events in a match. Breaks have the status PAUSED. */
export type TimelineKind =
  | 'kickoff'
  | 'goal'
  | 'half-time'
  | 'second-half'
  | 'extra-time-break'
  | 'extra-time'
  | 'extra-half-time'
  | 'extra-second-half'
  | 'shoot-out-break'
  | 'shoot-out'
  | 'penalty'
  | 'full-time'
  | 'called-off';

/**
 * An event of a recorded match: `at` is tournament time (ms), `state` the whole state of the match from then on. `state.minute` is the
 * minute of play and goes on in stoppage time (a goal at 45+2 is minute 47 of period FIRST).
 */
export interface TimelineEvent {
  at: number;
  matchId: string;
  kind: TimelineKind;
  state: ResultState;
}

interface TimelineMatch {
  id: string;
  utcDate: string;
  recorded: RecordedMatch | RecordedSides | null;
}

/** The parts of a replayed match, in minutes. Stoppage time is extended if a goal was scored later. */
const parts: Part[] = [
  { kind: 'kickoff', period: 'FIRST', from: 0, until: 45, stoppage: 2 },
  {
    kind: 'second-half',
    period: 'SECOND',
    from: 45,
    until: 90,
    stoppage: 4,
    pause: { kind: 'half-time', minutes: 15 },
  },
  {
    kind: 'extra-time',
    period: 'EXTRA_FIRST',
    from: 90,
    until: 105,
    stoppage: 1,
    pause: { kind: 'extra-time-break', minutes: 5 },
  },
  {
    kind: 'extra-second-half',
    period: 'EXTRA_SECOND',
    from: 105,
    until: 120,
    stoppage: 1,
    pause: { kind: 'extra-half-time', minutes: 1 },
  },
];
const shootOutPauseMinutes = 5;
const minuteMs = 60_000;

/**
 * Every event of a recorded match in order, from kick-off to full time; empty for a match without a record. The goals
 * of one minute are spread evenly over it, so a single goal happens half way through the minute. Source:
 * docs/product.md#replay.
 */
export function matchTimeline(match: TimelineMatch): TimelineEvent[] {
  const { id, recorded } = match;
  if (!isPlayed(recorded)) return [];
  const moments = momentsOf(recorded, Date.parse(match.utcDate));
  let state = atKickoff;
  return moments.map(({ at, kind, change }) => {
    state = { ...state, ...change(state) };
    return { at, matchId: id, kind, state };
  });
}

/**
 * The events of all matches, sorted by time; empty if no match has a recorded result. A match without one is cancelled
 * (`callOffMs`). Simultaneous events are sorted by the kick-off and then by the id of their match.
 */
export function tournamentTimeline(matches: TimelineMatch[]): TimelineEvent[] {
  const order = matches.toSorted(
    (a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate) || a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
  if (!order.some(({ recorded }) => isPlayed(recorded))) return [];
  return order
    .flatMap((match) => (isPlayed(match.recorded) ? matchTimeline(match) : [callOff(match)]))
    .toSorted((a, b) => a.at - b.at);
}

/** How long after its kick-off a replay cancels a match of which no result is known. Source: docs/product.md#replay. */
const callOffMs = 2 * 3_600_000;

export const cancelledState: ResultState = {
  status: 'FINISHED',
  full1: null,
  full2: null,
  penalties: null,
  score90: null,
  winner: null,
  through: null,
  minute: null,
  period: null,
  goals: [],
};

function callOff({ id, utcDate }: TimelineMatch): TimelineEvent {
  return { at: Date.parse(utcDate) + callOffMs, matchId: id, kind: 'called-off', state: cancelledState };
}

function isPlayed(recorded: TimelineMatch['recorded']): recorded is RecordedMatch {
  return recorded !== null && 'regularTime' in recorded;
}

/** The index of the first event of this kind at or after `index`; undefined if there is none. */
export function findNext(timeline: TimelineEvent[], index: number, kind: 'kickoff' | 'goal'): number | undefined {
  const found = timeline.findIndex((event, place) => place >= index && event.kind === kind);
  return found < 0 ? undefined : found;
}

interface Part {
  kind: TimelineKind;
  period: Period;
  from: number;
  until: number;
  stoppage: number;
  pause?: { kind: TimelineKind; minutes: number };
}

/** An event, described by the changes that it makes to the previous state. */
interface Moment {
  at: number;
  kind: TimelineKind;
  change: (before: ResultState) => Partial<ResultState>;
}

const atKickoff: ResultState = {
  status: 'IN_PLAY',
  full1: 0,
  full2: 0,
  penalties: null,
  score90: null,
  winner: null,
  through: null,
  minute: 1,
  period: 'FIRST',
  goals: [],
};

function momentsOf(recorded: RecordedMatch, kickoffMs: number): Moment[] {
  const moments: Moment[] = [];
  const played = parts.filter((part) => part.from < 90 || recorded.afterExtraTime !== null);
  let at = kickoffMs;
  for (const part of played) {
    if (part.pause) moments.push(pause(part.pause.kind, { at, minute: part.from }));
    at += (part.pause?.minutes ?? 0) * minuteMs;
    moments.push(start(part, at), ...goalMoments(part, { at, goals: recorded.goals }));
    at += lengthMs(part, recorded.goals);
  }
  if (recorded.penalties) moments.push(...shootOut(recorded, { at, minute: played.at(-1)?.until ?? 90 }));
  moments.push(fullTime(recorded, recorded.penalties ? shootOutEnd(recorded, at) : at));
  return moments;
}

function pause(kind: TimelineKind, { at, minute }: { at: number; minute: number }): Moment {
  return { at, kind, change: () => ({ status: 'PAUSED', period: 'BREAK', minute }) };
}

function start({ kind, period, from }: Part, at: number): Moment {
  // The score of the 90 minutes is known when extra time begins.
  const change = ({ full1, full2 }: ResultState) => ({
    status: 'IN_PLAY' as const,
    period,
    minute: from + 1,
    ...(from === 90 && { score90: { 1: full1 ?? 0, 2: full2 ?? 0 } }),
  });
  return { at, kind, change };
}

function goalsIn(part: Part, goals: Goal[]): Goal[] {
  return goals.filter((goal) => goal.minute > part.from && goal.minute <= part.until);
}

function lengthMs(part: Part, goals: Goal[]): number {
  const stoppage = Math.max(part.stoppage, ...goalsIn(part, goals).map((goal) => goal.offset ?? 0));
  return (part.until - part.from + stoppage) * minuteMs;
}

function goalMoments(part: Part, { at, goals }: { at: number; goals: Goal[] }): Moment[] {
  return goalsIn(part, goals).map((goal, _, all) => {
    const same = all.filter((other) => minuteOf(other) === minuteOf(goal));
    const intoMinute = (same.indexOf(goal) + 1) / (same.length + 1);
    const change = (before: ResultState) => ({ ...scored(before, goal), minute: minuteOf(goal) });
    return { at: at + Math.round((minuteOf(goal) - part.from - 1 + intoMinute) * minuteMs), kind: 'goal', change };
  });
}

/** The minute goes on in stoppage time: 45+2 is 47. */
function minuteOf(goal: Goal): number {
  return goal.minute + (goal.offset ?? 0);
}

function scored({ full1, full2, goals }: ResultState, goal: Goal): Partial<ResultState> {
  return {
    full1: (full1 ?? 0) + (goal.team === 1 ? 1 : 0),
    full2: (full2 ?? 0) + (goal.team === 2 ? 1 : 0),
    goals: [...goals, goal],
  };
}

/** The shoot-out begins with a break; then there is one kick per minute. */
function shootOut({ shootout }: RecordedMatch, { at, minute }: { at: number; minute: number }): Moment[] {
  const startAt = at + shootOutPauseMinutes * minuteMs;
  const kicks = shootout.map(({ team, scored }, index): Moment => {
    const change = ({ penalties }: ResultState) => ({
      penalties: {
        1: (penalties?.[1] ?? 0) + (scored && team === 1 ? 1 : 0),
        2: (penalties?.[2] ?? 0) + (scored && team === 2 ? 1 : 0),
      },
    });
    return { at: startAt + (index + 1) * minuteMs, kind: 'penalty', change };
  });
  const change = () => ({ status: 'IN_PLAY', period: 'SHOOT_OUT', minute, penalties: { 1: 0, 2: 0 } }) as const;
  return [pause('shoot-out-break', { at, minute }), { at: startAt, kind: 'shoot-out', change }, ...kicks];
}

/** The shoot-out ends half a minute after the last kick. */
function shootOutEnd({ shootout }: RecordedMatch, at: number): number {
  return at + (shootOutPauseMinutes + shootout.length + 0.5) * minuteMs;
}

function fullTime({ winner, through, awarded }: RecordedMatch, at: number): Moment {
  return {
    at,
    kind: 'full-time',
    change: () => ({ status: 'FINISHED', period: null, minute: null, winner, through, ...(awarded && { awarded }) }),
  };
}
