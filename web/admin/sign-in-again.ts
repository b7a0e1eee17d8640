import { signOutEndpoint } from '../../game/identity/api.ts';
import { call } from '../app/calls/call.ts';
import { stopListening } from '../app/load-session.ts';
import { leaveForLogin } from '../app/calls/query-client.ts';
import { endPushAtServer } from '../push/keep-push-token.ts';

/** Signs out and leads to the sign-in page and back to this page. Picks that wait to be sent remain stored for the account. */
export async function signInAgain(): Promise<void> {
  await endPushAtServer();
  await call(signOutEndpoint, { body: {} });
  stopListening();
  await leaveForLogin();
}
