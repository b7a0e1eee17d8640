import { endSession } from '../identity/sign-out.ts';
import { leaveForLogin } from '../platform/calls/query-client.ts';

/** Signs out and opens the sign-in page, which leads back to this page. Picks that wait to be sent remain stored for the account. */
export async function signInAgain(): Promise<void> {
  await endSession();
  await leaveForLogin();
}
