import { isLive } from './match.ts';
import type { Match, Period } from './match.ts';

/** The last minute of each period; what is played after it is stoppage time ("45+"). */
const lastMinute: Record<Period, number | null> = {
  FIRST: 45,
  SECOND: 90,
  EXTRA_FIRST: 105,
  EXTRA_SECOND: 120,
  SHOOT_OUT: null,
  BREAK: null,
};

/**
 * The minute a live match shows at tournament time `nowMs`, `stoppage` when it is past the period's last ("45+"); null
 * when the match is not live or nobody knows its minute. It counts on only while a period is played.
 * Source: `minute`, `minuteAt` and `period` of a match.
 */
export function liveMinute(
  match: { [key in 'status' | 'minute' | 'minuteAt' | 'period']: Match[key] },
  nowMs: number,
): { minute: number; stoppage: boolean } | null {
  const { minute, minuteAt, period } = match;
  if (!isLive(match) || minute === null) return null;
  const last = period === null ? null : lastMinute[period];
  if (last === null || minuteAt === null) return { minute, stoppage: false };
  const passed = Math.max(0, Math.floor((nowMs - Date.parse(minuteAt)) / 60_000));
  return { minute: Math.min(minute + passed, last), stoppage: minute + passed > last };
}
