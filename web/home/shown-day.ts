import { readReload } from '../platform/device.ts';
import { isOnServer } from '../platform/first-view/this-document.ts';

/** If the page was reloaded for a new version within this time, it shows the same day. Even a slow phone should need less. */
const reloadWithinMs = 30_000;

/** Stores the shown day in this page's history entry, beside the router's own state. */
export function storeShownDay(day: string | undefined): void {
  history.replaceState({ ...(history.state as object | null), day }, '');
}

/**
 * Returns the day that was shown before, if the fan comes back to this page or a new version has reloaded it. Returns undefined
 * on any other visit.
 */
export function restoreShownDay(
  days: readonly { day: string }[],
  visit: { isBack: boolean; nowMs?: number },
): string | undefined {
  const { isBack, nowMs = Date.now() } = visit;
  if (isOnServer()) return undefined;
  const kept = (history.state as { day?: unknown } | null)?.day;
  const shown = days.find(({ day }) => day === kept)?.day;
  // The time of a reload is looked up last, because the first use of that storage keeps a new page waiting.
  return shown !== undefined && (isBack || nowMs - readReload() <= reloadWithinMs) ? shown : undefined;
}
