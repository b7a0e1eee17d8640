import { signOutEndpoint } from '../../game/identity/api.ts';
import { call } from '../platform/calls/call.ts';
import { clearAccount, readQueue } from '../platform/device.ts';
import { leaveAtServer } from '../platform/calls/leaving.ts';
import { stopListening } from '../platform/listening.ts';
import { leaveForLogin } from '../platform/calls/query-client.ts';
import { paths } from '../platform/paths.ts';

/** The number of picks that have not reached the server. Signing out would lose them. */
export function countUnsentPicks(uid: string): number {
  return Object.keys(readQueue(uid)).length;
}

/**
 * Ends the session, deletes what this device stored for the account, and leaves for /login. Without a network it throws `Unreachable` and
 * changes nothing.
 */
export async function signOutOf(uid: string): Promise<void> {
  await leaveAtServer();
  await call(signOutEndpoint, { body: {} });
  stopListening();
  clearAccount(uid);
  await leaveForLogin(paths.home());
}
