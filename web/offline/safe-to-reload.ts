/** What a page is doing when it might reload. */
export interface PageActivity {
  isInSight: boolean;
  /** True if the focus is in a field or a select. */
  isInField: boolean;
  /** True if a field contains text that was not sent or stored. */
  holdsText: boolean;
  /** True if a change is being sent, or if its refusal may not have been read yet. */
  isBusy: boolean;
  /** The time since the last key or touch. */
  restMs: number;
}

/** Within this time after a key or a touch, another one is likely. */
const handRestsMs = 2000;

/**
 * True if a reload loses no text and no pick, and the page is hidden or nobody is typing. Source:
 * docs/product.md#offline.
 */
export function isSafeToReload({ isInSight, isInField, holdsText, isBusy, restMs }: PageActivity): boolean {
  if (holdsText || isBusy) return false;
  return !isInSight || (!isInField && restMs >= handRestsMs);
}
