import { useCallback, useSyncExternalStore } from 'react';
import { userAgentHere } from '../../platform/first-view/this-document.ts';
import { breakpoints } from '../../platform/breakpoints.ts';

/** True if the page is at least as wide as this breakpoint. The server does not know the width, and takes phones for narrow and all else for wide. */
export function useMinWidth(breakpoint: keyof typeof breakpoints): boolean {
  const wide = `(min-width: ${breakpoints[breakpoint]})`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [wide],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => !/Mobi|Android/.test(userAgentHere()),
  );
}
