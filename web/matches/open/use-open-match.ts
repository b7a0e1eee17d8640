import { useCallback } from 'react';
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts';

/** The state of a step in the history that opened a match over the page before it, so that one step back closes it. */
export interface OverPage {
  isOverPage: true;
}

/**
 * Returns a function that opens a match over the present page, which stays as it is with the rest of its address. The function stays the same
 * while the address does, so that rows do not render again with each goal. Source: docs/product.md#a-match.
 */
export function useOpenMatch(): (matchId: string) => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return useCallback(
    (match) =>
      void navigate(`?${new URLSearchParams({ ...Object.fromEntries(params), match })}`, {
        preventScrollReset: true,
        state: { isOverPage: true } satisfies OverPage,
      }),
    [navigate, params],
  );
}
