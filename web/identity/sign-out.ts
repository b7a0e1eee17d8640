import { signOutEndpoint } from '../../game/identity/api.ts';
import { call } from '../app/calls/call.ts';
import { clearAccount, readQueue } from '../app/device.ts';
import { stopListening } from '../app/load-session.ts';
import { leaveForLogin } from '../app/calls/query-client.ts';
import { paths } from '../app/paths.ts';
import { endPushAtServer } from '../push/keep-push-token.ts';

/** The number of picks that have not reached the server. Signing out would lose them. */
export function countUnsentPicks(uid: string): number {
  return Object.keys(readQueue(uid)).length;
}

/**
 * Ends the session, deletes what this device stored for the account, and leaves for /login. Without a network it throws `Unreachable` and
 * changes nothing.
 */
export async function signOutOf(uid: string): Promise<void> {
  await endPushAtServer();
  await call(signOutEndpoint, { body: {} });
  stopListening();
  clearAccount(uid);
  await leaveForLogin(paths.home());
}
