import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { former } from '../former-rows.fixture.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword, isPasswordOf } from './hash-password.ts';

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

describe('the hash of a password', () => {
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

  test('has a salt of 128 bits and a key of 512 bits, as hex digits, and a new salt each time', async () => {
    const [one, two] = [await hashPassword('one'), await hashPassword('one')];
    expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(one.split(':')[0]).not.toBe(two.split(':')[0]);
    expect(await isPasswordOf(one, 'one')).toBe(true);
  });

  test('is computed with the cost of the former version, from the text of the salt', async () => {
    const [salt] = (await hashPassword('ﬁt')).split(':');
    const [given, saltText, length, options] = spied.scrypt.mock.calls[0] ?? [];
    expect([given, saltText, length]).toEqual(['fit', salt, 64]);
    expect(options).toMatchObject({ N: 16_384, r: 16, p: 1 });
  });

  test('is compared in constant time', async () => {
    await isPasswordOf(hash, 'wrong');
    expect(spied.compare).toHaveBeenCalledTimes(1);
  });

  test.each(['', 'a', 'a:', ':b', 'ab:cd', `${hash}0`, `${hash}:`, hash.toUpperCase()])(
    'cannot be %j',
    async (broken) => {
      await expect(isPasswordOf(broken, password)).rejects.toThrow('salt:key');
    },
  );
});

describe('a wrong password', () => {
  /** A stand-in for a database that returns this one row. */
  const finding = (row: object | undefined) => {
    const query = { from: () => query, innerJoin: () => query, where: async () => (row ? [row] : []) };
    return { select: () => query } as unknown as Db;
  };
  const wrong = { email: 'ada@example.org', password: 'wrong words', needsConfirmed: false };

  test.each([
    ['of an account', { id: 'ada', hash, emailVerified: true }],
    ['of an account without a password', { id: 'ada', hash: null, emailVerified: true }],
    ['of no account', undefined],
  ])('%s takes one hash, and is refused alike', async (_what, row) => {
    await expect(checkPassword(finding(row), wrong)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(spied.scrypt).toHaveBeenCalledTimes(1);
    expect(spied.scrypt.mock.calls[0]?.[3]).toMatchObject({ N: 16_384, r: 16, p: 1 });
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
