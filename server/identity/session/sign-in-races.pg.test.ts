import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { password, useLink } from '../../testing/mail-game.ts';
import { startMailbox } from '../../testing/outside/mailbox.ts';
import type { Mailbox } from '../../testing/outside/mailbox.ts';
import { useRealScrypt } from '../../testing/quick-scrypt.ts';
import type { Answer, Client } from '../../testing/test-game.ts';
import { addPassword } from '../password/add-password.ts';
import { findLinked, linkIdentity, lockIdentity } from '../provider/link-identity.ts';
import { providerMethod } from '../provider/provider-sign-in.ts';
import { aPerson, startProviderGame, whoIs } from '../provider/provider-game.fixture.ts';
import type { ProviderGame } from '../provider/provider-game.fixture.ts';
import type { Visitor } from '../sign-in-method.ts';
import { signIn } from './sign-in.ts';

// These sign-ins check their proof before it is removed, and try to create their session afterwards. The time for that is the time of a hash.
useRealScrypt();

let mailbox: Mailbox;
let game: ProviderGame;
let count = 0;
let email: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  game = await startProviderGame({ mail: mailbox.settings });
});
afterAll(async () => {
  await game.stop();
  await mailbox.close();
});
beforeEach(() => {
  email = `way${++count}@example.org`;
});

const query = (sql: string, parameters: string[] = []) => game.running.game.database.query(sql, parameters);

async function owner(): Promise<Client> {
  const client = game.running.guest();
  await client.ask('POST', '/auth/sign-up/email', { email, password });
  expect((await useLink(client, await mailbox.linkTo(email))).status).toBe(200);
  return client;
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a sign-in every 12 ms, and runs `end`, which removes the proof of all these sign-ins, 30 ms after the first. Returns the status of
 * `end` and the number of clients that are signed in afterwards.
 */
async function inAfter(
  signIns: ((client: Client) => Promise<unknown>)[],
  end: () => Promise<Answer>,
): Promise<{ ended: number; in: number }> {
  const clients = signIns.map(() => game.running.guest());
  const coming = signIns.map(async (signIn, place) => {
    await after(place * 12);
    return signIn(clients[place] ?? game.running.guest());
  });
  await after(30);
  const { status } = await end();
  await Promise.all(coming);
  const found = await Promise.all(clients.map(whoIs));
  return { ended: status, in: found.filter((user) => user?.email === email).length };
}

const byPassword = Array.from({ length: 9 }, () => (client: Client) => {
  return client.ask('POST', '/auth/sign-in/email', { email, password }, { 'x-forwarded-for': `10.1.${++count}.1` });
});
const rounds = [1, 2, 3];

describe('a sign-in in progress does not outlive', () => {
  test.each(rounds)('a new password, round %i', async () => {
    const maja = await owner();
    const change = { currentPassword: password, newPassword: 'battery staple' };
    const left = await inAfter(byPassword, () => maja.ask('POST', '/auth/password', change));
    expect(left).toEqual({ ended: 200, in: 0 });
    expect((await whoIs(maja))?.email).toBe(email);
  });

  test.each(rounds)('a password by a link, round %i', async () => {
    await owner();
    await game.running.guest().ask('POST', '/auth/request-password-reset', { email });
    const link = await mailbox.linkTo(email, 1);
    expect(await inAfter(byPassword, () => useLink(game.running.guest(), link))).toEqual({ ended: 200, in: 0 });
  });

  test.each(rounds)('another owner, by a provider, round %i', async () => {
    const person = aPerson({ verified: false });
    const squatter = game.running.guest();
    await game.signIn(squatter, person);
    await query('update auth_users set email = $1 where id = $2', [email, (await whoIs(squatter))?.id ?? '']);
    await game.running.guest().ask('POST', '/auth/request-sign-in-link', { email });
    const link = await mailbox.linkTo(email);
    const tries: ((client: Client) => Promise<unknown>)[] = [];
    for (let n = 0; n < 8; n++) {
      const began = game.running.guest();
      const path = await game.visit(began, person);
      tries.push((client) => client.ask('GET', path, undefined, { cookie: began.cookie }));
    }
    expect(await inAfter(tries, () => useLink(game.running.guest(), link))).toEqual({ ended: 200, in: 0 });
  });
});

/** Runs `act` in the database whenever a row is inserted into the table while `during` runs. */
async function atInsert(table: string, act: string, during: () => Promise<void>): Promise<void> {
  await query(`create function meanwhile() returns trigger language plpgsql as $$ begin ${act}; return new; end $$`);
  await query(`create trigger meanwhile after insert on ${table} for each row execute function meanwhile()`);
  try {
    await during();
  } finally {
    await query('drop function meanwhile cascade');
  }
}

const identityOf = (subject: string) => ({
  provider: 'club',
  subject,
  email: null,
  emailVerified: false,
  signedInAt: undefined,
});

const visitor = {
  request: { headers: {}, ip: '10.3.0.1', log: { warn: () => undefined } },
  reply: { header: () => undefined },
  session: undefined,
} as unknown as Visitor;

describe('facts that were read before a sign-in is written are checked again:', () => {
  test('a password that changes meanwhile does not sign in', async () => {
    await owner();
    const change = `update auth_accounts set password = 'another' where user_id = new.user_id and provider_id = 'credential'`;
    await atInsert('auth_sessions', change, async () => {
      const client = game.running.guest();
      expect(await client.ask('POST', '/auth/sign-in/email', { email, password })).toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials' },
      });
      expect(client.cookie).toBe('');
    });
    const left = await query(`select 1 from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1`, [
      email,
    ]);
    // The session with which the owner signed in is left.
    expect(left.length).toBe(1);
  });

  test('a new password waits for the lock of the account', async () => {
    const maja = await owner();
    let isChanged = false;
    let change: Promise<Answer> | undefined;
    await game.running.game.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from auth_users where email = ${email} for update`);
      change = maja.ask('POST', '/auth/password', { currentPassword: password, newPassword: 'battery staple' });
      void change.then(() => (isChanged = true));
      await after(1_000);
      expect(isChanged).toBe(false);
    });
    expect((await change)?.status).toBe(200);
  });

  test('two sign-ins of a new identity are done one after the other', async () => {
    const [person, client] = [aPerson(), game.running.guest()];
    const path = await game.visit(client, person);
    let isBack = false;
    let coming: Promise<string> | undefined;
    await game.running.game.db.transaction(async (tx) => {
      await lockIdentity(tx, identityOf(person.sub));
      coming = game.come(client, path);
      void coming.then(() => (isBack = true));
      await after(1_000);
      expect(isBack).toBe(false);
    });
    expect(await coming).toBe('/groups');
  });

  test('an identity that is removed meanwhile does not sign in', async () => {
    const person = aPerson();
    await game.signIn(game.running.guest(), person);
    const identity = identityOf(person.sub);
    const userId = await findLinked(game.running.game.db, identity);
    if (userId === undefined) throw new Error('no account');
    const signInNow = () => signIn(game.running.game, providerMethod, { proof: { identity, userId }, ...visitor });
    expect(await signInNow()).toMatchObject({ id: userId });
    await query('delete from auth_accounts where account_id = $1', [person.sub]);
    await expect(signInNow()).rejects.toMatchObject({ code: 'sign_in_expired' });
    expect((await query('select 1 from auth_sessions where user_id = $1', [userId])).length).toBe(2);
  });

  test('a session that has ended links no provider and adds no password', async () => {
    const maja = await game.running.signUp(null);
    const session = await game.running.game.sessions.find(maja.cookie);
    if (!session) throw new Error('no session');
    await query(`delete from auth_accounts where user_id = $1`, [maja.uid]);
    await query('delete from auth_sessions where user_id = $1', [maja.uid]);
    const identity = identityOf(`gone-${email}`);
    const inTransaction = (change: (tx: Tx) => Promise<void>) => game.running.game.db.transaction(change);
    await expect(inTransaction((tx) => linkIdentity(tx, { session, identity }))).rejects.toMatchObject({
      code: 'signed_out',
    });
    const given = { session, email: session.email, password: 'hash' };
    await expect(inTransaction((tx) => addPassword(tx, game.running.game, given))).rejects.toMatchObject({
      code: 'signed_out',
    });
    expect(await query('select 1 from auth_accounts where user_id = $1', [maja.uid])).toEqual([]);
  });
});
