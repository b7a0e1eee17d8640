import { signOutEndpoint } from '../../game/identity/api.ts';
import { call } from '../platform/calls/call.ts';
import { clearAccount, countQueued } from '../platform/device.ts';
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
 * Ends the session with a call. First it stops listening to events and cancels the queries that have no answer yet, because the server would refuse
 * what the page asks meanwhile. If the call fails, the session goes on, and so do they.
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
