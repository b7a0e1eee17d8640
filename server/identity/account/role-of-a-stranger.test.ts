import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { other, password, useLink } from '../../testing/mail-game.ts';
import { startMailbox } from '../../testing/outside/mailbox.ts';
import type { Mailbox } from '../../testing/outside/mailbox.ts';
import type { Client } from '../../testing/test-game.ts';
import { offerFirstAdmin } from './first-admin.ts';
import { aPerson, startProviderGame, whoIs } from '../provider/provider-game.fixture.ts';
import type { ProviderGame } from '../provider/provider-game.fixture.ts';

// An admin or a member of staff typed an address before mail was configured. If the address was wrong, it may belong to a stranger.

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
beforeEach(async () => {
  email = `role${++count}@example.org`;
  await query(`update auth_users set role = 'none'`);
});

const query = (sql: string, parameters: string[] = []) => game.running.game.database.query(sql, parameters);

/**
 * Creates the only admin or member of staff. The account was opened with the first admin's link, and got an address and a password before
 * mail was configured.
 */
async function adminOfBefore(role: 'admin' | 'staff' = 'admin'): Promise<string> {
  const admin = game.running.guest();
  const token = await offerFirstAdmin(game.running.game.db);
  await admin.ask('POST', `/auth/first-admin?token=${token ?? ''}`);
  const id = (await whoIs(admin))?.id ?? '';
  const { mail } = game.running.site;
  Object.assign(game.running.site, { mail: undefined });
  const given = await admin.ask('POST', '/auth/credentials', { email, password });
  Object.assign(game.running.site, { mail });
  expect(given.status).toBe(200);
  await query('update auth_users set role = $1, last_sign_in_time = now() where id = $2', [role, id]);
  return id;
}

const roleOf = async (id: string) => (await query('select role from auth_users where id = $1', [id]))[0];
const asks = (client: Client, path: string) => client.ask('POST', path, { email });

const strangers: [string, (client: Client) => Promise<unknown>][] = [
  [
    'by a sign-in link',
    async (client) => {
      await asks(client, '/auth/request-sign-in-link');
      return useLink(client, await mailbox.linkTo(email));
    },
  ],
  [
    'by a new password',
    async (client) => {
      await asks(client, '/auth/request-password-reset');
      return useLink(client, await mailbox.linkTo(email), other);
    },
  ],
  [
    'by signing up as well',
    async (client) => {
      await client.ask('POST', '/auth/sign-up/email', { email, password: other });
      return useLink(client, await mailbox.linkTo(email));
    },
  ],
  [
    'by the link the admin has asked for, in another browser',
    async (client) => {
      await game.running.guest().ask('POST', '/auth/sign-in/email', { email, password });
      return useLink(client, await mailbox.linkTo(email), other);
    },
  ],
  ['by a provider', (client) => game.signIn(client, aPerson({ email }))],
];

test.each(strangers)('a person who proves the address %s gets the account, but no role', async (_, come) => {
  const id = await adminOfBefore();
  const stranger = game.running.guest();
  await come(stranger);
  expect(await whoIs(stranger)).toEqual({ id, email });
  expect((await stranger.ask('GET', '/admin/settings')).body).toMatchObject({ code: 'forbidden' });
  expect(await roleOf(id)).toEqual({ role: 'none' });
  const noted = await query('select user_id, before, after from audit_log where act = $1 and subject = $2', [
    'lose role',
    id,
  ]);
  expect(noted.at(-1)).toEqual({ user_id: id, before: { role: 'admin' }, after: { role: 'none' } });
});

test('the role of staff is lost as well, and an account without a role loses nothing', async () => {
  const id = await adminOfBefore('staff');
  await strangers[0]?.[1](game.running.guest());
  expect(await roleOf(id)).toEqual({ role: 'none' });
  const noted = async () => (await query(`select 1 from audit_log where act = 'lose role'`)).length;
  const before = await noted();
  await query('update auth_users set email_verified = false where id = $1', [id]);
  email = `role${++count}@example.org`;
  await query('update auth_users set email = $1 where id = $2', [email, id]);
  await strangers[0]?.[1](game.running.guest());
  expect(await noted()).toBe(before);
});

test('a person who types the password of the account and opens the link in the same browser keeps the role', async () => {
  const id = await adminOfBefore();
  const admin = game.running.guest();
  const refused = await admin.ask('POST', '/auth/sign-in/email', { email, password });
  expect(refused.body).toMatchObject({ code: 'email_unverified' });
  expect((await useLink(admin, await mailbox.linkTo(email))).status).toBe(200);
  expect(await whoIs(admin)).toEqual({ id, email });
  expect(await roleOf(id)).toEqual({ role: 'admin' });
  expect((await admin.ask('GET', '/admin/settings')).status).toBe(200);
});

test('the start offers the link of the first admin again, which opens another account than the stranger’s', async () => {
  const id = await adminOfBefore();
  expect(await offerFirstAdmin(game.running.game.db)).toBeUndefined();
  const stranger = game.running.guest();
  await strangers[0]?.[1](stranger);
  const token = await offerFirstAdmin(game.running.game.db);
  expect(token).toBeDefined();
  const admin = game.running.guest();
  expect((await admin.ask('POST', `/auth/first-admin?token=${token ?? ''}`)).status).toBe(303);
  expect((await whoIs(admin))?.id).not.toBe(id);
  expect((await admin.ask('GET', '/admin/settings')).status).toBe(200);
  expect(await roleOf(id)).toEqual({ role: 'none' });
  expect((await stranger.ask('GET', '/admin/settings')).body).toMatchObject({ code: 'forbidden' });
});
