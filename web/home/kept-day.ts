import { readReload } from '../app/device.ts';

/** A reload for a new version is over by then, on a slow phone too. */
const reloadWithinMs = 30_000;

/** Notes the day that is looked at, beside what the router notes of this page. */
export function keepDay(day: string | undefined): void {
  history.replaceState({ ...(history.state as object | null), day }, '');
}

/** The day that was looked at when a new version loaded this page anew; on any other visit there is none. */
export function dayBeforeReload(days: readonly { day: string }[], nowMs = Date.now()): string | undefined {
  if (nowMs - readReload() > reloadWithinMs) return undefined;
  const kept = (history.state as { day?: unknown } | null)?.day;
  return days.find(({ day }) => day === kept)?.day;
}
