import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkOver, other, password, refusal, startMailGame, tokenIn, useLink, whoIs } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';
import { purgeUnconfirmed } from '../account/purge-unconfirmed.ts';

let game: MailGame;
let count = 0;
let email: string;

beforeAll(async () => {
  game = await startMailGame();
});
afterAll(() => game.remove());
beforeEach(() => {
  email = `fan${++count}@example.org`;
});

describe('a link', () => {
  const kinds = ['verify', 'reset', 'link'] as const;

  /** Requests a valid link of the kind for a new address. A confirmation is requested in this browser. */
  async function aLink(kind: (typeof kinds)[number], browser = game.running.guest()): Promise<string> {
    if (kind === 'verify') {
      await game.signUp(browser, email);
      return game.mailbox.linkTo(email);
    }
    await game.confirmed(email);
    await game.askFor(kind, email);
    return game.mailbox.linkTo(email, 1);
  }

  test.each(kinds)('works once (%s)', async (kind) => {
    const browser = game.running.guest();
    const link = await aLink(kind, browser);
    expect((await useLink(browser, link)).status).toBe(200);
    expect(await useLink(browser, link)).toMatchObject(linkOver);
    expect(await useLink(game.running.guest(), link)).toMatchObject(linkOver);
  });

  test.each(kinds)('used five times at once works once (%s)', async (kind) => {
    const browser = game.running.guest();
    const link = await aLink(kind, browser);
    const answers = await Promise.all(Array.from({ length: 5 }, () => useLink(browser, link)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
  });

  test.each(kinds)('that has expired is refused (%s)', async (kind) => {
    const link = await aLink(kind);
    await game.running.game.database.query('update auth_links set expires_at = clock_timestamp() where email = $1', [
      email,
    ]);
    expect(await useLink(game.running.guest(), link)).toMatchObject(linkOver);
  });

  test.each([
    ['verify', 1440],
    ['reset', 60],
    ['link', 15],
  ] as const)('of the kind %s is valid for %i minutes, and its token is not in the database', async (kind, minutes) => {
    const token = tokenIn(await aLink(kind));
    const rows = await game.running.game.database.query<{ minutes: number; row: string }>(
      `select extract(epoch from expires_at - created_at)::float8 / 60 as minutes, l::text as row
         from auth_links l where email = $1 and kind = $2`,
      [email, kind],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.minutes).toBeCloseTo(minutes, 1);
    expect(rows[0]?.row).not.toContain(token);
  });

  test('works for its own kind of act only', async () => {
    const token = tokenIn(await aLink('link'));
    for (const kind of ['verify', 'reset'])
      expect(await useLink(game.running.guest(), `/login#${kind}=${token}`)).toMatchObject(linkOver);
    expect((await useLink(game.running.guest(), `/login#link=${token}`)).status).toBe(200);
  });

  test('opens its own account, even if another account is signed in', async () => {
    const somebody = await game.confirmed(`somebody${email}`);
    const link = await aLink('link');
    expect(await useLink(somebody, link)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await whoIs(somebody)).toBe(email);
  });

  test('is consumed by pressing a button, not by being looked at', async () => {
    const link = await aLink('link');
    for (const method of ['GET', 'HEAD']) await game.running.guest().ask(method, link.replace('#', '?'));
    expect((await game.running.guest().ask('GET', `/auth/sign-in/link?token=${tokenIn(link)}`)).status).toBe(404);
    expect((await useLink(game.running.guest(), link)).status).toBe(200);
  });

  test('ends when the password is changed on the account page', async () => {
    const client = await game.confirmed(email);
    await game.askFor('link', email);
    const link = await game.mailbox.linkTo(email, 1);
    const body = { currentPassword: password, newPassword: other };
    expect((await client.ask('POST', '/auth/password', body)).status).toBe(200);
    expect(await useLink(game.running.guest(), link)).toMatchObject(linkOver);
  });

  test('that has expired is removed within the hour, and an account that nobody has confirmed after a week', async () => {
    const { database } = game.running.game;
    const left = async (): Promise<unknown> =>
      database.query(
        `select (select count(*) from auth_links where email = $1)::int as links,
                (select count(*) from auth_users where email in ($1, 'kept' || $1))::int as accounts`,
        [email],
      );
    await game.confirmed(`kept${email}`);
    await aLink('verify');
    await purgeUnconfirmed(database);
    expect(await left()).toEqual([{ links: 1, accounts: 2 }]);
    await database.query(
      `update auth_users set created_at = created_at - interval '8 days' where email in ($1, 'kept' || $1)`,
      [email],
    );
    await database.query('update auth_links set expires_at = clock_timestamp() where email = $1', [email]);
    await purgeUnconfirmed(database);
    expect(await left()).toEqual([{ links: 0, accounts: 1 }]);
  });

  test('ends with its account', async () => {
    const link = await aLink('reset');
    await game.running.game.database.query('delete from auth_users where email = $1', [email]);
    expect(await useLink(game.running.guest(), link)).toMatchObject(linkOver);
    expect((await game.running.game.database.query('select 1 from auth_links where email = $1', [email])).length).toBe(
      0,
    );
  });

  test('does not open an account that has another address by now', async () => {
    const link = await aLink('link');
    await game.running.game.database.query('update auth_users set email = $2 where email = $1', [email, `new${email}`]);
    expect(await useLink(game.running.guest(), link)).toMatchObject(linkOver);
  });

  test('can be tried 60 times per minute from an address', async () => {
    const guesser = game.running.guest();
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await useLink(guesser, `/login#link=guess${n}`)).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses[60]).toBe(429);
  });

  test('is refused from a page of another site', async () => {
    const body = { token: tokenIn(await aLink('link')) };
    const answer = await game.running
      .guest()
      .ask('POST', '/auth/sign-in/link', body, { origin: 'https://evil.example' });
    expect(answer).toMatchObject(refusal(403, 'forbidden'));
  });

  test('leads to the address of the game, even if a request names another host', async () => {
    await game.running
      .guest()
      .ask('POST', '/auth/request-sign-in-link', { email }, { 'x-forwarded-host': 'evil.example' });
    expect((await game.mailbox.mailTo(email)).text).not.toContain('evil.example');
  });
});
