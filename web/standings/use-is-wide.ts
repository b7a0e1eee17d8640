import { useSyncExternalStore } from 'react';
import { breakpoints } from '../app/breakpoints.ts';

const wide = `(min-width: ${breakpoints.lg})`;

/** From lg there is a right column; below it nothing of it is even asked for. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
