/** What a page is in the middle of. */
export interface Moment {
  isInSight: boolean;
  /** The focus is in something to type in or to choose from. */
  isInField: boolean;
  /** A field on the page holds what was typed and has not gone anywhere. */
  holdsText: boolean;
  /** A pick or another change is on its way to the server, or its refusal may not have been read. */
  isBusy: boolean;
  /** Since the last key or touch. */
  restMs: number;
}

/** A hand that has just pressed something will press again. */
const handRestsMs = 2000;

/**
 * True if a reload takes nothing from the fan: neither text nor a pick nor the place where they are about to type.
 * Source: docs/product.md#offline.
 */
export function isSafeToReload({ isInSight, isInField, holdsText, isBusy, restMs }: Moment): boolean {
  if (holdsText || isBusy) return false;
  return !isInSight || (!isInField && restMs >= handRestsMs);
}
