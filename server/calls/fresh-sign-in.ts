import { adminFreshMinutes, freshMinutes, isFresh } from '../../game/identity/account.ts';
import { Problem } from '../../game/problem.ts';
import type { Session } from './session.ts';

/** Throws `sign_in_again` unless the sign-in was in the last ten minutes. */
export function refuseOldSignIn({ signedInAt }: Pick<Session, 'signedInAt'>): void {
  if (isFresh(signedInAt, { now: new Date(), minutes: freshMinutes })) return;
  throw new Problem('sign_in_again', `needs a sign-in of the last ${freshMinutes} minutes`);
}

/**
 * Throws `sign_in_again` unless the sign-in was in the last hour. Acts of admins, searching for accounts and downloading tables require a
 * sign-in of this age, so that nobody can use a forgotten session for them.
 */
export function refuseOldAdminSignIn({ signedInAt }: Pick<Session, 'signedInAt'>): void {
  if (isFresh(signedInAt, { now: new Date(), minutes: adminFreshMinutes })) return;
  throw new Problem('sign_in_again', `needs a sign-in of the last ${adminFreshMinutes} minutes`);
}

/** Returns the moment from which `refuseOldAdminSignIn` refuses the session. */
export function adminFreshUntil({ signedInAt }: Pick<Session, 'signedInAt'>): Date {
  return new Date(signedInAt.getTime() + adminFreshMinutes * 60_000);
}

export function refuseShortPassword({ hasShortPassword }: Pick<Session, 'hasShortPassword'>): void {
  if (!hasShortPassword) return;
  throw new Problem('longer_password_needed', 'signed in with a password that is too short for that');
}
