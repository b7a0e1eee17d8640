import { expect, test } from 'vitest';
import { mailsAnHour } from '../../game/identity/mail.ts';
import { Problem } from '../../game/problem.ts';
import { signInLimits } from './sign-in-limits.ts';

const [home, bar] = ['192.0.2.1', '192.0.2.2'];
const ada = 'ada@example.org';

/** Ada is signed in at the bar alone. */
const limitsAt = (now = () => 0) =>
  signInLimits(async ({ email, address }) => email.toLowerCase() === ada && address === bar, now);

/** How many of so many tries pass, one after the other. */
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

test('an account may be tried ten times a minute from an address, in whatever case it is written', async () => {
  const limits = limitsAt();
  expect(await passing(30, (n) => limits.signIn(home, n % 2 ? ada : 'ADA@example.org'))).toBe(10);
});

test('whoever guesses at an account elsewhere does not lock its owner out', async () => {
  const limits = limitsAt();
  await passing(1000, () => limits.signIn(bar, ada));
  expect(await passing(1, () => limits.signIn(home, ada))).toBe(1);
});

test('many addresses together guess a hundred times a minute beyond the first three of each', async () => {
  const limits = limitsAt();
  expect(await passing(1000, (n) => limits.signIn(`198.51.100.${n % 200}`, ada))).toBe(3 * 200 + 100);
});

test('while they do, the owner comes in where he is signed in, and three times where he is not', async () => {
  const limits = limitsAt();
  await passing(2000, (n) => limits.signIn(`198.51.100.${n % 200}`, ada));
  expect(await passing(5, () => limits.signIn(home, ada))).toBe(3);
  expect(await passing(5, () => limits.signIn(bar, ada))).toBe(5);
});

test('the first three of an address are three an hour', async () => {
  let now = 0;
  const limits = limitsAt(() => now);
  await passing(3, () => limits.signIn(home, ada));
  const crowd = () => passing(2000, (n) => limits.signIn(`198.51.100.${n % 200}`, ada));
  now = 30 * 60_000;
  await crowd();
  expect(await passing(1, () => limits.signIn(home, ada))).toBe(0);
  now = 61 * 60_000;
  await crowd();
  expect(await passing(1, () => limits.signIn(home, ada))).toBe(1);
});

test('a subscriber of IPv6 is one address, and for the first three so is his provider’s next network', async () => {
  const limits = limitsAt();
  expect(await passing(100, (n) => limits.signIn(`2001:db8:1:2::${n}`, ada))).toBe(10);
  const free = limitsAt();
  expect(await passing(250, (n) => free.signIn(`2001:db8:1:${n.toString(16)}::1`, ada))).toBe(3 + 100);
});

test('a network of IPv6 tries three hundred times a minute, over all accounts and subscribers', async () => {
  const limits = limitsAt();
  const tries = (n: number) => limits.signIn(`2001:db8:1:${n.toString(16)}::1`, `fan${n}@example.org`);
  expect(await passing(1000, tries)).toBe(300);
  expect(await passing(1, () => limits.signIn('2001:db8:2::1', 'fan1@example.org'))).toBe(1);
});

test('an address tries sixty times a minute, over all accounts', async () => {
  const limits = limitsAt();
  expect(await passing(200, (n) => limits.signIn(bar, `fan${n}@example.org`))).toBe(60);
  expect(await passing(1, () => limits.signIn(home, 'fan1@example.org'))).toBe(1);
  expect(await passing(1, () => limits.signIn(`::ffff:${bar}`, 'fan1@example.org'))).toBe(0);
});

test('a minute later all of it is forgotten', async () => {
  let now = 0;
  const limits = limitsAt(() => now);
  await passing(200, () => limits.signIn(bar, ada));
  now = 60_001;
  expect(await passing(20, () => limits.signIn(bar, ada))).toBe(10);
});

test('a mailbox gets thirty mails an hour; who asks for more is told the same and none goes out', async () => {
  const limits = limitsAt();
  const sent: boolean[] = [];
  for (let n = 0; n < 100; n++) sent.push(await limits.mail(`198.51.100.${n}`, n % 2 ? ada : 'Ada@example.org'));
  expect(sent.filter(Boolean)).toHaveLength(mailsAnHour.inAll);
  expect(await limits.mail(home, 'bob@example.org')).toBe(true);
});

test('whoever fills a mailbox from elsewhere does not keep its owner from a mail where he is signed in', async () => {
  const limits = limitsAt();
  for (let n = 0; n < 100; n++) await limits.mail(`198.51.100.${n}`, ada);
  expect(await limits.mail(home, ada)).toBe(false);
  expect(await limits.mail(bar, ada)).toBe(true);
  expect(await limits.mayMail(bar, ada)).toBe(true);
});

test('three mails a minute and ten an hour to a mailbox from one address', async () => {
  let now = 0;
  const limits = limitsAt(() => now);
  expect(await passing(5, () => limits.mail(bar, ada))).toBe(3);
  expect(await limits.mayMail(bar, ada)).toBe(false);
  for (let minute = 1; minute < 10; minute++) {
    now = minute * 60_001;
    await passing(5, () => limits.mail(bar, ada));
  }
  now = 11 * 60_001;
  expect(await passing(1, () => limits.mail(bar, ada))).toBe(0);
});

test('hashes of one address wait for their turn behind those of others', async () => {
  const limits = limitsAt();
  const order: string[] = [];
  const hash = (who: string, address: string) =>
    limits.inTurn(address, async () => {
      await new Promise((done) => setImmediate(done));
      order.push(who);
    });
  await Promise.all([
    ...Array.from({ length: 20 }, () => hash('guesser', bar)),
    ...Array.from({ length: 20 }, () => hash('guesser', `::ffff:${bar}`)),
    ...Array.from({ length: 40 }, (_, n) => hash('neighbour', `2001:db8:1:${n}::1`)),
    hash('ada', home),
  ]);
  expect(order.indexOf('ada')).toBeLessThan(6);
});
