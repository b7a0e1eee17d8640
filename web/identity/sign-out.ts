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

/**
 * Ends the session at the server and stops listening to its events. Queries that have no answer yet are cancelled first, because the server
 * would refuse them. If the server cannot be reached, they are sent again, and the session goes on.
 */
export async function endSession(): Promise<void> {
  await beforeSignOut();
  await queryClient.cancelQueries();
  try {
    await call(signOutEndpoint, { body: {} });
  } catch (error) {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
    throw error;
  }
  stopSessionListeners();
}
