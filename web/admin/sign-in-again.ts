import { signOutEndpoint } from '../../game/identity/api.ts';
import { call } from '../platform/calls/call.ts';
import { beforeSignOut } from '../platform/calls/session-end-steps.ts';
import { stopSessionListeners } from '../platform/session-listeners.ts';
import { leaveForLogin } from '../platform/calls/query-client.ts';

/** Signs out and opens the sign-in page, which leads back to this page. Picks that wait to be sent remain stored for the account. */
export async function signInAgain(): Promise<void> {
  await beforeSignOut();
  await call(signOutEndpoint, { body: {} });
  stopSessionListeners();
  await leaveForLogin();
}
