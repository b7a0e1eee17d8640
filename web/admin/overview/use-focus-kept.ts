import { useEffect, useRef } from 'react';
import { adminHeadingId } from './use-focus-heading.ts';

/**
 * Moves the focus to the heading of the section when another version replaces a form that had the focus, because its controls are gone.
 * `version` is undefined until the first one is loaded.
 */
export function useFocusKept(version: number | undefined): void {
  const former = useRef(version);
  useEffect(() => {
    const isReplaced = former.current !== undefined && former.current !== version;
    former.current = version;
    if (isReplaced && document.activeElement === document.body) {
      document.getElementById(adminHeadingId)?.focus({ preventScroll: true });
    }
  }, [version]);
}
