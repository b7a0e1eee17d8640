import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from '../../../game/problem.ts';
import { Unreachable } from './reach.ts';
import { addressOf, competitionId, pathWithoutPrefix, presentPath } from '../current-competition.ts';
import { deviceStore } from '../device-cache/answer-store.ts';
import { createDeviceCache } from '../device-cache/device-cache.ts';
import { paths } from '../paths.ts';
import { afterSessionEnd } from './session-end-steps.ts';
import { serverAnswers } from './server-answers.ts';
import { answerShapes } from '../version.ts';

/** Answers that are stored on the device, separately for each competition and for each version of the answers' shapes. */
export const deviceCache = createDeviceCache(deviceStore(), { competition: competitionId, version: answerShapes }, () =>
  location.reload(),
);

// By default the cache notifies components in a later task. A component that learned of the same change from another source would be
// rendered in between with the old answer: a pick that was just saved would be blank for that moment.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of the server's answers. Answers do not become stale with time, because live events say what to refetch. A
 * query that got no answer is retried up to twice, unless the server is known to be silent. A refusal is an answer, so
 * it is never retried.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: Infinity,
      persister: deviceCache.persister,
      networkMode: 'always',
      retry: (failures, error) => error instanceof Unreachable && failures < 2 && serverAnswers(),
      retryDelay: (failures) => 500 * 2 ** failures,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Handles the end of the session, for example by a sign-out on another device, by its age or by a block. After signing in again, the fan
 * comes back to this page.
 */
function leaveWhenSignedOut(error: unknown): void {
  if (error instanceof Problem && error.code === 'signed_out') void leaveForLogin();
}

/**
 * Forgets the session and opens the sign-in page with a full page load, so that nothing of the account stays in memory.
 * `next` is the path to return to after the sign-in.
 */
export async function leaveForLogin(next = presentPath()): Promise<void> {
  if (pathWithoutPrefix(location.pathname) === paths.login()) return;
  await forgetSession();
  location.assign(addressOf(paths.login(next)));
}

/**
 * Deletes the stored answers, ends push messages on this device (`forgetSession`) and reloads. Called when the session that the page had
 * loaded is over or was replaced.
 */
export async function forgetAndReload(): Promise<never> {
  await forgetSession();
  location.reload();
  return new Promise(() => undefined);
}

/**
 * Deletes the stored answers and ends push messages on this device. Queued picks and drafts stay on the device for the
 * account.
 */
export async function forgetSession(): Promise<void> {
  await Promise.all([deviceCache.forgetAll(), afterSessionEnd()]);
}
