import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBrowser } from '../../testing/push/a-browser.ts';
import { linkOver, lookAt, other, password, refusal, startMailGame, useLink, whoIs } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';
import { pushCallsOf } from '../../testing/push/push-calls.ts';
import type { Client } from '../../testing/test-game.ts';

let game: MailGame;
let count = 0;
let email: string;
/** Two browsers: one signs up; the other may be the second one of the same person, or somebody else's. */
let browsers: Record<'first' | 'second', Client>;

const passwordNeeded = refusal(403, 'password_needed');
const wrong = refusal(401, 'wrong_credentials');

beforeAll(async () => {
  game = await startMailGame();
});
afterAll(() => game.remove());
beforeEach(() => {
  email = `confirming${++count}@example.org`;
  browsers = { first: game.running.guest(), second: game.running.guest() };
});

const statusOf = async (word: string): Promise<number> => (await game.signIn(game.running.guest(), email, word)).status;
const sql = (statement: string) => game.running.game.database.query(statement, [email]);

describe('the password typed at sign-up is set only by a link opened in the same browser:', () => {
  type Where = 'first' | 'second';
  test.each<[string, Where | undefined, Where, string | undefined, 'typed' | 'new' | 'none']>([
    ['opened there, it counts', undefined, 'first', undefined, 'typed'],
    ['opened there with a new one, the new one does', undefined, 'first', other, 'new'],
    ['opened elsewhere, nothing happens without a new one', undefined, 'second', undefined, 'none'],
    ['opened elsewhere with a new one, the new one does', undefined, 'second', other, 'new'],
    ['sent again and opened there, it counts', 'first', 'first', undefined, 'typed'],
    ['sent again there and opened elsewhere, nothing happens without a new one', 'first', 'second', undefined, 'none'],
    ['sent again from elsewhere, it is not bound to that', 'second', 'second', undefined, 'none'],
    ['sent again from elsewhere, a new one opens it', 'second', 'second', other, 'new'],
    ['sent again from elsewhere and opened where it began, nothing happens', 'second', 'first', undefined, 'none'],
  ])('%s', async (_what, again, openedIn, given, counts) => {
    await game.signUp(browsers.first, email);
    let link = await game.mailbox.linkTo(email);
    if (again) {
      expect(await game.signIn(browsers[again], email)).toMatchObject(refusal(403, 'email_unverified'));
      link = await game.mailbox.linkTo(email, 1);
    }
    const asks = counts === 'none' || (counts === 'new' && openedIn === 'second');
    expect(await lookAt(browsers[openedIn], link)).toMatchObject({ status: 200, body: { needsPassword: asks } });
    const answer = await useLink(browsers[openedIn], link, given);
    if (counts === 'none') {
      expect(answer).toMatchObject(passwordNeeded);
      expect(await whoIs(browsers[openedIn])).toBeUndefined();
      // The link was not consumed.
      expect((await useLink(browsers[openedIn], link, other)).status).toBe(200);
      expect([await statusOf(password), await statusOf(other)]).toEqual([401, 200]);
      return;
    }
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
    const [typed, chosen] = counts === 'typed' ? [200, 401] : [401, 200];
    expect([await statusOf(password), await statusOf(other)]).toEqual([typed, chosen]);
  });

  test('a new password must follow the rules, and a refused one does not consume the link', async () => {
    await game.signUp(browsers.first, email);
    const link = await game.mailbox.linkTo(email);
    expect(await useLink(browsers.second, link, 'short')).toMatchObject(refusal(400, 'invalid'));
    expect((await useLink(browsers.second, link, other)).status).toBe(200);
  });

  test('an invented or missing browser key does not count as the same browser', async () => {
    await game.signUp(browsers.first, email);
    const link = await game.mailbox.linkTo(email);
    const { token } = { token: link.split('=')[1] };
    for (const cookie of ['', 'fulltime.browser=', `fulltime.browser=${'a'.repeat(43)}`, 'fulltime.browser=null']) {
      const answer = await game.running.guest().ask('POST', '/auth/verify-email', { token }, { cookie });
      expect(answer).toMatchObject(passwordNeeded);
    }
  });

  test('after the link of the sign-up has expired, a new link asks for a password in every browser', async () => {
    await game.signUp(browsers.first, email);
    await game.mailbox.linkTo(email);
    await sql('update auth_links set expires_at = clock_timestamp() where email = $1');
    await game.signIn(browsers.first, email);
    expect(await useLink(browsers.first, await game.mailbox.linkTo(email, 1))).toMatchObject(passwordNeeded);
  });

  test('the browser key can be read by the server only, and is the same for all sign-ups of a browser', async () => {
    const { headers } = await game.signUp(browsers.first, email);
    expect(headers.get('set-cookie')).toMatch(
      /^fulltime\.browser=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const key = headers.get('set-cookie')?.split(';')[0]?.split('=')[1] ?? '';
    await game.mailbox.linkTo(email);
    expect(JSON.stringify(await sql('select l.* from auth_links l where email = $1'))).not.toContain(key);
    const again = await game.signUp(browsers.first, `two${email}`);
    expect(again.headers.get('set-cookie')).toContain(key);
    for (const address of [email, `two${email}`]) {
      expect((await useLink(browsers.first, await game.mailbox.linkTo(address))).status).toBe(200);
    }
  });
});

describe('an address that a stranger was the first to type', () => {
  const strangers = 'of the stranger';
  beforeEach(async () => {
    await game.signUp(browsers.first, email, strangers);
    await game.mailbox.linkTo(email);
  });

  test("does not go to the stranger when its owner, who has signed up too, opens the stranger's link", async () => {
    const link = await game.mailbox.linkTo(email);
    const owner = browsers.second;
    await game.signUp(owner, email);
    await game.mailbox.linkTo(email, 1);
    expect(await useLink(owner, link)).toMatchObject(passwordNeeded);
    expect((await useLink(owner, link, other)).status).toBe(200);
    expect(await game.signIn(browsers.first, email, strangers)).toMatchObject(wrong);
  });

  test('goes to the owner with the password of their own sign-up, and the other links end', async () => {
    const [link, owner] = [await game.mailbox.linkTo(email), browsers.second];
    await game.signUp(owner, email);
    expect((await useLink(owner, await game.mailbox.linkTo(email, 1))).status).toBe(200);
    expect(await statusOf(password)).toBe(200);
    expect(await game.signIn(browsers.first, email, strangers)).toMatchObject(wrong);
    expect(await useLink(game.running.guest(), link, other)).toMatchObject(linkOver);
  });

  test('needs a new password if the password was typed in the browser of another sign-up', async () => {
    const owner = browsers.second;
    await game.signUp(owner, email);
    await game.mailbox.linkTo(email, 1);
    expect(await game.signIn(owner, email, strangers)).toMatchObject(refusal(403, 'email_unverified'));
    expect(await useLink(owner, await game.mailbox.linkTo(email, 2))).toMatchObject(passwordNeeded);
  });

  test('becomes one account with one of the passwords if two links are opened at once', async () => {
    const links = [await game.mailbox.linkTo(email)];
    await game.signUp(browsers.second, email);
    links.push(await game.mailbox.linkTo(email, 1));
    const answers = await Promise.all([
      useLink(browsers.first, links[0] ?? '', other),
      useLink(browsers.second, links[1] ?? ''),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const words = [strangers, other, password];
    const statuses = await Promise.all(words.map((word) => statusOf(word)));
    expect(statuses).toEqual(answers[0]?.status === 200 ? [401, 200, 401] : [401, 401, 200]);
  });
});

test('everything that opened an unconfirmed account is removed when its address is confirmed: sessions, passkeys, providers, devices', async () => {
  const before = await game.confirmed(email);
  const { id } = (await before.ask('GET', '/auth/get-session')).body.user as { id: string };
  await before.ask('GET', `${game.running.db}/users/${id}`);
  await before.ask('PATCH', `${game.running.db}/users/${id}`, { nick: `squat ${count}` });
  expect((await (await pushCallsOf(game.running, before)).register({ web: aBrowser().web })).status).toBe(201);
  await sql('update auth_users set email_verified = false where email = $1');
  await sql(`insert into auth_accounts (id, account_id, provider_id, user_id, created_at, updated_at)
             select 'club ' || id, id, 'club', id, now(), now() from auth_users where email = $1`);
  await sql(`insert into auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
             select 'key ' || id, 'key', id, 'key ' || id, 0, 'singleDevice', false from auth_users where email = $1`);
  await game.askFor('link', email);
  expect((await useLink(browsers.second, await game.mailbox.linkTo(email, 1))).status).toBe(200);
  expect([await whoIs(before), await whoIs(browsers.second)]).toEqual([undefined, email]);
  const left = await sql(
    `select (select count(*) from auth_accounts a where a.user_id = u.id)::int as accounts,
            (select count(*) from auth_passkeys k where k.user_id = u.id)::int as passkeys,
            (select count(*) from auth_sessions s where s.user_id = u.id)::int as sessions,
            (select count(*) from push_registrations r where r.user_id = u.id)::int as devices
       from auth_users u where email = $1`,
  );
  expect(left).toEqual([{ accounts: 0, passkeys: 0, sessions: 1, devices: 0 }]);
});

describe('the description of a link before it is used', () => {
  test('names the account, and does not consume the link', async () => {
    await game.confirmed(email);
    for (const kind of ['link', 'reset'] as const) {
      await game.askFor(kind, email);
      const link = await game.mailbox.linkTo(email, kind === 'link' ? 1 : 2);
      expect((await lookAt(browsers.first, link)).body).toEqual({
        account: 'c…@example.org',
        needsPassword: kind === 'reset',
        isOwn: false,
      });
      if (kind === 'reset') expect((await useLink(browsers.first, link)).status).toBe(200);
    }
  });

  test('names the address if there is no account', async () => {
    await game.askFor('link', email);
    const { body } = await lookAt(browsers.first, await game.mailbox.linkTo(email));
    expect(body).toEqual({ account: 'c…@example.org', needsPassword: false, isOwn: false });
  });

  test('is refused if the link is unknown, used, expired or of another kind', async () => {
    await game.signUp(browsers.first, email);
    const link = await game.mailbox.linkTo(email);
    expect(await lookAt(browsers.first, link.replace('verify', 'reset'))).toMatchObject(linkOver);
    expect(await lookAt(browsers.first, `${link}x`)).toMatchObject(linkOver);
    await useLink(browsers.first, link);
    expect(await lookAt(browsers.first, link)).toMatchObject(linkOver);
  });
});
