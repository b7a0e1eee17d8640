import { startTransition, useEffect, useState } from 'react';
import { isOnServer } from './this-document.ts';

/**
 * False in the first view of a document, and true right afterwards. What a page shows below its first view waits for it, so that the first view
 * comes sooner. It is true from the beginning where the server has rendered nothing, and after a reload, which returns to the same place.
 */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(() => !isFirstView());
  useEffect(() => startTransition(() => setShown(true)), []);
  return isShown;
}

function isFirstView(): boolean {
  if (isOnServer()) return true;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.getElementById('root')?.inert === true && visit?.type === 'navigate';
}
