import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/open-database.ts';
import { callFunction } from '../../testing/callables.ts';
import { readFormerSite, restoreFormerSite } from '../../testing/former-site/former-site.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { makeClient, startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

/*
 * A site of the former version, in which the cup and then the league were played, is started by this version: from a dump of PostgreSQL,
 * and in the other run of the tests from a folder with the same contents. Source: docs/decisions/0029-accounts-own-nicks.md.
 */

const former = readFormerSite();
let place: TestPlace;
let game: TestGame;

beforeAll(async () => {
  place = await makeTestPlace();
  const database = await openDatabase(place.place);
  await restoreFormerSite(database);
  // The dump gets older, but sessions and links must not.
  await database.query(`update auth_sessions set expires_at = now() + interval '1 day', last_used_at = now()`, []);
  await database.query(`update auth_links set expires_at = now() + interval '1 hour'`, []);
  await database.close();
  game = await startTestGame(place.place);
});
afterAll(async () => {
  await game.remove();
  await place.remove();
});

const as = (name: string): Client => {
  const account = former.accounts.find((one) => one.name === name);
  if (!account) throw new Error(`nobody is called ${name}`);
  return makeClient(() => game.origin, '10.2.0.1', account);
};
const seen = (path: string) => former.seen[path] as Record<string, never>;

describe('sessions and nicks', () => {
  test.each([
    ['ada', 'WC/2022', 'Countess', false],
    ['ada', 'PL/2024', 'Countess', false],
    ['ben', 'WC/2022', 'Ben', false],
    ['dora', 'PL/2024', 'BEN 2', true],
    ['max', 'WC/2022', 'Maximilian Musterman', false],
    ['emil', 'PL/2024', 'maximilian musterm 2', true],
    ['cem', 'WC/2022', 'Cem', false],
  ])('%s is still signed in, and is called in %s: %s', async (name, competition, nick, isNickAssigned) => {
    const { status, body } = await as(name).ask('GET', `/db/${competition}/users/${as(name).uid}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ nick, isNickAssigned, rank: expect.any(Number) as number });
  });

  test('preferences are those of the competition entered last', async () => {
    expect((await as('ada').ask('GET', `/db/WC/2022/users/${as('ada').uid}`)).body.preferences).toEqual({
      theme: 'light',
    });
    expect((await as('ben').ask('GET', `/db/WC/2022/users/${as('ben').uid}`)).body.preferences).toEqual({
      timeZone: 'Europe/Madrid',
    });
  });

  test('the admin is still one', async () => {
    expect((await as('boss').ask('GET', '/admin/competitions')).status).toBe(200);
  });

  test('a link that was made by the former version works once', async () => {
    const body = { token: former.signInLink, password: 'another kick of the ball' };
    const guest = game.guest();
    expect((await guest.ask('POST', '/auth/reset-password', body)).status).toBe(200);
    expect((await guest.ask('POST', '/auth/reset-password', body)).status).not.toBe(200);
    const signIn = { email: 'cem@example.org', password: 'another kick of the ball' };
    expect((await guest.ask('POST', '/auth/sign-in/email', signIn)).status).toBe(200);
  });

  test('a registration for push messages belongs to its account', async () => {
    const { body } = await as('ada').ask('GET', '/push/registrations');
    expect(body.registrations).toMatchObject([{ token: former.registration }]);
  });
});

describe.each(['WC/2022', 'PL/2024'])('%s', (competition) => {
  const reader = competition === 'WC/2022' ? 'ada' : 'dora';
  const db = `/db/${competition}`;
  const now = async (path: string) => (await as(reader).ask('GET', path)).body;

  test('has the same table: points, ranks, order and lamps, under the nicks of today', async () => {
    const path = `${db}/users?limit=200`;
    const rowsOf = (body: Record<string, unknown>) =>
      (body.users as Record<string, unknown>[])
        .map(({ uid, score, rank, shared, live, form }) => ({ uid, score, rank, shared, live, form }))
        .toSorted((a, b) => String(a.uid).localeCompare(String(b.uid)));
    expect(rowsOf(await now(path))).toEqual(rowsOf(seen(path)));
  });

  test('has the same picks, packed ones included, the same first match and the same news', async () => {
    const picksOf = (body: Record<string, unknown>) =>
      (body.predictions as object[]).map((pick) => ({ ...pick, nick: undefined }));
    const path = `${db}/predictions`;
    expect(picksOf(await now(path))).toEqual(picksOf(seen(path)));
    // The former site did not say whether a match was reopened.
    expect(await now(`${db}/matches/1`)).toEqual({ ...seen(`${db}/matches/1`), reopened: false });
    expect((await now(`${db}/news`)).items).toEqual(seen(`${db}/news`)['items']);
  });

  test('has the same group, whose invite still opens it', async () => {
    const path = `${db}/groups/The%20Back%20Four`;
    const { owner, token } = await now(path);
    expect([owner, token]).toEqual([seen(path)['owner'], former.groupToken[competition]]);
    const collections = { groupCollection: `${competition}/groups`, userCollection: `${competition}/users` };
    const data = { ...collections, groupName: 'The Back Four', token: former.groupToken[competition] };
    expect(await callFunction(as('max'), 'groups-joinGroup', data)).toMatchObject({ status: 200 });
  });
});

test('the competition that was played last under the settings of the start is the default, and every account enters it', async () => {
  const rows = await game.site.database.query('select id, is_default, auto_enter from competitions order by id', []);
  expect(rows).toEqual([
    { id: 'PL/2024', is_default: false, auto_enter: false },
    { id: 'WC/2022', is_default: true, auto_enter: true },
  ]);
});
