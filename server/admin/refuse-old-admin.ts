import { adminFreshMinutes, isFresh } from '../../game/identity/account.ts';
import { Problem } from '../../game/problem.ts';
import type { Session } from '../identity/session.ts';

/**
 * Reading everybody's addresses, or taking a file of everybody along, asks for what an act asks for: a sign-in of the last
 * hour. Throws `sign_in_again`.
 */
export function refuseOldAdmin({ signedInAt }: Session): void {
  if (isFresh(signedInAt, { now: new Date(), minutes: adminFreshMinutes })) return;
  throw new Problem('sign_in_again', `needs a sign-in of the last ${adminFreshMinutes} minutes`);
}
