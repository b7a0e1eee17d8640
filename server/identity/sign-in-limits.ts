import { mailsAnHour } from '../../game/identity/mail.ts';
import { Problem } from '../../game/problem.ts';
import { addressKey } from '../app/address-key.ts';
import { limitPerMinute } from '../app/limits.ts';
import { fairTurns } from './fair-turns.ts';

/** Limits on sign-up and sign-in of this process, checked before a password is hashed. Throw `too_many`. */
export interface SignInLimits {
  signUp(address: string): void;
  signIn(address: string, email: string): Promise<void>;
  /**
   * A mail somebody at this address asks for. False when its mailbox has had enough of all addresses together: then none
   * goes out and the answer is the same. All of it for mailboxes with and without an account alike.
   */
  mail(address: string, email: string): Promise<boolean>;
  /** Counts a mail that comes with a refusal, such as a new link to confirm by; false when it was enough. */
  mayMail(address: string, email: string): Promise<boolean>;
  /** A link somebody at this address uses. */
  link(address: string): void;
  /** Hashes for somebody at this address, when it is his turn; rejects with `too_many` when too many wait there. */
  inTurn<T>(address: string, hash: () => Promise<T>): Promise<T>;
}

/** Whether the account of an e-mail is signed in at an address; asked only where it matters. */
type IsKnown = (it: { email: string; address: string }) => Promise<boolean>;

const hourMs = 3_600_000;

/** Guesses at one account in a minute from all addresses together, beyond the first of each. */
const guessesAnywhere = 100;

/** Of IPv6, what a provider gives away as one network: who has it has 65,536 addresses as they are counted otherwise. */
const networkBits = 48;
/** Tries of such a network in a minute: many subscribers may share it, so it is more than an address has. */
const triesOfNetwork = 300;

/**
 * As many tries an hour pass from anywhere, whatever others do: however many guess at an account, its owner is not locked
 * out where he has never been.
 */
const freeTries = 3;

/** The hashes at once: each takes a core, and there are other things to do. So many of one network may wait for it. */
const hashing = { atOnce: 2, waiting: 60 };

/**
 * A minute, by address and by account. An account is limited for each address on its own: whoever guesses at it from
 * elsewhere does not lock its owner out. Source: architecture §5 (a whole bar signs up behind one address).
 */
export function signInLimits(isKnown: IsKnown, now: () => number = Date.now): SignInLimits {
  const signUps = limitPerMinute(30, now);
  const linksByAddress = limitPerMinute(60, now);
  const mailsByAddress = limitPerMinute(30, now);
  const mailTo = mailLimit(isKnown, now);
  const inTurn = fairTurns(hashing.atOnce, hashing.waiting);
  return {
    signUp: (address) => void signUps.take(addressKey(address)),
    signIn: signInLimit(isKnown, now),
    async mail(address, email) {
      mailsByAddress.take(addressKey(address));
      return mailTo(address, email);
    },
    async mayMail(address, email) {
      try {
        return await mailTo(address, email);
      } catch (error) {
        if (error instanceof Problem) return false;
        throw error;
      }
    },
    link: (address) => void linksByAddress.take(addressKey(address)),
    inTurn: (address, hash) => inTurn(addressKey(address, networkBits), hash),
  };
}

function signInLimit(isKnown: IsKnown, now: () => number): SignInLimits['signIn'] {
  const byAddress = limitPerMinute(60, now);
  const byAccountThere = limitPerMinute(10, now);
  const byAccount = limitPerMinute(guessesAnywhere, now);
  const byNetwork = limitPerMinute(triesOfNetwork, now);
  const free = limitPerMinute(freeTries, now, hourMs);
  return async (address, email) => {
    const account = email.toLowerCase();
    const there = addressKey(address);
    const network = addressKey(address, networkBits);
    byAddress.take(there);
    byNetwork.take(network);
    byAccountThere.take(`${there} ${account}`);
    const tried = `${network} ${account}`;
    free.count(tried);
    if (free.counted(tried) <= freeTries) return;
    const isEnough = byAccount.counted(account) >= guessesAnywhere;
    if (!isEnough || !(await isKnown({ email, address }))) byAccount.take(account);
  };
}

function mailLimit(isKnown: IsKnown, now: () => number): (address: string, email: string) => Promise<boolean> {
  const fromOne = [limitPerMinute(3, now), limitPerMinute(mailsAnHour.fromOneAddress, now, hourMs)];
  const fromAll = limitPerMinute(mailsAnHour.inAll, now, hourMs);
  return async (address, email) => {
    const mailbox = email.toLowerCase();
    const there = `${addressKey(address)} ${mailbox}`;
    for (const limit of fromOne) limit.refuseBeyond(there);
    for (const limit of fromOne) limit.count(there);
    // Who fills a mailbox from many addresses does not keep its owner from asking where he has signed in before.
    if (fromAll.counted(mailbox) >= mailsAnHour.inAll && !(await isKnown({ email, address }))) return false;
    fromAll.count(mailbox);
    return true;
  };
}
