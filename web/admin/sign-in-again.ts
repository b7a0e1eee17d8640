import { signOutEndpoint } from '../../game/identity/api.ts';
import { call } from '../app/calls/call.ts';
import { stopListening } from '../app/load-session.ts';
import { leaveForLogin } from '../app/calls/query-client.ts';
import { endPushAtServer } from '../push/keep-push-token.ts';

/** Ends this session and leads over the sign-in back to where the page is; picks that wait stay for the account. */
export async function signInAgain(): Promise<void> {
  await endPushAtServer();
  await call(signOutEndpoint, { body: {} });
  stopListening();
  await leaveForLogin();
}
