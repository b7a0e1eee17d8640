import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsPerHour } from '../../game/identity/mail.ts';
import { Problem } from '../../game/problem.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { makeTestPlace } from '../testing/test-database.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { purgeTries } from '../platform/limits/shared-limits.ts';
import { signInLimits } from './sign-in-limits.ts';
import type { SignInLimits } from './sign-in-limits.ts';

const [home, bar] = ['192.0.2.1', '192.0.2.2'];
const ada = 'ada@example.org';

let where: TestPlace;
let database: Database;

/** Ada is signed in at the address `bar` only. */
beforeAll(async () => {
  where = await makeTestPlace();
  database = await openDatabase(where.place);
  await database.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
     values ('ada', 'ada', $1, false, clock_timestamp(), clock_timestamp())`,
    [ada],
  );
  await database.query(
    `insert into auth_sessions (id, token, user_id, expires_at, created_at, updated_at, ip_address)
     values ('s', 's', 'ada', clock_timestamp(), clock_timestamp(), clock_timestamp(), $1)`,
    [bar],
  );
});
afterAll(async () => {
  await database.close();
  await where.remove();
});
beforeEach(() => database.query('delete from tries', []));

/** The limits of one process. Processes share only the counts in the database. */
const aProcess = (signUpsPerMinute = 300): SignInLimits => signInLimits(database, { signUpsPerMinute });

/** Lets time pass and returns the limits of a new process, which has nothing in memory. */
async function later(seconds: number): Promise<SignInLimits> {
  await database.query("update tries set ends_at = ends_at - $1 * interval '1 second'", [seconds]);
  return aProcess();
}

const signIn = (limits: SignInLimits, address: string, email: string) => limits.signIn({ address }, email);

/** Makes this many attempts one after the other and returns how many pass. */
async function passing(tries: number, act: (n: number) => Promise<unknown>): Promise<number> {
  let passed = 0;
  for (let n = 0; n < tries; n++) {
    passed += await act(n).then(
      () => 1,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'too_many') return 0;
        throw error;
      },
    );
  }
  return passed;
}

test('an account can be tried ten times per minute from an address, in whatever case its email is written', async () => {
  const limits = aProcess();
  expect(await passing(30, (n) => signIn(limits, home, n % 2 ? ada : 'ADA@example.org'))).toBe(10);
});

/** Lets sixteen addresses guess at Ada's account as often as they may, 160 times in all. Returns how many attempts pass. */
const crowd = (limits: SignInLimits) => passing(160, (n) => signIn(limits, `198.51.100.${n % 16}`, ada));

test('guesses at an account from elsewhere do not lock its owner out', async () => {
  const limits = aProcess();
  await passing(20, () => signIn(limits, bar, ada));
  expect(await passing(1, () => signIn(limits, home, ada))).toBe(1);
});

test('many addresses together can guess a hundred times per minute beyond the first three of each', async () => {
  expect(await crowd(aProcess())).toBe(3 * 16 + 100);
});

test('while many guess, the owner can sign in where the account is signed in, and three times per hour elsewhere', async () => {
  let limits = aProcess();
  await crowd(limits);
  expect(await passing(5, () => signIn(limits, home, ada))).toBe(3);
  expect(await passing(5, () => signIn(limits, bar, ada))).toBe(5);
  limits = await later(30 * 60);
  await crowd(limits);
  expect(await passing(1, () => signIn(limits, home, ada))).toBe(0);
  limits = await later(31 * 60);
  await crowd(limits);
  expect(await passing(1, () => signIn(limits, home, ada))).toBe(1);
});

test("a subscriber of IPv6 is one address, and for the first three tries the provider's next larger network is too", async () => {
  const limits = aProcess();
  expect(await passing(15, (n) => signIn(limits, `2001:db8:1:2::${n}`, ada))).toBe(10);
  await database.query('delete from tries', []);
  const free = aProcess();
  expect(await passing(110, (n) => signIn(free, `2001:db8:1:${n.toString(16)}::1`, ada))).toBe(3 + 100);
});

test('a network of IPv6 can try three hundred times per minute, over all accounts and subscribers', async () => {
  const limits = aProcess();
  const tries = (n: number) => signIn(limits, `2001:db8:1:${n.toString(16)}::1`, `fan${n}@example.org`);
  expect(await passing(310, tries)).toBe(300);
  expect(await passing(1, () => signIn(limits, '2001:db8:2::1', 'fan1@example.org'))).toBe(1);
});

test('an address can try sixty times per minute, over all accounts', async () => {
  const limits = aProcess();
  expect(await passing(70, (n) => signIn(limits, bar, `fan${n}@example.org`))).toBe(60);
  expect(await passing(1, () => signIn(limits, home, 'fan1@example.org'))).toBe(1);
  expect(await passing(1, () => signIn(limits, `::ffff:${bar}`, 'fan1@example.org'))).toBe(0);
});

test('all tries are forgotten a minute later', async () => {
  let limits = aProcess();
  await passing(12, () => signIn(limits, bar, ada));
  limits = await later(61);
  expect(await passing(12, () => signIn(limits, bar, ada))).toBe(10);
});

test('a mailbox gets thirty mails per hour, and further requests get the same answer without a mail', async () => {
  const limits = aProcess();
  const sent: boolean[] = [];
  for (let n = 0; n < 40; n++) sent.push(await limits.mail(`198.51.100.${n}`, n % 2 ? ada : 'Ada@example.org'));
  expect(sent.filter(Boolean)).toHaveLength(mailsPerHour.inAll);
  expect(await limits.mail(home, 'bob@example.org')).toBe(true);
});

test('an owner whose mailbox is filled from elsewhere still gets a mail where they are signed in', async () => {
  const limits = aProcess();
  for (let n = 0; n < 35; n++) await limits.mail(`198.51.100.${n}`, ada);
  expect(await limits.mail(home, ada)).toBe(false);
  expect(await limits.mail(bar, ada)).toBe(true);
  expect(await limits.mayMail(bar, ada)).toBe(true);
});

test('one address can send three mails per minute and ten per hour to a mailbox', async () => {
  let limits = aProcess();
  expect(await passing(5, () => limits.mail(bar, ada))).toBe(3);
  expect(await limits.mayMail(bar, ada)).toBe(false);
  for (let minute = 1; minute < 10; minute++) {
    limits = await later(61);
    await passing(5, () => limits.mail(bar, ada));
  }
  limits = await later(61);
  expect(await passing(1, () => limits.mail(bar, ada))).toBe(0);
});

test('tries at one process are counted at the others', async () => {
  const [one, other] = [aProcess(), aProcess()];
  const either = (n: number) => (n % 2 ? one : other);
  expect(await passing(30, (n) => signIn(either(n), home, ada))).toBe(10);
  expect(await passing(40, (n) => either(n).signUp(home))).toBe(30);
  expect(await passing(80, (n) => either(n).link(home))).toBe(60);
  expect(await passing(80, (n) => either(n).visit('passkey', home))).toBe(60);
  expect(await passing(9, (n) => either(n).mail(home, 'bob@example.org'))).toBe(3);
});

test('tries at the same moment are counted one by one, at both processes', async () => {
  const [one, other] = [aProcess(), aProcess()];
  const all = Array.from({ length: 60 }, (_, n) => passing(1, () => signIn(n % 2 ? one : other, bar, ada)));
  expect((await Promise.all(all)).reduce((sum, passed) => sum + passed, 0)).toBe(10);
});

test('new accounts are limited over all addresses', async () => {
  const [one, other] = [aProcess(5), aProcess(5)];
  expect(await passing(20, (n) => (n % 2 ? one : other).newAccount())).toBe(5);
});

test('a device that has signed in to the account before can sign in while others use up the limits of its address and its account', async () => {
  const limits = aProcess();
  await passing(60, (n) => signIn(limits, bar, `fan${n}@example.org`));
  await crowd(limits);
  const tries = () => limits.signIn({ address: bar, device: 'a device of Ada' }, ada);
  expect(await passing(12, tries)).toBe(10);
});

test('tries beyond the limit cost no statement', async () => {
  const limits = aProcess();
  await passing(60, (n) => signIn(limits, home, `fan${n}@example.org`));
  const [before] = await database.query<{ tries: number }>('select sum(count)::int as tries from tries', []);
  expect(await passing(100, (n) => signIn(limits, home, `nobody${n}@example.org`))).toBe(0);
  const [after] = await database.query<{ tries: number }>('select sum(count)::int as tries from tries', []);
  expect(after).toEqual(before);
});

test('windows that have ended are removed, and the others stay', async () => {
  const limits = aProcess();
  await signIn(limits, home, ada);
  await later(61);
  await purgeTries(database);
  // The window of an hour is still there.
  expect(await database.query('select 1 from tries', [])).toHaveLength(1);
});

/** Work that stands in for a hash, and ends when the test calls `end`. */
function aHash() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('a first try goes before those who have failed often, and is not refused because of them', async () => {
  const limits = aProcess();
  const begun: string[] = [];
  const hashes = Array.from({ length: 2 }, () => aHash());
  const busy = hashes.map(({ work }, n) => limits.queueSignIn({ address: `203.0.113.${n}` }, work));
  const hash = (who: string, visitor: { address: string; device?: string }) =>
    passing(1, () =>
      limits
        .queueSignIn(visitor, async () => {
          begun.push(who);
          throw new Problem('wrong_credentials', 'a guess');
        })
        .catch((error: unknown) => {
          if (error instanceof Problem && error.code === 'wrong_credentials') return;
          throw error;
        }),
    );
  const guesses = Array.from({ length: 100 }, (_, n) =>
    Array.from({ length: 20 }, () => hash('guesser', { address: `198.51.100.${n}` })),
  ).flat();
  const legal = [hash('fan', { address: home }), hash('ada', { address: bar, device: 'a device of Ada' })];
  for (const { end } of hashes) end();
  await Promise.all(busy);
  expect(await Promise.all(legal)).toEqual([1, 1]);
  const passed = (await Promise.all(guesses)).reduce((sum, count) => sum + count, 0);
  expect(begun.indexOf('ada')).toBe(0);
  expect(begun.indexOf('fan')).toBeLessThanOrEqual(101);
  expect(passed).toBeLessThan(1000);
});
