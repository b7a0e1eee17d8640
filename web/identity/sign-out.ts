import { signOutEndpoint } from '../../game/identity/api.ts';
import { call } from '../platform/calls/call.ts';
import { clearAccount, countQueued } from '../platform/device-later.ts';
import { beforeSignOut } from '../platform/calls/session-end-steps.ts';
import { stopSessionListeners } from '../platform/session-listeners.ts';
import { leaveForLogin, queryClient } from '../platform/calls/query-client.ts';
import { paths } from '../platform/paths.ts';

/** The number of picks that have not reached the server, in all competitions. Signing out would lose them. */
export function countUnsentPicks(uid: string): number {
  return countQueued(uid);
}

/**
 * Ends the session, deletes what this device stored for the account, and opens /login. Without a network it throws `Unreachable`, and the
 * account stays signed in.
 */
export async function signOutAccount(uid: string): Promise<void> {
  await endSession();
  clearAccount(uid);
  await leaveForLogin(paths.home());
}

/** Ends the session at the server. Without a network it throws `Unreachable`, and the session goes on. */
export async function endSession(): Promise<void> {
  await beforeSignOut();
  await endSessionBy(() => call(signOutEndpoint, { body: {} }));
}

/**
 * Carries out a call that ends the session. The page sends nothing else meanwhile, because the server would refuse it: events are no longer
 * listened to, and queries without an answer are cancelled. If the call fails, the session goes on. Then the page listens again, and the
 * cancelled queries are sent again.
 */
export async function endSessionBy(end: () => Promise<unknown>): Promise<void> {
  const listenAgain = stopSessionListeners();
  await queryClient.cancelQueries();
  try {
    await end();
  } catch (error) {
    listenAgain();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
    throw error;
  }
}
