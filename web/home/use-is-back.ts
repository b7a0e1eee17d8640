import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The history entry that this document began with. */
const firstKey = typeof history === 'undefined' ? undefined : (history.state as { key?: string } | null)?.key;
let wasLeft = false;

/**
 * True if somebody came back to the page. For the router a document's first page is always a step through the history, so that page
 * counts only if the browser says that it came back to it.
 */
export function useIsBack(): boolean {
  const { key } = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  useEffect(
    () => () => {
      wasLeft = true;
    },
    [],
  );
  if (!isStep) return false;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return wasLeft || (key !== 'default' && key !== firstKey) || visit?.type === 'back_forward';
}
