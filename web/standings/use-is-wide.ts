import { useSyncExternalStore } from 'react';
import { breakpoints } from '../platform/breakpoints.ts';

const wide = `(min-width: ${breakpoints.lg})`;

/** True from lg, where there is a right column. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
