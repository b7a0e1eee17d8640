import { useNavigate } from '../platform/router/hooks.ts';

/** Returns a function that opens a match over the present page, which stays as it is. Source: docs/product.md#a-match. */
export function useOpenMatch(): (matchId: string) => void {
  const navigate = useNavigate();
  return (matchId) => void navigate(`?match=${encodeURIComponent(matchId)}`, { preventScrollReset: true });
}
