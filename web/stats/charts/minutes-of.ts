import type { GoalSpan } from '../../../game/stats/goals-by-minute.ts';

export function minutesOf({ kind, from, to }: GoalSpan): string {
  return kind === 'added' ? `${to}+` : `${from}–${to}`;
}
