import { useCallback } from 'react';
import { useLocation, useNavigate } from '../../platform/router/hooks.ts';
import { addressOfMatch } from './match-in-address.ts';

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
  const { search, hash } = useLocation();
  return useCallback(
    (match) =>
      void navigate(addressOfMatch({ search, hash }, match), {
        preventScrollReset: true,
        state: { isOverPage: true } satisfies OverPage,
      }),
    [navigate, search, hash],
  );
}
