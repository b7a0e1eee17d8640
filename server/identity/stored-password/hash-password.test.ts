import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { useRealScrypt } from '../../testing/quick-scrypt.ts';
import { former } from '../former-rows.fixture.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword, isOutdated, isPasswordOf } from './hash-password.ts';

useRealScrypt();

const { password } = former;
const [{ password: hash }] = former.rows.auth_accounts;

const spies = () => ({ scrypt: vi.spyOn(crypto, 'scrypt'), compare: vi.spyOn(crypto, 'timingSafeEqual') });
let spied: ReturnType<typeof spies>;
beforeEach(() => {
  spied = spies();
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** How much memory is mixed by each call of scrypt, in blocks. */
const work = () => spied.scrypt.mock.calls.map(([, , , { N = 0, r = 0, p = 0 }]) => N * r * p);
const newWork = 32_768 * 8 * 3;

describe('the hash of a password', () => {
  test('contains its parameters, a salt of 128 bits and a key of 512 bits, and has a new salt each time', async () => {
    const [one, two] = [await hashPassword('one'), await hashPassword('one')];
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{86}$/);
    expect(one.split('$')[3]).not.toBe(two.split('$')[3]);
    expect(await isPasswordOf(one, 'one')).toBe(true);
    expect(await isPasswordOf(one, 'two')).toBe(false);
  });

  test('is computed from the NFKC form of the password, with these parameters', async () => {
    const salt = (await hashPassword('ﬁt')).split('$')[3] ?? '';
    const [given, saltBytes, length, options] = spied.scrypt.mock.calls[0] ?? [];
    expect([given, saltBytes, length]).toEqual(['fit', Buffer.from(salt, 'base64'), 64]);
    expect(options).toMatchObject({ N: 32_768, r: 8, p: 3 });
  });

  test('is compared with the parameters that it contains', async () => {
    const cheap = crypto.scryptSync('one', Buffer.alloc(16), 64, { N: 1024, r: 4, p: 2 }).toString('base64');
    const stored = `$scrypt$ln=10,r=4,p=2$${'A'.repeat(22)}$${cheap.slice(0, 86)}`;
    expect(await isPasswordOf(stored, 'one')).toBe(true);
    expect(await isPasswordOf(stored, 'two')).toBe(false);
    expect([isOutdated(stored), isOutdated(hash), isOutdated(await hashPassword('one'))]).toEqual([true, true, false]);
  });

  test('by the former version matches this password and no other', async () => {
    expect(await isPasswordOf(hash, password)).toBe(true);
    expect(await isPasswordOf(hash, `${password} `)).toBe(false);
    expect(
      await isPasswordOf(
        hash.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        password,
      ),
    ).toBe(false);
  });

  test('is compared in constant time', async () => {
    await isPasswordOf(hash, 'wrong');
    expect(spied.compare).toHaveBeenCalledTimes(1);
  });

  const noFormer = ['', 'a', 'a:', ':b', 'ab:cd', `${hash}0`, `${hash}:`, hash.toUpperCase()];
  const noNew = ['$scrypt$', `$scrypt$ln=15,r=8,p=3$${'A'.repeat(22)}$`, `$scrypt$r=8,p=3$${'A'.repeat(22)}$x`];

  test.each([...noFormer, ...noNew])('cannot be %j', async (broken) => {
    await expect(isPasswordOf(broken, password)).rejects.toThrow('known form');
  });

  test('cannot ask for more than 64 MB', async () => {
    const greedy = `$scrypt$ln=20,r=8,p=1$${'A'.repeat(22)}$${'A'.repeat(86)}`;
    await expect(isPasswordOf(greedy, password)).rejects.toThrow('memory limit');
  });
});

describe('a wrong password', () => {
  /** A stand-in for a database that returns this one row. */
  const finding = (row: object | undefined) => {
    const query = { from: () => query, innerJoin: () => query, where: async () => (row ? [row] : []) };
    return { select: () => query } as unknown as Db;
  };
  const wrong = { email: 'ada@example.org', password: 'wrong words', needsConfirmed: false };

  const newHash = `$scrypt$ln=15,r=8,p=3$${'A'.repeat(22)}$${'A'.repeat(86)}`;

  test.each([
    ['of an account', { id: 'ada', hash: newHash, emailVerified: true }, [newWork]],
    ['of an account with a former hash', { id: 'ada', hash, emailVerified: true }, [newWork / 3, (newWork / 3) * 2]],
    ['of an account without a password', { id: 'ada', hash: null, emailVerified: true }, [newWork]],
    ['of no account', undefined, [newWork]],
  ])('%s takes the work of one hash, and is refused alike', async (_what, row, done) => {
    await expect(checkPassword(finding(row), wrong)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(work()).toEqual(done);
  });

  test('does not reveal whether the address is confirmed', async () => {
    const db = finding({ id: 'ada', hash, emailVerified: false });
    await expect(checkPassword(db, { ...wrong, needsConfirmed: true })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    const right = { ...wrong, password, needsConfirmed: true };
    await expect(checkPassword(db, right)).rejects.toMatchObject({ code: 'email_unverified' });
    expect(await checkPassword(db, { ...right, needsConfirmed: false })).toMatchObject({ id: 'ada' });
  });
});
