import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aProvider, visitProvider } from '../testing/oidc-provider.ts';
import type { Person, TestProvider } from '../testing/oidc-provider.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';

let it: TestGame;
let club: TestProvider;
let other: TestProvider;
let down: TestProvider;

beforeAll(async () => {
  [club, other, down] = await Promise.all([aProvider(), aProvider('other', 'Other'), aProvider('down', 'Down')]);
  // They do not answer yet: the game starts all the same.
  it = await startTestGame({ oidc: [club.settings, other.settings, down.settings] });
  await club.open(it.origin);
  await other.open(it.origin);
});
afterAll(async () => {
  await it.remove();
  await club.stop();
  await other.stop();
});
afterEach(() => {
  club.twist = undefined;
  club.forges = false;
  club.refuses = false;
});

type Purpose = 'sign-in' | 'link' | 'again';

async function start(client: Client, purpose: Purpose = 'sign-in', id = 'club'): Promise<Answer> {
  return client.ask('POST', `/auth/providers/${id}/start`, { purpose, next: '/groups' }, { origin: it.origin });
}

/** To the provider and back, until the browser is about to come in again. */
async function visit(client: Client, person: Person, purpose: Purpose = 'sign-in', provider = club): Promise<string> {
  provider.person = person;
  const { status, body } = await start(client, purpose, provider.settings.id);
  expect(status).toBe(200);
  const back = new URL(await visitProvider(String(body.url)));
  return back.pathname + back.search;
}

/** Where the browser lands in the end. */
async function come(client: Client, path: string): Promise<string> {
  const { status, headers } = await client.ask('GET', path);
  expect(status).toBe(303);
  return headers.get('location') ?? '';
}

async function signIn(client: Client, person: Person, purpose: Purpose = 'sign-in', provider = club): Promise<string> {
  return come(client, await visit(client, person, purpose, provider));
}

async function whoIs(client: Client): Promise<{ id: string; email: string } | undefined> {
  const { body } = await client.ask('GET', '/auth/get-session');
  return (body as { user?: { id: string; email: string } } | null)?.user;
}

const problemIn = (landing: string): string | null => new URL(landing, 'http://x').searchParams.get('problem');

let count = 0;
const aPerson = (more: Partial<Person> = {}): Person => {
  const sub = `person-${++count}`;
  return { sub, email: `${sub}@club.example`, ...more };
};

async function verify(client: Client): Promise<string> {
  const { email = '' } = (await whoIs(client)) ?? {};
  await it.game.database.query('update auth_users set email_verified = true where email = $1', [email]);
  return email;
}

async function makeOld(client: Client): Promise<void> {
  await it.game.database.query(
    "update auth_sessions set created_at = now() - interval '11 minutes' where user_id = $1",
    [client.uid],
  );
  it.game.sessions.forget([client.uid]);
}

describe('signing in by a provider', () => {
  test('makes an account with the confirmed address, and finds it again', async () => {
    const person = aPerson();
    const maja = it.guest();
    expect(await signIn(maja, person)).toBe('/groups');
    const first = await whoIs(maja);
    expect(first?.email).toBe(person.email);
    const phone = it.guest();
    await signIn(phone, { ...person, email: 'new-address@club.example' });
    expect(await whoIs(phone)).toEqual(first);
  });

  test('is offered with its label', async () => {
    const { body } = await it.guest().ask('GET', it.db);
    expect((body.signIn as { providers: unknown }).providers).toEqual([
      { id: 'club', label: 'Our Club' },
      { id: 'other', label: 'Other' },
      { id: 'down', label: 'Down' },
    ]);
  });

  test('an address that is not confirmed is not taken: the account has none, and its owner can still sign up', async () => {
    const person = aPerson({ verified: false });
    const guest = it.guest();
    expect(await signIn(guest, person)).toBe('/groups');
    expect((await guest.ask('GET', '/auth/methods')).body).toMatchObject({ email: null });
    const owner = await it
      .guest()
      .ask('POST', '/auth/sign-up/email', { email: person.email, password: 'correct horse' });
    expect(owner.status).toBe(200);
  });

  test('two at once are one account', async () => {
    const person = aPerson();
    const [a, b] = [it.guest(), it.guest()];
    const paths = [await visit(a, person), await visit(b, person)];
    const landings = await Promise.all([come(a, paths[0] ?? ''), come(b, paths[1] ?? '')]);
    expect(landings).toEqual(['/groups', '/groups']);
    expect((await whoIs(a))?.id).toBe((await whoIs(b))?.id);
  });

  test('two tabs of a browser at once both come back', async () => {
    const guest = it.guest();
    const person = aPerson();
    const [one, two] = [await visit(guest, person), await visit(guest, person)];
    expect(await come(guest, one)).toBe('/groups');
    expect(await come(guest, two)).toBe('/groups');
  });

  test('a new account needs open sign-up', async () => {
    const { config } = it.game;
    config.signUp = 'closed';
    const guest = it.guest();
    expect(problemIn(await signIn(guest, aPerson()))).toBe('sign_up_closed');
    config.signUp = 'invite';
    expect(problemIn(await signIn(guest, aPerson()))).toBe('invite_needed');
    config.signUp = 'open';
    expect(await whoIs(guest)).toBeUndefined();
  });
});

describe('what is refused at the door', () => {
  test('a state nobody has given out, or another browser began', async () => {
    const mallory = it.guest();
    const path = await visit(mallory, aPerson());
    const victim = it.guest();
    expect(problemIn(await come(victim, path))).toBe('sign_in_expired');
    await start(victim);
    expect(problemIn(await come(victim, path.replace(/state=[^&]+/, 'state=mine')))).toBe('sign_in_expired');
    expect(problemIn(await come(victim, '/auth/providers/club/callback'))).toBe('sign_in_expired');
    expect(await whoIs(victim)).toBeUndefined();
  });

  test('a code that comes twice', async () => {
    const guest = it.guest();
    const path = await visit(guest, aPerson());
    expect(await come(guest, path)).toBe('/groups');
    expect(problemIn(await come(guest, path))).toBe('sign_in_expired');
    // The same code with a new state is refused by the provider.
    const again = await visit(guest, aPerson());
    const code = /code=[^&]+/.exec(path)?.[0] ?? '';
    expect(problemIn(await come(guest, again.replace(/code=[^&]+/, code)))).toBe('provider_refused');
  });

  test("another provider's state and answer", async () => {
    const guest = it.guest();
    const path = await visit(guest, aPerson());
    expect(problemIn(await come(guest, path.replace('/club/', '/other/')))).toBe('sign_in_expired');
    const mixed = await visit(guest, aPerson());
    const iss = `iss=${encodeURIComponent(other.settings.issuer)}`;
    expect(problemIn(await come(guest, mixed.replace(/iss=[^&]+/, iss)))).toBe('provider_refused');
    expect(problemIn(await come(guest, (await visit(guest, aPerson())).replace(/&iss=[^&]+/, '')))).toBe(
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
  ])('an id token with a wrong %s', async (_what, claims) => {
    club.twist = (right) => ({ ...right, ...claims });
    const guest = it.guest();
    expect(problemIn(await signIn(guest, aPerson()))).toBe('provider_refused');
    expect(await whoIs(guest)).toBeUndefined();
  });

  test('an id token signed by somebody else', async () => {
    club.forges = true;
    expect(problemIn(await signIn(it.guest(), aPerson()))).toBe('provider_refused');
  });

  test('a person the provider refuses; the way back keeps where he wanted to go', async () => {
    club.refuses = true;
    expect(await signIn(it.guest(), aPerson())).toBe('/login?problem=provider_refused&provider=club&next=%2Fgroups');
  });

  test('a provider that is down, or unknown, is said on the click', async () => {
    expect(await start(it.guest(), 'sign-in', 'down')).toMatchObject({ status: 503, body: { code: 'provider_down' } });
    expect(await start(it.guest(), 'sign-in', 'nobody')).toMatchObject({ status: 404 });
    const guest = it.guest();
    const path = await visit(guest, aPerson(), 'sign-in', other);
    await other.stop();
    expect(problemIn(await come(guest, path))).toBe('provider_down');
    await other.open(it.origin);
  });

  test('a way out of the game', async () => {
    for (const next of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example']) {
      const answer = await it.guest().ask('POST', '/auth/providers/club/start', { purpose: 'sign-in', next });
      expect(answer.status).toBe(400);
    }
    const foreign = { origin: 'https://elsewhere.example' };
    const body = { purpose: 'sign-in', next: '/' };
    expect((await it.guest().ask('POST', '/auth/providers/club/start', body, foreign)).status).toBe(403);
  });
});

describe('one address at two places', () => {
  test('is joined where both sides have confirmed it', async () => {
    const maja = await it.signUp('maja');
    const email = await verify(maja);
    const phone = it.guest();
    expect(await signIn(phone, aPerson({ email }))).toBe('/groups');
    expect((await whoIs(phone))?.id).toBe(maja.uid);
  });

  test('is refused where the provider has not confirmed it', async () => {
    const tom = await it.signUp('tom');
    const email = await verify(tom);
    const mallory = it.guest();
    expect(problemIn(await signIn(mallory, aPerson({ email, verified: false })))).toBe('account_exists');
    expect(await whoIs(mallory)).toBeUndefined();
  });

  test('is refused where we have not: who squatted it keeps no back door, and is not taken over', async () => {
    const squatter = await it.signUp('squatter');
    const { email = '' } = (await whoIs(squatter)) ?? {};
    const owner = it.guest();
    expect(problemIn(await signIn(owner, aPerson({ email })))).toBe('account_exists');
    expect(await whoIs(owner)).toBeUndefined();
    expect((await squatter.ask('GET', '/auth/methods')).body).toMatchObject({ password: true, providers: [] });
  });

  test('is one address in capitals, too', async () => {
    const ann = await it.signUp('ann');
    const email = await verify(ann);
    const phone = it.guest();
    await signIn(phone, aPerson({ email: email.toUpperCase() }));
    expect((await whoIs(phone))?.id).toBe(ann.uid);
  });
});

describe('linking in the own account', () => {
  test('adds a way to sign in, which can be taken off while another is left', async () => {
    const eva = await it.signUp('eva');
    const person = aPerson();
    expect(await signIn(eva, person, 'link')).toBe('/groups');
    expect((await eva.ask('GET', '/auth/methods')).body).toMatchObject({
      providers: [{ id: 'club', label: 'Our Club' }],
    });
    // Nothing of the account changes by it.
    expect((await whoIs(eva))?.id).toBe(eva.uid);
    const phone = it.guest();
    await signIn(phone, person);
    expect((await whoIs(phone))?.id).toBe(eva.uid);
    expect((await eva.ask('DELETE', '/auth/password')).status).toBe(200);
    expect((await eva.ask('DELETE', '/auth/providers/club')).body).toMatchObject({ code: 'last_method' });
    const { email = '' } = (await whoIs(eva)) ?? {};
    const credentials = { email, password: 'battery staple' };
    expect((await eva.ask('POST', '/auth/credentials', credentials)).status).toBe(200);
    expect((await eva.ask('DELETE', '/auth/providers/club')).status).toBe(200);
    expect((await eva.ask('DELETE', '/auth/providers/club')).status).toBe(404);
    expect((await it.guest().ask('POST', '/auth/sign-in/email', credentials)).status).toBe(200);
  });

  test("another account's identity is refused, and a second one of the same provider", async () => {
    const person = aPerson();
    await signIn(it.guest(), person);
    const kai = await it.signUp('kai');
    expect(await signIn(kai, person, 'link')).toBe('/profile/account?problem=identity_taken&provider=club');
    await signIn(kai, aPerson(), 'link');
    expect(problemIn(await signIn(kai, aPerson(), 'link'))).toBe('identity_taken');
  });

  test('of two accounts that link one identity at once, one does', async () => {
    const [a, b] = [await it.signUp('first'), await it.signUp('second')];
    const person = aPerson();
    const paths = [await visit(a, person, 'link'), await visit(b, person, 'link')];
    const landings = await Promise.all([come(a, paths[0] ?? ''), come(b, paths[1] ?? '')]);
    expect(landings.filter((it) => problemIn(it) === 'identity_taken').length).toBe(1);
    expect(landings.filter((it) => it === '/groups').length).toBe(1);
  });

  test('needs a fresh sign-in, which the provider can give', async () => {
    const person = aPerson();
    const zoe = it.guest();
    await signIn(zoe, person);
    zoe.uid = (await whoIs(zoe))?.id ?? '';
    await makeOld(zoe);
    expect((await start(zoe, 'link', 'other')).body).toMatchObject({ code: 'sign_in_again' });
    expect((await zoe.ask('DELETE', '/auth/providers/club')).body).toMatchObject({ code: 'sign_in_again' });
    // By an identity of somebody else it does not get fresh.
    await signIn(it.guest(), aPerson({ sub: 'stranger' }));
    expect(problemIn(await signIn(zoe, aPerson({ sub: 'stranger' }), 'again'))).toBe('other_account');
    expect((await start(zoe, 'link', 'other')).body).toMatchObject({ code: 'sign_in_again' });
    const before = zoe.cookie;
    expect(await signIn(zoe, person, 'again')).toBe('/groups');
    expect((await start(zoe, 'link', 'other')).status).toBe(200);
    // The session before has ended: one device, one session.
    expect(((await zoe.ask('GET', '/auth/sessions')).body.sessions as unknown[]).length).toBe(1);
    expect(zoe.cookie).not.toBe(before);
  });

  test('is for who is signed in, also when he comes back', async () => {
    expect((await start(it.guest(), 'link')).body).toMatchObject({ code: 'signed_out' });
    const ben = await it.signUp('ben');
    const person = aPerson();
    const path = await visit(ben, person, 'link');
    await ben.ask('POST', '/auth/sign-out', {});
    expect(problemIn(await come(ben, path))).toBe('sign_in_expired');
  });

  test('tokens of the provider and its secret are kept nowhere', async () => {
    const rows = await it.game.database.query<{ kept: boolean }>(
      "select bool_or(access_token is not null or id_token is not null or refresh_token is not null) as kept from auth_accounts where provider_id <> 'credential'",
      [],
    );
    expect(rows).toEqual([{ kept: false }]);
  });
});
