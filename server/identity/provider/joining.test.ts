import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBrowser } from '../../testing/push/a-browser.ts';
import { linkOver, useLink } from '../../testing/mail-game.ts';
import { startMailbox } from '../../testing/outside/mailbox.ts';
import type { Mailbox } from '../../testing/outside/mailbox.ts';
import { pushCallsOf } from '../../testing/push/push-calls.ts';
import type { Client } from '../../testing/test-game.ts';
import { aPerson, problemIn, startProviderGame, whoIs } from './provider-game.fixture.ts';
import type { ProviderGame } from './provider-game.fixture.ts';

const password = 'correct horse';
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
  email = `joining${++count}@example.org`;
});

/** Signs up with the address by password. The address stays unconfirmed. */
async function squat(): Promise<Client> {
  const stranger = game.running.guest();
  await stranger.ask('POST', '/auth/sign-up/email', { email, password });
  await mailbox.linkTo(email);
  return stranger;
}

/** An account with the address from before mail was configured: signed in, with a nick, a passkey and a device with push messages. */
async function squatInUse(): Promise<Client> {
  const stranger = await game.running.signUp(`squatter ${count}`);
  await game.running.game.database.query('update auth_users set email = $1 where id = $2', [email, stranger.uid]);
  await game.running.game.database.query(
    `insert into auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
     values ($1, 'key', $1, $1, 0, 'singleDevice', false)`,
    [stranger.uid],
  );
  const calls = await pushCallsOf(game.running, stranger);
  expect((await calls.register({ web: aBrowser().web })).status).toBe(201);
  return stranger;
}

async function confirmed(): Promise<Client> {
  const owner = await squat();
  expect((await useLink(owner, await mailbox.linkTo(email))).status).toBe(200);
  return owner;
}

const waysOf = async (client: Client) => (await client.ask('GET', '/auth/methods')).body;
const signIn = (client: Client) => client.ask('POST', '/auth/sign-in/email', { email, password });

describe('with mail, an identity whose provider has confirmed the address', () => {
  test('creates an account with a free address', async () => {
    const owner = game.running.guest();
    expect(await game.signIn(owner, aPerson({ email }))).toBe('/groups');
    expect(await waysOf(owner)).toMatchObject({ email, password: false, providers: [{ id: 'club' }] });
  });

  test('joins the account that has confirmed the address, and its ways to sign in stay', async () => {
    const owner = await confirmed();
    const phone = game.running.guest();
    await game.signIn(phone, aPerson({ email }));
    expect((await whoIs(phone))?.id).toBe((await whoIs(owner))?.id);
    expect(await waysOf(owner)).toMatchObject({ email, password: true, providers: [{ id: 'club' }] });
  });

  test('takes over an account that only typed the address: its password and its link become invalid', async () => {
    const stranger = await squat();
    const owner = game.running.guest();
    expect(await game.signIn(owner, aPerson({ email }))).toBe('/groups');
    expect(await waysOf(owner)).toMatchObject({ email, password: false, providers: [{ id: 'club' }] });
    expect(await signIn(stranger)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(await useLink(stranger, await mailbox.linkTo(email))).toMatchObject(linkOver);
    // The address is confirmed now, so the next sign-up with it sends its owner the mail for a taken address.
    await game.running.guest().ask('POST', '/auth/sign-up/email', { email, password });
    expect((await mailbox.mailTo(email, 1)).text).toContain('you already have one');
  });

  test('takes over even an account in use: sessions, password, passkeys and devices are removed at once, picks and nick stay', async () => {
    const stranger = await squatInUse();
    const stream = stranger.listen();
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    const owner = game.running.guest();
    expect(await game.signIn(owner, aPerson({ email }))).toBe('/groups');
    expect(await whoIs(owner)).toEqual({ id: stranger.uid, email });
    expect(await whoIs(stranger)).toBeUndefined();
    await expect.poll(() => stream.closed()).toBe(true);
    expect(await waysOf(owner)).toMatchObject({ password: false, passkeys: [], providers: [{ id: 'club' }] });
    expect((await owner.ask('GET', '/push/registrations')).body).toEqual({ registrations: [] });
    expect((await owner.ask('GET', `${game.running.db}/users/${stranger.uid}`)).body).toMatchObject({
      nick: `squatter ${count}`,
    });
    expect((await signIn(stranger)).status).toBe(401);
  });

  test('that signs in twice at once takes it over once', async () => {
    await squat();
    const person = aPerson({ email });
    const [a, b] = [game.running.guest(), game.running.guest()];
    const paths = [await game.visit(a, person), await game.visit(b, person)];
    await Promise.all([game.come(a, paths[0] ?? ''), game.come(b, paths[1] ?? '')]);
    expect([await whoIs(a), await whoIs(b)]).toEqual([await whoIs(a), await whoIs(a)]);
    expect(await waysOf(b)).toMatchObject({ email, password: false, providers: [{ id: 'club' }] });
  });

  test('does not join as a second identity of the same provider', async () => {
    await confirmed();
    await game.signIn(game.running.guest(), aPerson({ email }));
    expect(problemIn(await game.signIn(game.running.guest(), aPerson({ email })))).toBe('account_exists');
  });
});

describe('with mail, an identity whose provider has not confirmed the address', () => {
  test.each([
    ['free', async () => undefined, 0],
    ['typed by somebody', squat, 1],
    ['used since before there was mail', squatInUse, 0],
    ['of an account', confirmed, 2],
  ])('gets an account without an address, whether it is free or not: %s', async (_what, before, mails) => {
    await before();
    const visitor = game.running.guest();
    expect(await game.signIn(visitor, aPerson({ email, verified: false }))).toBe('/groups');
    expect(await waysOf(visitor)).toMatchObject({ email: null, password: false, providers: [{ id: 'club' }] });
    // Only the owner of the account learns that somebody tried to sign up.
    if (mails === 2) expect((await mailbox.mailTo(email, 1)).text).toContain('you already have one');
    // Two more mails are requested. When they arrive, all earlier mails have arrived too.
    for (const n of [1, 2]) {
      await game.running.guest().ask('POST', '/auth/request-sign-in-link', { email: `after${n}${email}` });
      await mailbox.linkTo(`after${n}${email}`);
    }
    expect(mailbox.countTo(email)).toBe(mails);
  });
});
