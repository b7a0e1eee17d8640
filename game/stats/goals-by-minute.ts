import { isCancelled } from '../matches/match.ts';
import type { Goal, Match } from '../matches/match.ts';

/** The goals of a range of minutes (both ends included), of the added time of a half, or of extra time. */
export interface GoalSpan {
  kind: 'play' | 'added' | 'extra';
  from: number;
  to: number;
  /** All goals, including own goals and penalties. */
  goals: number;
  penalties: number;
  ownGoals: number;
}

export interface GoalsByMinute {
  /** The ranges are 1 to 5, …, 41 to 45, 45+, 46 to 50, …, 86 to 90, 90+, and 91 to 120 with its added time. */
  spans: GoalSpan[];
  /** Goals whose minute was not entered. */
  withoutMinute: number;
  /** The number of goals in finished matches, and the number of those matches. */
  finished: { goals: number; matches: number };
}

export type GoalFacts = { [key in 'status' | 'full1' | 'full2' | 'goals']: Match[key] };

/**
 * Counts goals by minute, including those of running matches; `finished` counts finished matches only. Kicks of a shoot-out are not goals,
 * and cancelled matches are left out.
 */
export function goalsByMinute(matches: readonly GoalFacts[]): GoalsByMinute {
  const played = matches.flatMap(({ status, full1, full2, goals }) =>
    full1 === null || full2 === null || isCancelled({ status, full1 }) ? [] : [{ status, total: full1 + full2, goals }],
  );
  const spans = emptySpans();
  for (const goal of played.flatMap(({ goals }) => goals)) {
    const span = spans.find((span) => holds(span, goal));
    if (!span) continue;
    span.goals += 1;
    if (goal.penalty) span.penalties += 1;
    if (goal.ownGoal) span.ownGoals += 1;
  }
  const finished = played.filter(({ status }) => status === 'FINISHED');
  return {
    spans,
    withoutMinute: played.reduce((sum, { total, goals }) => sum + Math.max(0, total - goals.length), 0),
    finished: { goals: finished.reduce((sum, { total }) => sum + total, 0), matches: finished.length },
  };
}

/** The range with the most goals, or the first one if several have equally many. Undefined if there are no goals. */
export function busiestSpan(spans: readonly GoalSpan[]): GoalSpan | undefined {
  const [busiest] = spans.toSorted((a, b) => b.goals - a.goals);
  return busiest && busiest.goals > 0 ? busiest : undefined;
}

function emptySpans(): GoalSpan[] {
  const half = (start: number): GoalSpan[] => [
    ...Array.from({ length: 9 }, (_, place) => span('play', start + place * 5 + 1, start + place * 5 + 5)),
    span('added', start + 45, start + 45),
  ];
  return [...half(0), ...half(45), span('extra', 91, 120)];
}

function span(kind: GoalSpan['kind'], from: number, to: number): GoalSpan {
  return { kind, from, to, goals: 0, penalties: 0, ownGoals: 0 };
}

/** 45+2 belongs to 45+, and 90+2 to 90+. Added time of extra time belongs to extra time. */
function holds(span: GoalSpan, { minute, offset }: Goal): boolean {
  const isAdded = offset !== undefined && minute <= 90;
  return minute >= span.from && minute <= span.to && isAdded === (span.kind === 'added');
}
