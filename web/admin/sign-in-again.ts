import { signOutEndpoint } from '../../game/identity/api.ts';
import { call } from '../platform/calls/call.ts';
import { leaveAtServer } from '../platform/calls/leaving.ts';
import { stopListening } from '../platform/listening.ts';
import { leaveForLogin } from '../platform/calls/query-client.ts';

/** Signs out and leads to the sign-in page and back to this page. Picks that wait to be sent remain stored for the account. */
export async function signInAgain(): Promise<void> {
  await leaveAtServer();
  await call(signOutEndpoint, { body: {} });
  stopListening();
  await leaveForLogin();
}
