import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The history entry that this document began with. */
const firstKey = typeof history === 'undefined' ? undefined : (history.state as { key?: string } | null)?.key;
let wasLeft = false;

/**
 * True if the page is shown because somebody came back to it. The router calls a document's first page a step through the
 * history as well, so that one counts only if the browser itself came back to it.
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
