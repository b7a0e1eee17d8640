import { readReload } from '../app/device.ts';

/** A reload for a new version is over by then, on a slow phone too. */
const reloadWithinMs = 30_000;

/** Notes the day that is looked at, beside what the router notes of this page. */
export function keepDay(day: string | undefined): void {
  history.replaceState({ ...(history.state as object | null), day }, '');
}

/**
 * The day that was looked at before, if somebody comes back to this page or a new version has loaded it again. On any other
 * visit there is none.
 */
export function dayBefore(
  days: readonly { day: string }[],
  it: { isBack: boolean; nowMs?: number },
): string | undefined {
  const { isBack, nowMs = Date.now() } = it;
  if (!isBack && nowMs - readReload() > reloadWithinMs) return undefined;
  const kept = (history.state as { day?: unknown } | null)?.day;
  return days.find(({ day }) => day === kept)?.day;
}
