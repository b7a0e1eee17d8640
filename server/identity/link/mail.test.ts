import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkOver, other, password, refusal, startMailGame, tokenIn, useLink, whoIs } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';
import { countHashes } from '../../testing/quick-scrypt.ts';
import type { Answer } from '../../testing/test-game.ts';

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

/**
 * The parts of an answer that a stranger can compare. The time and the id of the request reveal nothing, and the browser's key is random.
 */
const shown = ({ status, body, headers }: Answer) => {
  const { date: _at, 'x-request-id': _name, ...rest } = Object.fromEntries(headers);
  const cookie = rest['set-cookie']?.replace(/=[\w-]{43};/, '=random;');
  return { status, body, headers: { ...rest, 'set-cookie': cookie } };
};

describe('sign-up with mail', () => {
  test('signs nobody in until the link in the mail does, which also confirms the address', async () => {
    const client = game.running.guest();
    expect(await game.signUp(client, email.toUpperCase())).toMatchObject({ status: 200, body: { mail: true } });
    expect(await whoIs(client)).toBeUndefined();
    const link = await game.mailbox.linkTo(email);
    expect(await useLink(client, link)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await whoIs(client)).toBe(email);
    expect((await game.signIn(game.running.guest(), email)).status).toBe(200);
  });

  test('sends a mail with the name of the site, the link, its validity, and advice if it was not requested', async () => {
    await game.signUp(game.running.guest(), email);
    const mail = await game.mailbox.mailTo(email);
    expect(mail).toMatchObject({
      from: 'The game <game@example.org>',
      subject: 'Confirm your email for The <Corner> Café',
    });
    expect(mail.text).toMatch(/http:\/\/localhost:\d+\/login#verify=[\w-]{43}\n/);
    expect(mail.text).toMatch(
      /works once and expires in 24 hours[\s\S]*If this wasn't you, you can ignore this email[\s\S]*The <Corner> Café/,
    );
    expect(mail.html).toContain('The &#60;Corner&#62; Café');
    expect(mail.html).toContain(tokenIn(await game.mailbox.linkTo(email)));
    expect(mail.html).not.toMatch(/<script|<img|src=/);
  });

  test('answers the same for a free, an unconfirmed and a taken address', async () => {
    await game.confirmed(email);
    const unconfirmed = `un${email}`;
    await game.signUp(game.running.guest(), unconfirmed);
    const free = shown(await game.signUp(game.running.guest(), `free${email}`));
    expect(shown(await game.signUp(game.running.guest(), unconfirmed, other))).toEqual(free);
    expect(shown(await game.signUp(game.running.guest(), email, other))).toEqual(free);
  });

  test('takes the work of one hash for a taken address as for a free one', async () => {
    await game.confirmed(email);
    for (const address of [email, `free${email}`]) {
      expect(await countHashes(() => game.signUp(game.running.guest(), address))).toBe(1);
    }
  });

  test('sends a mail to the owner of a taken address, and changes nothing of the account', async () => {
    await game.confirmed(email);
    await game.signUp(game.running.guest(), email, other);
    const mail = await game.mailbox.mailTo(email, 1);
    expect(mail.text).toMatch(/you already have one[\s\S]*\/login\n/);
    expect(await game.signIn(game.running.guest(), email, other)).toMatchObject(refusal(401, 'wrong_credentials'));
    expect((await game.signIn(game.running.guest(), email)).status).toBe(200);
  });

  test('with an address that somebody else signed up with before makes the former password invalid', async () => {
    const thief = game.running.guest();
    await game.signUp(thief, email, 'thief thief');
    await game.mailbox.linkTo(email);
    const owner = game.running.guest();
    await game.signUp(owner, email, password);
    expect((await useLink(owner, await game.mailbox.linkTo(email, 1))).status).toBe(200);
    expect(await game.signIn(thief, email, 'thief thief')).toMatchObject(refusal(401, 'wrong_credentials'));
    expect((await game.signIn(game.running.guest(), email)).status).toBe(200);
  });

  test('sends a mail to every address of the specified form', async () => {
    for (const address of ['q%b@c.co', 'q@-b.co']) {
      const client = await game.confirmed(address);
      expect(await whoIs(client)).toBe(address);
      expect((await game.askFor('reset', address)).status).toBe(200);
      expect((await useLink(client, await game.mailbox.linkTo(address, 1))).status).toBe(200);
      expect((await game.signIn(game.running.guest(), address, other)).status).toBe(200);
    }
  });

  test('with an address of the game itself gets the same answer, and creates no account and no mail', async () => {
    const internal = 'simulated-3@players.invalid';
    expect(await game.signUp(game.running.guest(), internal)).toMatchObject({ status: 200, body: { mail: true } });
    expect(await game.askFor('link', internal)).toMatchObject({ status: 200, body: { mail: true } });
    expect(game.mailbox.countTo(internal)).toBe(0);
    const rows = await game.running.game.database.query('select 1 from auth_users where email = $1', [internal]);
    expect(rows).toEqual([]);
  });

  test('succeeds even if the mail server refuses the address, because only the mail is not delivered', async () => {
    game.mailbox.refuseWith(553);
    const address = `-${email}`;
    expect(await game.signUp(game.running.guest(), address)).toMatchObject({ status: 200, body: { mail: true } });
    await expect.poll(() => game.mailbox.refused).toBeGreaterThan(0);
    game.mailbox.refuseWith(0);
    expect(await game.signIn(game.running.guest(), address)).toMatchObject(refusal(403, 'email_unverified'));
  });

  test('sends three mails per minute to a mailbox for one address, with and without an account; its owner can ask from elsewhere', async () => {
    await game.confirmed(email);
    for (const mailbox of [email, `no${email}`]) {
      const somebody = game.running.guest();
      const answers: Answer[] = [];
      for (let n = 0; n < 4; n++) {
        answers.push(await somebody.ask('POST', '/auth/request-password-reset', { email: mailbox }));
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await game.askFor('reset', mailbox)).status).toBe(200);
    }
  });

  test('sends thirty mails per hour to a mailbox in all, without saying so; its owner still gets mails where they have been signed in', async () => {
    const owner = await game.confirmed(email);
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) statuses.push((await game.askFor('reset', email)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await vi.waitFor(() => expect(game.mailbox.countTo(email)).toBe(30), { timeout: 60_000 });
    // One more mail is requested, from a browser that is signed in. By the time its mail has arrived, mails of the ten requests beyond the
    // limit would have arrived too.
    expect((await owner.ask('POST', '/auth/request-password-reset', { email })).status).toBe(200);
    await vi.waitFor(() => expect(game.mailbox.countTo(email)).toBe(31), { timeout: 60_000 });
  });
});

describe('a sign-in before the address is confirmed', () => {
  test('is refused even with the right password, and sends a new link', async () => {
    const client = game.running.guest();
    await game.signUp(client, email);
    await game.mailbox.linkTo(email);
    expect(await game.signIn(client, email)).toMatchObject(refusal(403, 'email_unverified'));
    expect(await whoIs(client)).toBeUndefined();
    expect((await useLink(client, await game.mailbox.linkTo(email, 1))).status).toBe(200);
    expect((await game.signIn(game.running.guest(), email)).status).toBe(200);
  });

  test('with a wrong password is refused as such, and sends no mail', async () => {
    await game.signUp(game.running.guest(), email);
    await game.mailbox.linkTo(email);
    expect(await game.signIn(game.running.guest(), email, other)).toMatchObject(refusal(401, 'wrong_credentials'));
    expect(game.mailbox.countTo(email)).toBe(1);
  });
});

describe('a new password by mail', () => {
  test('is set by the link, signs in, and ends all other sessions at once', async () => {
    const devices = [await game.confirmed(email), game.running.guest()] as const;
    await game.signIn(devices[1], email);
    expect((await game.askFor('reset', email)).status).toBe(200);
    const client = game.running.guest();
    expect(await useLink(client, await game.mailbox.linkTo(email, 1))).toMatchObject({
      status: 200,
      body: { user: { email } },
    });
    expect([await whoIs(devices[0]), await whoIs(devices[1]), await whoIs(client)]).toEqual([
      undefined,
      undefined,
      email,
    ]);
    expect(await game.signIn(game.running.guest(), email)).toMatchObject(refusal(401, 'wrong_credentials'));
    expect((await game.signIn(game.running.guest(), email, other)).status).toBe(200);
  });

  test('is answered the same for addresses with and without an account, and those without get no mail', async () => {
    await game.confirmed(email);
    const nobody = `nobody${email}`;
    expect(shown(await game.askFor('reset', nobody))).toEqual(shown(await game.askFor('reset', email)));
    await game.mailbox.mailTo(email, 1);
    expect(game.mailbox.countTo(nobody)).toBe(0);
  });

  test('is as expensive for the database for an address without an account', async () => {
    const { database } = game.running.game;
    const inVain = async (): Promise<number> =>
      (await database.query("select 1 from auth_links where email = 'nobody@no-address.invalid'", [])).length;
    await database.query("delete from auth_links where email = 'nobody@no-address.invalid'", []);
    expect((await game.askFor('reset', email)).status).toBe(200);
    // The server made a link that nobody receives, that has expired, and that names nobody.
    await expect.poll(inVain).toBe(1);
    expect(game.mailbox.countTo(email)).toBe(0);
  });

  test('ends the other links to the account', async () => {
    await game.confirmed(email);
    await game.askFor('link', email);
    const before = await game.mailbox.linkTo(email, 1);
    await game.askFor('reset', email);
    expect((await useLink(game.running.guest(), await game.mailbox.linkTo(email, 2))).status).toBe(200);
    expect(await useLink(game.running.guest(), before)).toMatchObject(linkOver);
  });

  test('confirms an address that was not confirmed', async () => {
    await game.signUp(game.running.guest(), email);
    await game.mailbox.linkTo(email);
    await game.askFor('reset', email);
    await useLink(game.running.guest(), await game.mailbox.linkTo(email, 1));
    expect((await game.signIn(game.running.guest(), email, other)).status).toBe(200);
  });

  test('that is too short does not consume the link', async () => {
    await game.confirmed(email);
    await game.askFor('reset', email);
    const link = await game.mailbox.linkTo(email, 1);
    expect(await useLink(game.running.guest(), link, 'short')).toMatchObject(refusal(400, 'invalid'));
    expect((await useLink(game.running.guest(), link)).status).toBe(200);
  });
});

describe('a sign-in link', () => {
  test('signs in, while other devices stay signed in', async () => {
    const before = await game.confirmed(email);
    await game.askFor('link', email.toUpperCase());
    const client = game.running.guest();
    expect(await useLink(client, await game.mailbox.linkTo(email, 1))).toMatchObject({
      status: 200,
      body: { user: { email } },
    });
    expect([await whoIs(before), await whoIs(client)]).toEqual([email, email]);
  });

  test('creates the account of a new address, which can get a password by mail', async () => {
    expect((await game.askFor('link', email)).status).toBe(200);
    const client = game.running.guest();
    await useLink(client, await game.mailbox.linkTo(email));
    expect(await whoIs(client)).toBe(email);
    const session = await client.ask('GET', '/auth/get-session');
    const { id } = session.body.user as { id: string };
    expect((await client.ask('GET', `${game.running.db}/users/${id}`)).body).toMatchObject({ hasSignInMethod: true });
    await game.askFor('reset', email);
    await useLink(game.running.guest(), await game.mailbox.linkTo(email, 1));
    expect((await game.signIn(game.running.guest(), email, other)).status).toBe(200);
  });

  test('to an unconfirmed account confirms the address and removes everything that opened it before', async () => {
    await game.signUp(game.running.guest(), email, 'thief thief');
    await game.mailbox.linkTo(email);
    await game.askFor('link', email);
    expect((await useLink(game.running.guest(), await game.mailbox.linkTo(email, 1))).status).toBe(200);
    expect(await game.signIn(game.running.guest(), email, 'thief thief')).toMatchObject(
      refusal(401, 'wrong_credentials'),
    );
  });

  test('is answered the same for addresses with and without an account', async () => {
    await game.confirmed(email);
    expect(shown(await game.askFor('link', `nobody${email}`))).toEqual(shown(await game.askFor('link', email)));
  });
});
