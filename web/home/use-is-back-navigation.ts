import { useEffect } from 'react';
import { useAction, useLocation } from '../platform/router/hooks.ts';

/** The history entry that this document began with. */
const firstKey = typeof history === 'undefined' ? undefined : (history.state as { key?: string } | null)?.key;
let wasLeft = false;

/**
 * True if the fan came back to this page through the history. The router reports the first page of every document as a step in the history, so
 * that page counts only if the browser reports a back or forward navigation.
 */
export function useIsBackNavigation(): boolean {
  const { key } = useLocation();
  const isStep = useAction() === 'pop';
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
