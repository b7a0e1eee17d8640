import type { QueryClient } from '@tanstack/react-query';
import { loadOwnPicks } from '../predictions/load-own-picks.ts';

/** Loads the fan's picks with their matches, which home has loaded already. */
export function picksLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    await loadOwnPicks(client);
    return null;
  };
}
