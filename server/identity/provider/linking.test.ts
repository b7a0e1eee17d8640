import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerOf } from '../../testing/test-game.ts';
import type { Client } from '../../testing/test-game.ts';
import { aPerson, problemIn, startProviderGame, whoIs } from './provider-game.fixture.ts';
import type { ProviderGame, Purpose } from './provider-game.fixture.ts';

let game: ProviderGame;
beforeAll(async () => {
  game = await startProviderGame();
});
afterAll(() => game.stop());

async function verify(client: Client): Promise<string> {
  const { email = '' } = (await whoIs(client)) ?? {};
  await game.running.game.database.query('update auth_users set email_verified = true where email = $1', [email]);
  return email;
}

async function makeOld({ uid }: Client): Promise<void> {
  const signedIn = "now() - interval '11 minutes'";
  await game.running.game.database.query(`update auth_sessions set created_at = ${signedIn} where user_id = $1`, [uid]);
  game.running.game.sessions.forget([uid]);
}

describe('without mail, an identity with the address of an account', () => {
  test('joins it if both sides have confirmed the address', async () => {
    const maja = await game.running.signUp('maja');
    const email = await verify(maja);
    const phone = game.running.guest();
    expect(await game.signIn(phone, aPerson({ email }))).toBe('/groups');
    expect((await whoIs(phone))?.id).toBe(maja.uid);
  });

  test('does not join it if the provider has not confirmed the address, and nothing reveals the account', async () => {
    const tom = await game.running.signUp('tom');
    const email = await verify(tom);
    const [mallory, nobody] = [game.running.guest(), game.running.guest()];
    const landing = await game.signIn(mallory, aPerson({ email, verified: false }));
    expect(landing).toBe(await game.signIn(nobody, aPerson({ verified: false })));
    for (const client of [mallory, nobody]) {
      expect((await whoIs(client))?.id).not.toBe(tom.uid);
      expect((await client.ask('GET', '/auth/methods')).body).toMatchObject({ email: null, password: false });
    }
    expect((await tom.ask('GET', '/auth/methods')).body).toMatchObject({ email, providers: [] });
  });

  test('is refused if the game has not confirmed the address, and the person who typed it first loses nothing', async () => {
    const squatter = await game.running.signUp('squatter');
    const { email = '' } = (await whoIs(squatter)) ?? {};
    const owner = game.running.guest();
    expect(problemIn(await game.signIn(owner, aPerson({ email })))).toBe('account_exists');
    expect(await whoIs(owner)).toBeUndefined();
    expect((await squatter.ask('GET', '/auth/methods')).body).toMatchObject({ password: true, providers: [] });
  });

  test('is refused even if the account was never used, because without mail nobody can know whose it is', async () => {
    const email = 'never-used@club.example';
    const credentials = { email, password: 'correct horse' };
    expect((await game.running.guest().ask('POST', '/auth/sign-up/email', credentials)).status).toBe(200);
    expect(problemIn(await game.signIn(game.running.guest(), aPerson({ email })))).toBe('account_exists');
    expect((await game.running.guest().ask('POST', '/auth/sign-in/email', credentials)).status).toBe(200);
  });

  test('joins it if the address is written in capitals', async () => {
    const ann = await game.running.signUp('ann');
    const email = await verify(ann);
    const phone = game.running.guest();
    await game.signIn(phone, aPerson({ email: email.toUpperCase() }));
    expect((await whoIs(phone))?.id).toBe(ann.uid);
  });
});

describe('linking a provider on the account page', () => {
  test('adds a way to sign in, which can be removed while another is left', async () => {
    const eva = await game.running.signUp('eva');
    const person = aPerson();
    const first = bearerOf(eva);
    expect(await game.signIn(eva, person, 'link')).toBe('/groups');
    expect(bearerOf(eva)).not.toBe(first);
    expect((await eva.ask('GET', '/auth/methods')).body).toMatchObject({
      providers: [{ id: 'club', label: 'Our Club' }],
    });
    // The account itself does not change.
    expect((await whoIs(eva))?.id).toBe(eva.uid);
    const phone = game.running.guest();
    await game.signIn(phone, person);
    expect((await whoIs(phone))?.id).toBe(eva.uid);
    expect((await eva.ask('DELETE', '/auth/password')).status).toBe(200);
    expect((await eva.ask('DELETE', '/auth/providers/club')).body).toMatchObject({ code: 'last_method' });
    const { email = '' } = (await whoIs(eva)) ?? {};
    const credentials = { email, password: 'battery staple' };
    expect((await eva.ask('POST', '/auth/credentials', credentials)).status).toBe(200);
    const before = bearerOf(eva);
    expect((await eva.ask('DELETE', '/auth/providers/club')).status).toBe(200);
    expect(bearerOf(eva)).not.toBe(before);
    expect((await eva.ask('DELETE', '/auth/providers/club')).status).toBe(404);
    expect((await game.running.guest().ask('POST', '/auth/sign-in/email', credentials)).status).toBe(200);
  });

  test('is refused for the identity of another account, and for a second one of the same provider', async () => {
    const person = aPerson();
    await game.signIn(game.running.guest(), person);
    const kai = await game.running.signUp('kai');
    expect(await game.signIn(kai, person, 'link')).toBe('/profile/account?problem=identity_taken&provider=club');
    await game.signIn(kai, aPerson(), 'link');
    expect(problemIn(await game.signIn(kai, aPerson(), 'link'))).toBe('identity_taken');
  });

  test('succeeds for one of two accounts that link an identity at once', async () => {
    const [a, b] = [await game.running.signUp('first'), await game.running.signUp('second')];
    const person = aPerson();
    const paths = [await game.visit(a, person, 'link'), await game.visit(b, person, 'link')];
    const landings = await Promise.all([game.come(a, paths[0] ?? ''), game.come(b, paths[1] ?? '')]);
    expect(landings.filter((landing) => problemIn(landing) === 'identity_taken').length).toBe(1);
    expect(landings.filter((landing) => landing === '/groups').length).toBe(1);
  });

  test('needs a fresh sign-in, which the provider can give', async () => {
    const person = aPerson();
    const zoe = game.running.guest();
    await game.signIn(zoe, person);
    zoe.uid = (await whoIs(zoe))?.id ?? '';
    await makeOld(zoe);
    expect((await game.start(zoe, 'link', 'other')).body).toMatchObject({ code: 'sign_in_again' });
    expect((await zoe.ask('DELETE', '/auth/providers/club')).body).toMatchObject({ code: 'sign_in_again' });
    // Signing in with an identity of another person does not make the sign-in fresh.
    await game.signIn(game.running.guest(), aPerson({ sub: 'stranger' }));
    expect(problemIn(await game.signIn(zoe, aPerson({ sub: 'stranger' }), 'again'))).toBe('other_account');
    expect((await game.start(zoe, 'link', 'other')).body).toMatchObject({ code: 'sign_in_again' });
    const before = zoe.cookie;
    expect(await game.signIn(zoe, person, 'again')).toBe('/groups');
    expect((await game.start(zoe, 'link', 'other')).status).toBe(200);
    // The former session has ended, because each device has only one session.
    expect(((await zoe.ask('GET', '/auth/sessions')).body.sessions as unknown[]).length).toBe(1);
    expect(zoe.cookie).not.toBe(before);
  });

  test('does not count as a fresh sign-in if the provider answers from its own session', async () => {
    const person = aPerson();
    const kim = game.running.guest();
    await game.signIn(kim, person);
    kim.uid = (await whoIs(kim))?.id ?? '';
    await makeOld(kim);
    const before = kim.cookie;
    expect(await game.signIn(kim, person, 'sign-in')).toBe('/groups');
    expect(kim.cookie).toBe(before);
    expect((await game.start(kim, 'link', 'other')).body).toMatchObject({ code: 'sign_in_again' });
  });

  test('asks the provider to ask the person again', async () => {
    const kim = game.running.guest();
    await game.signIn(kim, aPerson());
    const asked = async (purpose: Purpose) => {
      const { searchParams } = new URL(String((await game.start(kim, purpose)).body.url));
      return [searchParams.get('max_age'), searchParams.get('prompt')];
    };
    expect(await asked('again')).toEqual(['0', 'login']);
    expect(await asked('sign-in')).toEqual([null, null]);
  });

  test.each([
    ['just now', 0, '/groups'],
    ['nine minutes ago', 9 * 60, '/groups'],
    ['eleven minutes ago', 11 * 60, 'sign_in_again'],
    ['nobody knows when', undefined, 'provider_cannot_ask'],
    ['in words', 'today', 'provider_cannot_ask'],
  ])('is as fresh as the provider says it asked: %s', async (_what, ago, end) => {
    const person = aPerson();
    const kim = game.running.guest();
    await game.signIn(kim, person);
    kim.uid = (await whoIs(kim))?.id ?? '';
    await makeOld(kim);
    game.club.twist = ({ auth_time: _real, ...claims }) => ({
      ...claims,
      ...(typeof ago === 'number' ? { auth_time: Math.floor(Date.now() / 1000) - ago } : { auth_time: ago }),
    });
    const landing = await game.signIn(kim, person, 'again');
    game.club.twist = undefined;
    expect(problemIn(landing) ?? landing).toBe(end);
    expect((await game.start(kim, 'link', 'other')).status).toBe(end === '/groups' ? 200 : 403);
  });

  test('is refused on the click with a provider that never says when it asked', async () => {
    const kim = game.running.guest();
    await game.signIn(kim, aPerson());
    game.down.claims = ['sub', 'email'];
    await game.down.open(game.running.origin);
    expect(await game.start(kim, 'again', 'down')).toMatchObject({
      status: 409,
      body: { code: 'provider_cannot_ask' },
    });
    expect((await game.start(kim, 'sign-in', 'down')).status).toBe(200);
  });

  test('is for the account that is signed in, even on the way back', async () => {
    expect((await game.start(game.running.guest(), 'link')).body).toMatchObject({ code: 'signed_out' });
    const ben = await game.running.signUp('ben');
    const person = aPerson();
    const path = await game.visit(ben, person, 'link');
    await ben.ask('POST', '/auth/sign-out', {});
    expect(problemIn(await game.come(ben, path))).toBe('sign_in_expired');
  });

  test('differs from a sign-in that began as a guest, which is refused once another account is signed in', async () => {
    const [lea, person] = [game.running.guest(), aPerson()];
    await game.signIn(lea, person);
    const device = game.running.guest();
    const twice = [await game.visit(device, person), await game.visit(device, person)];
    const others = await game.visit(device, aPerson());
    expect(await game.come(device, twice[0] ?? '')).toBe('/groups');
    // Linking the same identity in two tabs does no harm.
    expect(await game.come(device, twice[1] ?? '')).toBe('/groups');
    expect(problemIn(await game.come(device, others))).toBe('sign_in_expired');
    expect((await whoIs(device))?.id).toBe((await whoIs(lea))?.id);
  });

  test('is not needed to sign in as another account, which ends the former session', async () => {
    const device = game.running.guest();
    await game.signIn(device, aPerson());
    const former = device.cookie;
    expect(await game.signIn(device, aPerson())).toBe('/groups');
    const again = await game.running.guest().ask('GET', '/auth/get-session', undefined, { cookie: former });
    expect(again.body).toBeNull();
  });

  test('stores no tokens or secret of the provider', async () => {
    const rows = await game.running.game.database.query<{ kept: boolean }>(
      "select bool_or(access_token is not null or id_token is not null or refresh_token is not null) as kept from auth_accounts where provider_id <> 'credential'",
      [],
    );
    expect(rows).toEqual([{ kept: false }]);
  });
});
