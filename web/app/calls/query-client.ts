import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from '../../../game/problem.ts';
import { Unreachable } from './call.ts';
import { currentCompetition } from '../../competition/current.ts';
import { deviceStore } from '../../offline/answer-store.ts';
import { keptAnswers } from '../../offline/kept-answers.ts';
import { endPushHere } from '../../push/keep-push-token.ts';
import { paths } from '../paths.ts';
import { serverAnswers } from './server-answers.ts';
import { answerShapes } from '../version.ts';

/** What the device keeps of it, by competition and by the shapes of the answers. */
export const kept = keptAnswers(deviceStore(), () => {
  const { code, year } = currentCompetition();
  return `${code}/${year} ${answerShapes}`;
});

// By default the cache tells components of a change in a later task. A component that has heard of the same change from elsewhere
// is rendered in between, with the old answer: a pick that has just been saved would be blank for that moment.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of the server's answers. Nothing gets stale by itself: live events say what to fetch again.
 * Only a call without an answer is retried, unless the server is known to be silent; a refusal is an answer.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: Infinity,
      persister: kept.persister,
      networkMode: 'always',
      retry: (failures, error) => error instanceof Unreachable && failures < 2 && serverAnswers(),
      retryDelay: (failures) => 500 * 2 ** failures,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The session ended elsewhere (other device, time, block): sign in again and come back here. */
function leaveWhenSignedOut(error: unknown): void {
  if (error instanceof Problem && error.code === 'signed_out') void leaveForLogin();
}

/** Leaves by reloading the page, so that nothing of the account stays in memory or on the device. */
export async function leaveForLogin(next = location.pathname + location.search + location.hash): Promise<void> {
  if (location.pathname === paths.login()) return;
  await forgetSession();
  location.assign(paths.login(next));
}

/** The device remembers an account whose session is over, or another's than is signed in now: nothing of it is used any more. */
export async function startAnew(): Promise<never> {
  await forgetSession();
  location.reload();
  return new Promise(() => undefined);
}

/** What an account has not sent stays for it: picks that wait, what it was writing. */
export async function forgetSession(): Promise<void> {
  await Promise.all([kept.forgetAll(), endPushHere()]);
}
