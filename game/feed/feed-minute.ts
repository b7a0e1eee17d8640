import type { Match } from '../matches/match.ts';
import type { ResultState } from '../results/result.ts';

const firstMinute = { FIRST: 1, SECOND: 46, EXTRA_FIRST: 91, EXTRA_SECOND: 106 } as const;

/**
 * If the feed's minute differs from the computed one by at most this many minutes, it is ignored, because the feed's answers are about that
 * late.
 */
const driftMinutes = 2;

type Before = Pick<Match, 'period' | 'minute' | 'minuteAt' | 'status'>;

/**
 * Returns the state with its minute of play. If the feed does not give the minute, it is computed from the start of the period, if that start
 * was observed. A minute from the feed that is close to the computed one is ignored. `nowMs` is tournament time.
 */
export function withMinute(state: ResultState, before: Before, nowMs: number): ResultState {
  if (state.period === null || state.period === 'BREAK' || state.period === 'SHOOT_OUT')
    return { ...state, minute: null };
  const counted = countedMinute(before, nowMs);
  if (before.period !== state.period) {
    const wasSeen = before.status !== 'IN_PLAY' && (before.status !== 'SCHEDULED' || state.period === 'FIRST');
    return { ...state, minute: state.minute ?? (wasSeen ? firstMinute[state.period] : null) };
  }
  if (state.minute === null) return { ...state, minute: counted };
  const fits = counted !== null && Math.abs(counted - state.minute) <= driftMinutes;
  return { ...state, minute: fits ? counted : state.minute };
}

function countedMinute({ minute, minuteAt }: Before, nowMs: number): number | null {
  if (minute === null || minuteAt === null) return minute;
  return Math.min(120, minute + Math.max(0, Math.floor((nowMs - Date.parse(minuteAt)) / 60_000)));
}
