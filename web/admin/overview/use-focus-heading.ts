import { useEffect, useRef } from 'react';

/** The heading of the overview or of the section that is shown. */
export const adminHeadingId = 'admin-heading';

/** Moves the focus to the heading when another section is shown, because the link that led there is gone. `shown` names the section. */
export function useFocusHeading(shown: string): void {
  const former = useRef(shown);
  useEffect(() => {
    if (former.current === shown) return;
    former.current = shown;
    document.getElementById(adminHeadingId)?.focus({ preventScroll: true });
  }, [shown]);
}
