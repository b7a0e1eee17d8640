import { mailsAnHour } from '../../game/identity/mail.ts';
import { Problem } from '../../game/problem.ts';
import { limitPerMinute } from '../app/limits.ts';

/** Limits on sign-up and sign-in of this process, checked before a password is hashed. Throw `too_many`. */
export interface SignInLimits {
  signUp(address: string): void;
  /** `isKnownThere`: the account has signed in from this address before. */
  signIn(address: string, email: string, isKnownThere?: boolean): void;
  /** A mail somebody at this address asks for: the same for mailboxes with and without an account. */
  mail(address: string, email: string): void;
  /** Counts a mail that comes with a refusal, such as a new link to confirm by; false when it was enough. */
  mayMail(address: string, email: string): boolean;
  /** A link somebody at this address uses. */
  link(address: string): void;
}

const hourMs = 3_600_000;

/** Guesses at one account in a minute from all addresses together, unless it has signed in from there before. */
const guessesAnywhere = 100;

/**
 * A minute, by address and by account. An account is limited for each address on its own: whoever guesses at it from
 * elsewhere does not lock its owner out. Source: architecture §5 (a whole bar signs up behind one address).
 */
export function signInLimits(now: () => number = Date.now): SignInLimits {
  const signUps = limitPerMinute(30, now);
  const byAddress = limitPerMinute(60, now);
  const byAccountThere = limitPerMinute(10, now);
  const byAccount = limitPerMinute(guessesAnywhere, now);
  const mailsByAddress = limitPerMinute(30, now);
  const linksByAddress = limitPerMinute(60, now);
  const fromOne = [limitPerMinute(3, now), limitPerMinute(mailsAnHour.fromOneAddress, now, hourMs)];
  const fromAll = limitPerMinute(mailsAnHour.inAll, now, hourMs);
  const mailTo = (address: string, email: string): void => {
    const mailbox = email.toLowerCase();
    for (const limit of fromOne) limit.refuseBeyond(`${address} ${mailbox}`);
    fromAll.take(mailbox);
    for (const limit of fromOne) limit.count(`${address} ${mailbox}`);
  };
  return {
    mail(address, email) {
      mailsByAddress.take(address);
      mailTo(address, email);
    },
    mayMail(address, email) {
      try {
        mailTo(address, email);
        return true;
      } catch (error) {
        if (error instanceof Problem) return false;
        throw error;
      }
    },
    link: (address) => void linksByAddress.take(address),
    signUp: (address) => void signUps.take(address),
    signIn(address, email, isKnownThere = false) {
      const account = email.toLowerCase();
      byAddress.take(address);
      byAccountThere.take(`${address} ${account}`);
      // Beyond it a stranger has to wait; the owner, where he has signed in before, has not.
      if (!isKnownThere) byAccount.take(account);
    },
  };
}
