import { mailsAnHour } from '../../game/identity/mail.ts';
import { Problem } from '../../game/problem.ts';
import { addressKey } from '../app/address-key.ts';
import type { Database } from '../app/db/database.ts';
import { limitPerMinute } from '../app/limits.ts';
import { sharedLimits } from '../app/shared-limits.ts';
import type { Allowance, SharedLimits } from '../app/shared-limits.ts';
import { isKnownAddress } from './known-address.ts';
import { inTurns } from './turns.ts';

/** Who tries: from an address, perhaps on a device that has signed in to the account before. */
export interface Visitor {
  address: string;
  /** The name of the device (`known-device.ts`); undefined for one that is not known for the account. */
  device?: string | undefined;
}

/** Limits on sign-up and sign-in over all processes, counted before a password is hashed. They throw `too_many`. */
export interface SignInLimits {
  /** Somebody at this address wants to make an account, or to know whether an e-mail has one. */
  signUp(address: string): Promise<void>;
  /** An account that would be made: so many a minute over all addresses. */
  newAccount(): Promise<void>;
  signIn(who: Visitor, email: string): Promise<void>;
  /**
   * A mail somebody at this address asks for. False when its mailbox has had enough of all addresses together: then none
   * goes out and the answer is the same. All of it for mailboxes with and without an account alike.
   */
  mail(address: string, email: string): Promise<boolean>;
  /** Counts a mail that comes with a refusal, such as a new link to confirm by; false when it was enough. */
  mayMail(address: string, email: string): Promise<boolean>;
  /** A link somebody at this address uses. */
  link(address: string): Promise<void>;
  /** A sign-in by a passkey or a provider that somebody at this address begins or ends. */
  visit(what: 'passkey' | 'provider', address: string): Promise<void>;
  /** Hashes for somebody who signs in, at their turn; rejects with `too_many` when too many wait who have tried less. */
  signInTurn<T>(who: Visitor, hash: () => Promise<T>): Promise<T>;
  /** The same for somebody who makes an account: those wait in a line apart. */
  signUpTurn<T>(address: string, hash: () => Promise<T>): Promise<T>;
}

const hourS = 3600;

/** Guesses at one account in a minute from all addresses together, beyond the first of each. */
const guessesAnywhere = 100;

/** Of IPv6, what a provider gives away as one network: who has it has 65,536 addresses as they are counted otherwise. */
const networkBits = 48;
/** Tries of such a network in a minute: many subscribers may share it, so it is more than an address has. */
const triesOfNetwork = 300;

/**
 * As many tries an hour pass from anywhere, whatever others do: however many guess at an account, its owner is not locked
 * out on a device that has never been signed in.
 */
const freeTries = 3;

/**
 * Each hash takes a core for a tenth of a second, and the two lines share the cores. Of those who have failed more than
 * `patient` times within the hour, so many may wait.
 */
const lines = {
  signIn: { atOnce: 2, waiting: 40, patient: 3, waitMs: 10_000 },
  signUp: { atOnce: 1, waiting: 40, patient: 3, waitMs: 10_000 },
};

/** Makes the limits of one process, of which all but the turns hold over all processes. */
export function signInLimits(database: Database, { signUpsPerMinute }: { signUpsPerMinute: number }): SignInLimits {
  const limits = sharedLimits(database);
  const { signInTurn, signUpTurn } = turns();
  const byAddress = (what: string, address: string, most: number): Allowance => ({
    what,
    of: addressKey(address),
    most,
  });
  const mailTo = (own: Allowance[], address: string, email: string) =>
    mailLimit({ database, limits }, { own, address, email });
  return {
    async signUp(address) {
      await limits.take({ own: [byAddress('sign-ups of an address', address, 30)] });
    },
    async newAccount() {
      await limits.take({ own: [{ what: 'sign-ups of all', of: '', most: signUpsPerMinute }] });
    },
    signIn: (who, email) => limitSignIn({ database, limits }, who, email),
    mail: (address, email) => mailTo([byAddress('mails for an address', address, 30)], address, email),
    mayMail: (address, email) =>
      mailTo([], address, email).catch((error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      }),
    async link(address) {
      await limits.take({ own: [byAddress('links of an address', address, 60)] });
    },
    async visit(what, address) {
      await limits.take({ own: [byAddress(`sign-ins by ${what} of an address`, address, 60)] });
    },
    signInTurn,
    signUpTurn,
  };
}

interface Parts {
  database: Database;
  limits: SharedLimits;
}

/**
 * An account is limited for each address on its own: whoever guesses at it from elsewhere does not lock its owner out. A device
 * that is known for the account has a limit to itself: others who share its address do not use it up.
 */
async function limitSignIn({ database, limits }: Parts, { address, device }: Visitor, email: string): Promise<void> {
  if (device !== undefined) {
    await limits.take({ own: [{ what: 'sign-ins of a device', of: device, most: 10 }] });
    return;
  }
  const account = email.toLowerCase();
  const there = addressKey(address);
  const network = addressKey(address, networkBits);
  const { exceeded } = await limits.take({
    own: [
      { what: 'sign-ins of an address', of: there, most: 60 },
      { what: 'sign-ins of a network', of: network, most: triesOfNetwork },
      { what: 'sign-ins to an account from an address', of: `${there} ${account}`, most: 10 },
    ],
    free: { what: 'free sign-ins', of: `${network} ${account}`, most: freeTries, windowS: hourS },
    shared: { what: 'sign-ins to an account', of: account, most: guessesAnywhere },
  });
  if (exceeded && !(await isKnownAddress(database, { email, address }))) throw exceeded;
}

async function mailLimit(
  { database, limits }: Parts,
  { own, address, email }: { own: Allowance[]; address: string; email: string },
): Promise<boolean> {
  const mailbox = email.toLowerCase();
  const of = `${addressKey(address)} ${mailbox}`;
  const { exceeded } = await limits.take({
    own: [
      ...own,
      { what: 'mails to a mailbox from an address', of, most: 3 },
      { what: 'mails an hour to a mailbox from an address', of, most: mailsAnHour.fromOneAddress, windowS: hourS },
    ],
    shared: { what: 'mails to a mailbox', of: mailbox, most: mailsAnHour.inAll, windowS: hourS },
  });
  // Who fills a mailbox from many addresses does not keep its owner from asking where the account has been signed in before.
  return exceeded === undefined || isKnownAddress(database, { email, address });
}

/**
 * The turns of this process. Those who have failed least within the hour come first, and before them devices that are known.
 * A sign-in that succeeds is forgotten; an account that is made is not.
 */
function turns(): Pick<SignInLimits, 'signInTurn' | 'signUpTurn'> {
  const failures = limitPerMinute(Infinity, Date.now, hourS * 1000);
  const ofDevices = limitPerMinute(Infinity, Date.now, hourS * 1000);
  const signUps = limitPerMinute(Infinity, Date.now, hourS * 1000);
  const [inSignIn, inSignUp] = [inTurns(lines.signIn), inTurns(lines.signUp)];
  return {
    async signInTurn({ address, device }, hash) {
      const [tries, key, before] =
        device === undefined ? [failures, addressKey(address, networkBits), 0] : [ofDevices, device, -10];
      const standing = before + tries.counted(key);
      const forget = tries.take(key);
      const done = await inSignIn(standing, hash);
      forget();
      return done;
    },
    async signUpTurn(address, hash) {
      const key = addressKey(address, networkBits);
      const standing = signUps.counted(key);
      signUps.count(key);
      return inSignUp(standing, hash);
    },
  };
}
