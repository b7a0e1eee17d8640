import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { startMailbox } from '../../testing/outside/mailbox.ts';
import type { Mailbox } from '../../testing/outside/mailbox.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, TestGame } from '../../testing/test-game.ts';
import { makeConsoleLink } from '../link/console-link.ts';
import { mayMakeAccount } from './new-accounts.ts';

let running: TestGame;
let mailbox: Mailbox;
let invite: string;
const password = 'correct horse';
const other = 'battery staple';
let count = 0;
const newEmail = () => `new${++count}@example.org`;

beforeAll(async () => {
  mailbox = await startMailbox();
  running = await startTestGame();
  invite = await groupWithInvite(await running.signUp('host'), 'The Corner');
});
afterAll(async () => {
  await running.remove();
  await mailbox.close();
});

const signUp = (email: string, invites?: string[]): Promise<Answer> =>
  running.guest().ask('POST', '/auth/sign-up/email', { email, password, ...(invites && { invites }) });
const signIn = (email: string, word = password): Promise<Answer> =>
  running.guest().ask('POST', '/auth/sign-in/email', { email, password: word });
const askForLink = (email: string, invites?: string[]): Promise<Answer> =>
  running.guest().ask('POST', '/auth/request-sign-in-link', { email, ...(invites && { invites }) });
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('without mail', () => {
  test('sign-up signs in at once, and refuses a taken address', async () => {
    const email = newEmail();
    expect(await signUp(email)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await signUp(email)).toMatchObject(refused(409, 'email_taken'));
    expect((await signIn(email)).status).toBe(200);
  });

  test('the configuration says so, and no link can be requested', async () => {
    expect((await running.guest().ask('GET', running.db)).body.signIn).toMatchObject({ mail: false, signUp: 'open' });
    for (const path of ['/auth/request-password-reset', '/auth/request-sign-in-link']) {
      expect(await running.guest().ask('POST', path, { email: newEmail() })).toMatchObject(refused(409, 'no_mail'));
    }
  });

  test('the console creates a link to a new password, which works once and ends the sessions', async () => {
    const player = await running.signUp('Forgetful');
    const { config, db, competition } = running.game;
    const said = await makeConsoleLink(db, { competition, nick: 'FORGETFUL', config });
    expect(said).toMatch(
      /^FORGETFUL chooses a new password here, once, within an hour:\nhttp:\/\/localhost:\d+\/login#reset=/,
    );
    const body = { token: said.split('reset=')[1], password: other };
    const client = running.guest();
    const answer = await client.ask('POST', '/auth/reset-password', body);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: player.uid } } });
    expect((await player.ask('GET', '/auth/get-session')).body).toBeNull();
    expect(await client.ask('POST', '/auth/reset-password', body)).toMatchObject(refused(404, 'link_over'));
    const { email } = answer.body.user as { email: string };
    expect((await signIn(email, other)).status).toBe(200);
    const rows = await running.game.database.query('select email_verified from auth_users where id = $1', [player.uid]);
    expect(rows).toEqual([{ email_verified: false }]);
    await expect(makeConsoleLink(db, { competition, nick: 'nobody', config })).rejects.toThrow('Nobody is called');
  });
});

describe('if sign-up needs an invite', () => {
  beforeAll(() => running.restart({ signUp: 'invite' }));

  test.each([
    ['without an invite', () => undefined],
    ['with none', () => []],
    ['with an unknown one', () => ['a'.repeat(22)]],
    ['with an empty one', () => ['']],
  ])('sign-up %s is refused', async (_, invites) => {
    expect(await signUp(newEmail(), invites())).toMatchObject(refused(403, 'invite_needed'));
  });

  test('sign-up with a valid invite is accepted, even among invalid ones', async () => {
    expect((await signUp(newEmail(), [invite])).status).toBe(200);
    expect((await signUp(newEmail(), ['dead', invite])).status).toBe(200);
    expect(await mayMakeAccount(running.game, [invite])).toBe(true);
  });

  test('the invite of a locked group and a deleted invite are refused like an unknown one', async () => {
    const host = running.guest();
    const dead = await signUp(newEmail(), ['never']);
    await host.ask('POST', '/auth/sign-up/email', { email: newEmail(), password, invites: [invite] });
    host.uid = ((await host.ask('GET', '/auth/get-session')).body.user as { id: string }).id;
    await host.ask('PATCH', `${running.db}/users/${host.uid}`, { nick: 'second host' });
    const token = await groupWithInvite(host, 'The Other Corner');
    await callFunction(host, 'groups-lockGroup', { groupName: 'The Other Corner', locked: true });
    expect((await signUp(newEmail(), [token])).body).toEqual(dead.body);
    await callFunction(host, 'groups-lockGroup', { groupName: 'The Other Corner', locked: false });
    await callFunction(host, 'groups-deleteInvite', { groupName: 'The Other Corner' });
    expect((await signUp(newEmail(), [token])).body).toEqual(dead.body);
  });

  test('only the first 20 tokens of a request are checked', async () => {
    expect(
      await signUp(
        newEmail(),
        Array.from({ length: 21 }, () => invite),
      ),
    ).toMatchObject(refused(400, 'invalid'));
  });
});

describe('with mail, if sign-up needs an invite', () => {
  beforeAll(() => running.restart({ signUp: 'invite', mail: mailbox.settings }));

  test('a sign-in link is sent to invited people and to accounts, with the same answer for everybody', async () => {
    const [invited, stranger, member] = [newEmail(), newEmail(), newEmail()];
    const first = await askForLink(invited, [invite]);
    expect(first).toMatchObject({ status: 200, body: { mail: true } });
    expect((await askForLink(stranger)).body).toEqual(first.body);
    const link = await mailbox.linkTo(invited);
    const used = await running.guest().ask('POST', '/auth/sign-in/link', { token: link.split('link=')[1] });
    expect(used).toMatchObject({ status: 200, body: { user: { email: invited } } });
    await signUp(member, [invite]);
    await mailbox.linkTo(member);
    expect((await askForLink(member)).body).toEqual(first.body);
    await mailbox.linkTo(member, 1);
    expect(mailbox.countTo(stranger)).toBe(0);
  });

  test('an account from the time without mail confirms its address at its next sign-in, and its password stays valid', async () => {
    await running.restart({ signUp: 'open', mail: undefined });
    const email = newEmail();
    await signUp(email);
    await running.restart({ signUp: 'closed', mail: mailbox.settings });
    const client = running.guest();
    const answer = await client.ask('POST', '/auth/sign-in/email', { email, password });
    expect(answer).toMatchObject(refused(403, 'email_unverified'));
    const body = { token: (await mailbox.linkTo(email)).split('verify=')[1] };
    // In another browser the password may be a stranger's, so a new one is required.
    expect(await running.guest().ask('POST', '/auth/verify-email', body)).toMatchObject(
      refused(403, 'password_needed'),
    );
    expect((await client.ask('POST', '/auth/verify-email', body)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test('a link creates no account if sign-up is closed, and sign-up says so to everybody', async () => {
    const email = newEmail();
    expect(await signUp(email, [invite])).toMatchObject(refused(403, 'sign_up_closed'));
    expect((await askForLink(email, [invite])).status).toBe(200);
    const member = newEmail();
    await running.game.db.execute(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
       values ('member', 'member', '${member}', true, now(), now())`,
    );
    await askForLink(member);
    await mailbox.linkTo(member);
    expect(mailbox.countTo(email)).toBe(0);
  });
});

test('a mail server that says nothing changes no answer, and delays none', async () => {
  // The game gives up such a server after ten seconds.
  const connections: Socket[] = [];
  const silent = createServer((connection) => void connections.push(connection)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await running.restart({ signUp: 'open', mail: { url: `smtp://127.0.0.1:${port}`, from: 'game@example.org' } });
  const email = newEmail();
  const at = performance.now();
  expect(await signUp(email)).toMatchObject({ status: 200, body: { mail: true } });
  expect(await askForLink(email)).toMatchObject({ status: 200, body: { mail: true } });
  // The account is created after the answer.
  const made = () => running.game.database.query('select 1 from auth_users where email = $1', [email]);
  await expect.poll(async () => (await made()).length).toBe(1);
  expect(await signIn(email)).toMatchObject(refused(403, 'email_unverified'));
  expect(performance.now() - at).toBeLessThan(9000);
  silent.close();
  for (const connection of connections) connection.destroy();
});
