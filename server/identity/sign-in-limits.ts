import { mailsAnHour } from '../../game/identity/mail.ts';
import { Problem } from '../../game/problem.ts';
import { addressKey } from '../platform/http/address-key.ts';
import type { Database } from '../platform/database/database.ts';
import { limitPerMinute } from '../platform/limits/limits.ts';
import { sharedLimits } from '../platform/limits/shared-limits.ts';
import type { Allowance, SharedLimits } from '../platform/limits/shared-limits.ts';
import { hasSessionFrom } from './session-addresses.ts';
import { priorityQueue } from './priority-queue.ts';

/** The origin of an attempt: an address, and perhaps a device that has signed in to the account before. */
export interface AttemptOrigin {
  address: string;
  /** The name of the device (`password/device-cookie.ts`); undefined for one that is not known for the account. */
  device?: string | undefined;
}

/** Limits on sign-up and sign-in over all processes, counted before a password is hashed. They throw `too_many`. */
export interface SignInLimits {
  /** Counts a try, from this address, to make an account or to learn whether an e-mail has one. */
  signUp(address: string): Promise<void>;
  /** Counts an account that is about to be made; the limit is per minute over all addresses. */
  newAccount(): Promise<void>;
  signIn(from: AttemptOrigin, email: string): Promise<void>;
  /**
   * Counts a mail that somebody at this address asks for. Returns false when the mailbox has got its most mails from all addresses
   * together: then none is sent, and the answer is the same. Mailboxes with and without an account are treated alike.
   */
  mail(address: string, email: string): Promise<boolean>;
  /** Counts a mail that is sent along with a refusal, such as a new confirmation link; returns false instead of throwing. */
  mayMail(address: string, email: string): Promise<boolean>;
  /** Counts a link that somebody at this address uses. */
  link(address: string): Promise<void>;
  /** Counts a step (its begin or its end) of a sign-in by passkey or provider from this address. */
  visit(what: 'passkey' | 'provider', address: string): Promise<void>;
  /** Runs `hash` for a sign-in when its place in the queue is reached. Rejects with `too_many` when too many wait whose tries have failed less often. */
  queueSignIn<T>(from: AttemptOrigin, hash: () => Promise<T>): Promise<T>;
  /** Like `queueSignIn` for somebody who makes an account; sign-ups wait in another queue. */
  queueSignUp<T>(address: string, hash: () => Promise<T>): Promise<T>;
}

const hourS = 3600;

/** The most guesses per minute at one account from all addresses together, not counting the free ones of each network. */
const guessesAnywhere = 100;

/** The prefix of IPv6 that providers give away as one network. It holds 65,536 of the networks that otherwise count as one address. */
const networkBits = 48;
/** The most tries of such a network per minute. Many subscribers may share it, so it is more than one address has. */
const triesOfNetwork = 300;

/**
 * This many tries per hour at an account pass from every network, whatever others do. So its owner is not locked out, not even on a
 * device that has never been signed in, however many people guess at the account.
 */
const freeTries = 3;

/**
 * Each hash takes a core for a tenth of a second, and the two queues share the cores. `waiting` limits how many may wait who have
 * failed more than `patient` times within the hour.
 */
const queues = {
  signIn: { atOnce: 2, waiting: 40, patient: 3, waitMs: 10_000 },
  signUp: { atOnce: 1, waiting: 40, patient: 3, waitMs: 10_000 },
};

/** Makes the limits of one process, of which all but the queues hold over all processes. */
export function signInLimits(database: Database, { signUpsPerMinute }: { signUpsPerMinute: number }): SignInLimits {
  const limits = sharedLimits(database);
  const { queueSignIn, queueSignUp } = hashQueues();
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
    signIn: (from, email) => limitSignIn({ database, limits }, from, email),
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
    queueSignIn,
    queueSignUp,
  };
}

interface Parts {
  database: Database;
  limits: SharedLimits;
}

/**
 * Limits tries at an account for each address separately, so that guesses from elsewhere do not lock its owner out. A device that
 * is known for the account has a limit of its own, which others who share its address do not use up.
 */
async function limitSignIn(
  { database, limits }: Parts,
  { address, device }: AttemptOrigin,
  email: string,
): Promise<void> {
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
  if (exceeded && !(await hasSessionFrom(database, { email, address }))) throw exceeded;
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
  // If somebody fills a mailbox from many addresses, its owner can still ask for a mail from an address where the account was signed in before.
  return exceeded === undefined || hasSessionFrom(database, { email, address });
}

/**
 * Makes the queues of this process. Known devices come first, then those who have failed least within the hour. A sign-in that
 * succeeds does not count as a failure; every sign-up counts, also one that succeeds.
 */
function hashQueues(): Pick<SignInLimits, 'queueSignIn' | 'queueSignUp'> {
  const failures = limitPerMinute(Infinity, Date.now, hourS * 1000);
  const ofDevices = limitPerMinute(Infinity, Date.now, hourS * 1000);
  const signUps = limitPerMinute(Infinity, Date.now, hourS * 1000);
  const [inSignIn, inSignUp] = [priorityQueue(queues.signIn), priorityQueue(queues.signUp)];
  return {
    async queueSignIn({ address, device }, hash) {
      const [tries, key, before] =
        device === undefined ? [failures, addressKey(address, networkBits), 0] : [ofDevices, device, -10];
      const standing = before + tries.counted(key);
      const forget = tries.take(key);
      const done = await inSignIn(standing, hash);
      forget();
      return done;
    },
    async queueSignUp(address, hash) {
      const key = addressKey(address, networkBits);
      const standing = signUps.counted(key);
      signUps.count(key);
      return inSignUp(standing, hash);
    },
  };
}
