import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { visitProvider } from '../../testing/outside/oidc-provider.ts';
import { aPerson, problemIn, startProviderGame, whoIs } from './provider-game.fixture.ts';
import type { ProviderGame } from './provider-game.fixture.ts';

let game: ProviderGame;
beforeAll(async () => {
  game = await startProviderGame();
});
afterAll(() => game.stop());
afterEach(() => {
  Object.assign(game.club, {
    twist: undefined,
    twistUserinfo: undefined,
    signs: 'RS256',
    forges: false,
    refuses: false,
  });
});

describe('signing in by a provider', () => {
  test('creates an account with the confirmed address, and finds it again', async () => {
    const person = aPerson();
    const maja = game.running.guest();
    expect(await game.signIn(maja, person)).toBe('/groups');
    const first = await whoIs(maja);
    expect(first?.email).toBe(person.email);
    const phone = game.running.guest();
    await game.signIn(phone, { ...person, email: 'new-address@club.example' });
    expect(await whoIs(phone)).toEqual(first);
  });

  test.each(['ES256', 'EdDSA'] as const)('accepts signatures by %s', async (signs) => {
    game.club.signs = signs;
    const guest = game.running.guest();
    expect(await game.signIn(guest, aPerson())).toBe('/groups');
    game.club.forges = true;
    game.club.signs = 'RS256';
    expect(problemIn(await game.signIn(game.running.guest(), aPerson()))).toBe('provider_refused');
  });

  test('is offered with its label', async () => {
    const { body } = await game.running.guest().ask('GET', game.running.db);
    expect((body.signIn as { providers: unknown }).providers).toEqual([
      { id: 'club', label: 'Our Club' },
      { id: 'other', label: 'Other' },
      { id: 'down', label: 'Down' },
    ]);
  });

  test('ignores an address that is not confirmed: the account has none, and its owner can still sign up', async () => {
    const person = aPerson({ verified: false });
    const guest = game.running.guest();
    expect(await game.signIn(guest, person)).toBe('/groups');
    expect((await guest.ask('GET', '/auth/methods')).body).toMatchObject({ email: null });
    const owner = await game.running
      .guest()
      .ask('POST', '/auth/sign-up/email', { email: person.email, password: 'correct horse' });
    expect(owner.status).toBe(200);
  });

  test.each([
    "o'x@club.example",
    'fan@club',
    'fän@club.example',
    'simulated-3@players.invalid',
    `${'a'.repeat(65)}@c.co`,
  ])('with an address outside the specified form creates an account without an address: %s', async (email) => {
    const person = { ...aPerson(), email };
    const guest = game.running.guest();
    expect(await game.signIn(guest, person)).toBe('/groups');
    expect((await guest.ask('GET', '/auth/methods')).body).toMatchObject({ email: null });
    const again = game.running.guest();
    await game.signIn(again, person);
    expect(await whoIs(again)).toEqual(await whoIs(guest));
  });

  test('with an address of the specified form creates an account with that address', async () => {
    for (const email of ['q%b@c.co', 'q..b@c.co', '.q@b.co', 'q@-b.co']) {
      const guest = game.running.guest();
      await game.signIn(guest, { ...aPerson(), email });
      expect((await whoIs(guest))?.email).toBe(email);
    }
  });

  test('twice at once creates one account', async () => {
    const person = aPerson();
    const [a, b] = [game.running.guest(), game.running.guest()];
    const paths = [await game.visit(a, person), await game.visit(b, person)];
    const landings = await Promise.all([game.come(a, paths[0] ?? ''), game.come(b, paths[1] ?? '')]);
    expect(landings).toEqual(['/groups', '/groups']);
    expect((await whoIs(a))?.id).toBe((await whoIs(b))?.id);
  });

  test('in two tabs of a browser at once succeeds in both', async () => {
    const guest = game.running.guest();
    const person = aPerson();
    const [one, two] = [await game.visit(guest, person), await game.visit(guest, person)];
    expect(await game.come(guest, one)).toBe('/groups');
    expect(await game.come(guest, two)).toBe('/groups');
  });

  test('needs open sign-up for a new account', async () => {
    const { config } = game.running.game;
    config.signUp = 'closed';
    const guest = game.running.guest();
    expect(problemIn(await game.signIn(guest, aPerson()))).toBe('sign_up_closed');
    config.signUp = 'invite';
    expect(problemIn(await game.signIn(guest, aPerson()))).toBe('invite_needed');
    config.signUp = 'open';
    expect(await whoIs(guest)).toBeUndefined();
  });
});

describe('a sign-in by a provider is refused with', () => {
  test('an unknown state, or the state of another browser', async () => {
    const mallory = game.running.guest();
    const path = await game.visit(mallory, aPerson());
    const victim = game.running.guest();
    expect(problemIn(await game.come(victim, path))).toBe('sign_in_expired');
    await game.start(victim);
    expect(problemIn(await game.come(victim, path.replace(/state=[^&]+/, 'state=mine')))).toBe('sign_in_expired');
    expect(problemIn(await game.come(victim, '/auth/providers/club/callback'))).toBe('sign_in_expired');
    expect(await whoIs(victim)).toBeUndefined();
  });

  test('a code that is used twice', async () => {
    const guest = game.running.guest();
    const path = await game.visit(guest, aPerson());
    expect(await game.come(guest, path)).toBe('/groups');
    expect(problemIn(await game.come(guest, path))).toBe('sign_in_expired');
    // The provider refuses a code that has been used, even with a new state.
    const again = await game.visit(guest, aPerson());
    const code = /code=[^&]+/.exec(path)?.[0] ?? '';
    expect(problemIn(await game.come(guest, again.replace(/code=[^&]+/, code)))).toBe('provider_refused');
  });

  test('the state and answer of another provider', async () => {
    const guest = game.running.guest();
    const path = await game.visit(guest, aPerson());
    expect(problemIn(await game.come(guest, path.replace('/club/', '/other/')))).toBe('sign_in_expired');
    const mixed = await game.visit(guest, aPerson());
    const iss = `iss=${encodeURIComponent(game.other.settings.issuer)}`;
    expect(problemIn(await game.come(guest, mixed.replace(/iss=[^&]+/, iss)))).toBe('provider_refused');
    expect(problemIn(await game.come(guest, (await game.visit(guest, aPerson())).replace(/&iss=[^&]+/, '')))).toBe(
      'provider_refused',
    );
  });

  test.each([
    ['nonce', { nonce: 'of another sign-in' }],
    ['issuer', { iss: 'https://elsewhere.example' }],
    ['audience', { aud: 'another-client' }],
    ['party', { azp: 'another-client' }],
    ['expiry', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['subject', { sub: '' }],
    ['subject, with a NUL in it', { sub: 'per\0son', email: 'nul@club.example' }],
    ['subject, with half a character in it', { sub: 'per\uD800son', email: 'half@club.example' }],
  ])('an id token with a wrong %s', async (_what, claims) => {
    game.club.twist = (right) => ({ ...right, ...claims });
    const guest = game.running.guest();
    expect(problemIn(await game.signIn(guest, aPerson()))).toBe('provider_refused');
    expect(await whoIs(guest)).toBeUndefined();
  });

  test.each(['HS256', 'none'] as const)(
    'an id token signed by %s, even if the provider announces it',
    async (signs) => {
      game.club.signs = signs;
      const guest = game.running.guest();
      expect(problemIn(await game.signIn(guest, aPerson()))).toBe('provider_refused');
      expect(await whoIs(guest)).toBeUndefined();
    },
  );

  test('user information about somebody else', async () => {
    game.club.twistUserinfo = (claims) => ({ ...claims, sub: 'somebody-else' });
    const guest = game.running.guest();
    expect(problemIn(await game.signIn(guest, aPerson()))).toBe('provider_refused');
    expect(await whoIs(guest)).toBeUndefined();
  });

  test('an id token for several clients that was requested by another client', async () => {
    for (const azp of [undefined, 'another-client']) {
      game.club.twist = ({ aud, ...claims }) => ({ ...claims, aud: [String(aud), 'another-client'], azp });
      expect(problemIn(await game.signIn(game.running.guest(), aPerson()))).toBe('provider_refused');
    }
    game.club.twist = ({ aud, ...claims }) => ({ ...claims, aud: [String(aud), 'another-client'], azp: String(aud) });
    expect(await game.signIn(game.running.guest(), aPerson())).toBe('/groups');
  });

  test('a visit that began more than ten minutes ago', async () => {
    const guest = game.running.guest();
    const path = await game.visit(guest, aPerson());
    await game.running.game.database.query(
      `update auth_verifications set expires_at = clock_timestamp() - interval '1 second'`,
      [],
    );
    expect(problemIn(await game.come(guest, path))).toBe('sign_in_expired');
  });

  test('the code of a visit with another secret (PKCE)', async () => {
    const guest = game.running.guest();
    const path = await game.visit(guest, aPerson());
    await game.running.game.database.query(
      `update auth_verifications set value = jsonb_set(value::jsonb, '{verifier}', to_jsonb(repeat('x', 43)))::text where value like '%verifier%'`,
      [],
    );
    expect(problemIn(await game.come(guest, path))).toBe('provider_refused');
  });

  test('an id token signed by somebody else', async () => {
    game.club.forges = true;
    expect(problemIn(await game.signIn(game.running.guest(), aPerson()))).toBe('provider_refused');
  });

  test('a refusal by the provider, and the person can still go on to the page they wanted', async () => {
    game.club.refuses = true;
    expect(await game.signIn(game.running.guest(), aPerson())).toBe(
      '/login?problem=provider_refused&provider=club&next=%2Fgroups',
    );
  });

  test('a provider that is down or unknown, on the click', async () => {
    expect(await game.start(game.running.guest(), 'sign-in', 'down')).toMatchObject({
      status: 503,
      body: { code: 'provider_down' },
    });
    expect(await game.start(game.running.guest(), 'sign-in', 'nobody')).toMatchObject({ status: 404 });
    const guest = game.running.guest();
    const path = await game.visit(guest, aPerson(), 'sign-in', game.other);
    await game.other.stop();
    expect(problemIn(await game.come(guest, path))).toBe('provider_down');
    await game.other.open(game.running.origin);
  });

  test('a page outside the game as its destination', async () => {
    for (const next of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example']) {
      const answer = await game.running.guest().ask('POST', '/auth/providers/club/start', { purpose: 'sign-in', next });
      expect(answer.status).toBe(400);
    }
    const after = [
      '/\t/elsewhere.example',
      '/.//elsewhere.example',
      '/x/..//elsewhere.example',
      '/%2e//elsewhere.example',
      '/\n//elsewhere.example',
      '/auth/sign-out',
      '/groups/../auth/x',
    ];
    for (const next of after) {
      const guest = game.running.guest();
      game.club.person = aPerson();
      const own = { origin: game.running.origin };
      const { body } = await guest.ask('POST', '/auth/providers/club/start', { purpose: 'sign-in', next }, own);
      const back = new URL(await visitProvider(String(body.url)));
      expect(await game.come(guest, back.pathname + back.search), next).toBe('/');
    }
    const foreign = { origin: 'https://elsewhere.example' };
    const body = { purpose: 'sign-in', next: '/' };
    expect((await game.running.guest().ask('POST', '/auth/providers/club/start', body, foreign)).status).toBe(403);
  });
});
