import { limitPerMinute } from '../app/limits.ts';

/** Limits on sign-up and sign-in of this process, checked before a password is hashed. Throw `too_many`. */
export interface SignInLimits {
  signUp(address: string): void;
  signIn(address: string, email: string): void;
}

/** A minute, by address and by account. Source: architecture §5 (a whole bar signs up behind one address). */
export function signInLimits(now: () => number = Date.now): SignInLimits {
  const signUps = limitPerMinute(30, now);
  const byAddress = limitPerMinute(60, now);
  const byAccount = limitPerMinute(10, now);
  return {
    signUp: (address) => void signUps.take(address),
    signIn(address, email) {
      byAddress.take(address);
      byAccount.take(email.toLowerCase());
    },
  };
}
