import type { Goal, Match } from '../../../game/matches/match.ts';

/** The break between the halves, in minutes. */
const breakMinutes = 15;

/** Returns the goal that was scored last in these matches, by kick-off and minute. Undefined if the source of the matches names no goals. */
export function latestGoal(matches: readonly Match[]): { match: Match; goal: Goal } | undefined {
  const goals = matches.flatMap((match) => match.goals.map((goal) => ({ match, goal, at: minuteOfDay(match, goal) })));
  return goals.toSorted((one, other) => one.at - other.at).at(-1);
}

function minuteOfDay({ utcDate }: Match, { minute, offset = 0 }: Goal): number {
  return Date.parse(utcDate) / 60_000 + minute + offset + (minute > 45 ? breakMinutes : 0);
}
