import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkOver, lookAt, other, password, refusal, startMailGame, useLink, whoIs } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';
import { countHashes } from '../../testing/quick-scrypt.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';

const email = (name: string) => `${name}@example.org`;

/** An account from a provider that has not confirmed an address, so the account has none. */
async function withoutAddress(running: TestGame, nick: string): Promise<Client> {
  const client = await running.signUp(nick);
  const own = [client.uid];
  await running.game.database.query(`update auth_users set email = id || '@no-address.invalid' where id = $1`, own);
  await running.game.database.query(
    `update auth_accounts set provider_id = 'club', account_id = id, password = null where user_id = $1`,
    own,
  );
  running.game.sessions.forget(own);
  return client;
}

const add = (client: Client, address: string, word = password): Promise<Answer> =>
  client.ask('POST', '/auth/credentials', { email: address, password: word });
const methodsOf = async (client: Client) => (await client.ask('GET', '/auth/methods')).body;

describe('with mail, an account without an address', () => {
  let game: MailGame;
  let client: Client;
  let count = 0;
  let address: string;
  beforeAll(async () => {
    game = await startMailGame();
  });
  afterAll(() => game.remove());
  beforeEach(async () => {
    address = email(`credentials${++count}`);
    client = await withoutAddress(game.running, `nameless ${count}`);
  });

  test('gets the same answer for a free, an unconfirmed and a taken address, and nothing changes yet', async () => {
    await game.confirmed(email(`taken${count}`));
    await game.signUp(game.running.guest(), email(`unconfirmed${count}`));
    // Mails may arrive in a different order than they were sent, so the sign-up mail is awaited before another mail to the same address is requested.
    await game.mailbox.mailTo(email(`unconfirmed${count}`));
    for (const name of ['free', 'unconfirmed', 'taken']) {
      expect(await add(client, email(`${name}${count}`))).toMatchObject({ status: 200, body: { mail: true } });
      expect(await methodsOf(client)).toMatchObject({ email: null, password: false });
    }
    expect((await game.mailbox.mailTo(email(`taken${count}`), 1)).text).toContain('you already have one');
    expect((await game.mailbox.mailTo(email(`unconfirmed${count}`), 1)).text).toContain('you already have one');
  });

  test('gets address and password by the link, in the browser where they were typed, and its other ways to sign in stay', async () => {
    await add(client, address.toUpperCase());
    const link = await game.mailbox.linkTo(address);
    expect((await lookAt(client, link)).body).toEqual({
      account: 'c…@example.org',
      needsPassword: false,
      isOwn: true,
    });
    const answer = await useLink(client, link);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: client.uid, email: address } } });
    const { rows } = await game.running.game.db.execute<{ providers: string }>(
      `select string_agg(provider_id, ' ' order by provider_id) as providers from auth_accounts where user_id = '${client.uid}'`,
    );
    expect(rows).toEqual([{ providers: 'club credential' }]);
    expect(await methodsOf(client)).toMatchObject({ email: address, password: true });
    expect((await game.signIn(game.running.guest(), address)).status).toBe(200);
    expect(await useLink(client, link)).toMatchObject(linkOver);
  });

  test('is not opened by the owner of a mailbox that was typed by mistake, with a password or without', async () => {
    await add(client, address);
    const link = await game.mailbox.linkTo(address);
    const stranger = game.running.guest();
    expect(await lookAt(stranger, link)).toMatchObject(refusal(403, 'other_browser'));
    expect(await useLink(stranger, link, other)).toMatchObject(refusal(403, 'other_browser'));
    expect(await useLink(stranger, link)).toMatchObject({ status: 403 });
    expect(await whoIs(stranger)).toBeUndefined();
    expect((await useLink(client, link)).status).toBe(200);
  });

  test('does not get an address with which somebody has created an account meanwhile', async () => {
    await add(client, address);
    const link = await game.mailbox.linkTo(address);
    await game.signUp(game.running.guest(), address);
    await game.mailbox.linkTo(address, 1);
    expect(await useLink(client, link)).toMatchObject(linkOver);
    expect(await methodsOf(client)).toMatchObject({ email: null, password: false });
  });

  test('that asks twice gets the address whose link is opened, and the other link ends', async () => {
    await add(client, address);
    await add(client, email(`second${count}`), other);
    const links = [await game.mailbox.linkTo(address), await game.mailbox.linkTo(email(`second${count}`))];
    expect((await useLink(client, links[1] ?? '')).status).toBe(200);
    expect(await useLink(client, links[0] ?? '')).toMatchObject(linkOver);
    expect((await game.signIn(game.running.guest(), email(`second${count}`), other)).status).toBe(200);
  });

  test('gets the address alone if two accounts open their links at once', async () => {
    const second = await withoutAddress(game.running, `second ${count}`);
    await add(client, address);
    const links = [await game.mailbox.linkTo(address)];
    await add(second, address);
    links.push(await game.mailbox.linkTo(address, 1));
    const answers = await Promise.all([useLink(client, links[0] ?? ''), useLink(second, links[1] ?? '')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('is refused before a mail is sent if it has a password already, or an old sign-in', async () => {
    const signedIn = "now() - interval '11 minutes'";
    const own = [client.uid];
    await game.running.game.database.query(`update auth_sessions set created_at = ${signedIn} where user_id = $1`, own);
    game.running.game.sessions.forget(own);
    expect(await add(client, address)).toMatchObject(refusal(403, 'sign_in_again'));
    const settled = await game.confirmed(email(`settled${count}`));
    expect(await add(settled, address)).toMatchObject(refusal(403, 'forbidden'));
    expect(await add(settled, email(`settled${count}`))).toMatchObject(refusal(403, 'forbidden'));
    expect(game.mailbox.countTo(address)).toBe(0);
  });
});

describe('without mail, an account without an address', () => {
  let running: TestGame;
  beforeAll(async () => {
    running = await startTestGame();
  });
  afterAll(() => running.remove());

  test('gets a free address at once, and is refused a taken one, as at sign-up', async () => {
    const client = await withoutAddress(running, 'nameless');
    await running.guest().ask('POST', '/auth/sign-up/email', { email: email('taken'), password });
    expect(await add(client, email('taken'))).toMatchObject(refusal(409, 'email_taken'));
    expect(await add(client, email('free'))).toMatchObject({ status: 200, body: { ok: true } });
    expect(await methodsOf(client)).toMatchObject({ email: email('free'), password: true });
  });

  test('can ask ten times per minute, and no password is hashed for a taken address', async () => {
    const [client, another] = [await withoutAddress(running, 'curious'), await withoutAddress(running, 'another')];
    const statuses: number[] = [];
    const inVain = await countHashes(async () => {
      for (let n = 0; n < 11; n++) statuses.push((await add(client, email('taken'))).status);
    });
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    expect(inVain).toBe(0);
    expect(await countHashes(async () => expect((await add(another, email('free2'))).status).toBe(200))).toBe(1);
  });
});
