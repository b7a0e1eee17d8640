import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from '../../game/problem.ts';
import { Unreachable } from './call.ts';
import { paths } from './paths.ts';

/**
 * What the pages know of the server. Nothing grows old by itself: live events say what to fetch again.
 * Only silence is asked twice; a refusal is an answer.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      networkMode: 'always',
      retry: (failures, error) => error instanceof Unreachable && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The session ended elsewhere (other device, time, block): sign in again and come back here. */
function leaveWhenSignedOut(error: unknown): void {
  if (error instanceof Problem && error.code === 'signed_out') leaveForLogin();
}

/** Leaves by loading the page anew, so that nothing of the account stays in memory. */
export function leaveForLogin(next = location.pathname + location.search + location.hash): void {
  if (location.pathname !== paths.login()) location.assign(paths.login(next));
}
