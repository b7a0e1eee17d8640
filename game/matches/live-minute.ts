import { isLive } from './match.ts';
import type { Match, Period } from './match.ts';

/** The last minute of each period. Later minutes are stoppage time ("45+"). */
const lastMinute: Record<Period, number | null> = {
  FIRST: 45,
  SECOND: 90,
  EXTRA_FIRST: 105,
  EXTRA_SECOND: 120,
  SHOOT_OUT: null,
  BREAK: null,
};

/**
 * The minute to show for a live match at tournament time `nowMs`. `stoppage` is true beyond the last minute of the period ("45+"). Null if
 * the match is not live or its minute is not known. The minute advances only while a period is played.
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

/** True while a shoot-out goes on. An admin who enters its score says no period. */
export function isShootOut({ status, period, penalties }: Pick<Match, 'status' | 'period' | 'penalties'>): boolean {
  return isLive({ status }) && (period === 'SHOOT_OUT' || penalties !== null);
}
