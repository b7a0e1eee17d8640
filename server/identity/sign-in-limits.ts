import { mailsPerHour } from '../../game/identity/mail.ts';
import { Problem } from '../../game/problem.ts';
import { addressKey } from '../platform/http/address-key.ts';
import type { Database } from '../platform/database/database.ts';
import { limitPerMinute } from '../platform/limits/limits.ts';
import { sharedLimits } from '../platform/limits/shared-limits.ts';
import type { Allowance, SharedLimits } from '../platform/limits/shared-limits.ts';
import { hasSessionFrom } from './session-addresses.ts';
import { priorityQueue } from './priority-queue.ts';

export interface AttemptOrigin {
  address: string;
  /**
   * The name of a device that is known for the account (`password/device-cookie.ts`), or the id of the session that makes the attempt;
   * otherwise undefined.
   */
  device?: string | undefined;
}

/**
 * Limits on sign-up and sign-in. Attempts are counted before a password is hashed. Beyond a limit the functions throw `too_many`, unless
 * their comment says otherwise.
 */
export interface SignInLimits {
  /** Counts an attempt from this address to create an account or to find out whether an email address has one. */
  signUp(address: string): Promise<void>;
  /** Counts an account that is about to be created. The limit is per minute over all addresses. */
  newAccount(): Promise<void>;
  signIn(from: AttemptOrigin, email: string): Promise<void>;
  /**
   * Counts a mail that was requested from this address. Returns false if the mailbox has reached its limit over all addresses and its
   * account was never signed in from this address. Then no mail is sent, but the answer is the same.
   */
  mail(address: string, email: string): Promise<boolean>;
  /**
   * Counts a mail that nobody has requested explicitly, such as a new link after a refused sign-in. Returns false instead of throwing
   * beyond a limit.
   */
  mayMail(address: string, email: string): Promise<boolean>;
  link(address: string): Promise<void>;
  /** Counts one step of a sign-in by passkey or provider from this address. Steps of adding a passkey or linking a provider count too. */
  visit(what: 'passkey' | 'provider', address: string): Promise<void>;
  /**
   * Runs `hash` for a sign-in when its turn in the queue comes. Throws `too_many` if too many attempts wait in front of this one, or if its
   * turn does not come in time.
   */
  queueSignIn<T>(from: AttemptOrigin, hash: () => Promise<T>): Promise<T>;
  /** Like `queueSignIn`, for creating an account or adding a password, which have a separate queue. */
  queueSignUp<T>(address: string, hash: () => Promise<T>): Promise<T>;
}

const hourS = 3600;

/** The most attempts per minute at one account over all addresses, not counting the free attempts of each network. */
const guessesAnywhere = 100;

/**
 * The length of the IPv6 prefix that an internet provider may assign to one customer. Such a network contains 65,536 of the /64 networks
 * that otherwise count as one address.
 */
const networkBits = 48;
/**
 * The most attempts per minute from one network (`networkBits`). The limit is higher than that of one address, because many subscribers may
 * share a network.
 */
const triesOfNetwork = 300;

/**
 * Each network has this many attempts per hour at an account, even after other networks have used up the limit that they share. So people
 * who guess from other networks do not lock the account's owner out, even on a new device.
 */
const freeTries = 3;

/**
 * Each hash occupies a core for 0.2 s, and the two queues share the cores. For the fields see `QueueLimits`, for the priorities
 * `hashQueues`.
 */
const queues = {
  signIn: { atOnce: 2, waiting: 40, patient: 3, waitMs: 10_000 },
  signUp: { atOnce: 1, waiting: 40, patient: 3, waitMs: 10_000 },
};

/** Creates the limits. All processes share their counts; only the queues belong to this process. */
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
 * Limits the attempts of each address and of each network, and the attempts at an account: from each address, and over all addresses. The
 * limit over all addresses does not apply to the free attempts of a network, nor to an address from which the account was signed in, so
 * guesses from elsewhere do not lock the owner out. A known device has only a separate limit, which others at its address cannot use up.
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
      { what: 'mails an hour to a mailbox from an address', of, most: mailsPerHour.fromOneAddress, windowS: hourS },
    ],
    shared: { what: 'mails to a mailbox', of: mailbox, most: mailsPerHour.inAll, windowS: hourS },
  });
  // If somebody fills a mailbox from many addresses, its owner can still request a mail from an address where the account was signed in
  // before.
  return exceeded === undefined || hasSessionFrom(database, { email, address });
}

/**
 * Creates the queues of this process. A priority is the number of failures of a network within the hour. A known device has a separate
 * count and starts at -10, so that it usually comes first. A successful sign-in does not count as a failure, but every sign-up does, even a
 * successful one.
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
