import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, startMailGame, useLink } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { grantRole } from '../account/grant-role.ts';
import { hashPassword } from './hash-password.ts';

let running: TestGame;
let mailed: MailGame;

beforeAll(async () => {
  running = await startTestGame({ results: 'manual', siteName: 'Corner Café' });
  mailed = await startMailGame();
});
afterAll(async () => {
  await running.remove();
  await mailed.remove();
});

const email = 'maja.lund@example.org';
const weak = [
  ['one of the commonest', 'trustno1', 'password_common'],
  ['far down in the list', 'Captain7', 'password_common'],
  ['the name of the site', 'cornercafé1', 'password_personal'],
  ['the own address', email, 'password_personal'],
] as const;

describe('a new password is refused that is', () => {
  test.each(weak)('%s: by sign-up', async (_, password, code) => {
    const answer = await running.guest().ask('POST', '/auth/sign-up/email', { email, password });
    expect(answer).toMatchObject({ status: 400, body: { code, issues: [{ path: 'password' }] } });
  });

  test('one of the most common: by a change, for an account without one, and by sign-up with mail', async () => {
    const fan = await running.signUp('choosy');
    const change = { currentPassword: 'correct horse', newPassword: 'trustno1' };
    expect(await fan.ask('POST', '/auth/password', change)).toMatchObject(refusal(400, 'password_common'));
    const boss = await running.admin();
    const first = { email: 'boss@example.org', password: 'administrator' };
    expect(await boss.ask('POST', '/auth/credentials', first)).toMatchObject(refusal(400, 'password_common'));
    expect(await mailed.signUp(mailed.running.guest(), email, 'trustno1')).toMatchObject(
      refusal(400, 'password_common'),
    );
  });

  test('one of the most common: by a link, which can then be used with another one', async () => {
    const reader = 'reader@example.org';
    await mailed.confirmed(reader);
    await mailed.askFor('reset', reader);
    const link = await mailed.mailbox.linkTo(reader, 1);
    expect(await useLink(mailed.running.guest(), link, 'trustno1')).toMatchObject(refusal(400, 'password_common'));
    expect(await useLink(mailed.running.guest(), link, 'reader@example.org')).toMatchObject(
      refusal(400, 'password_personal'),
    );
    expect((await useLink(mailed.running.guest(), link, 'staple of a battery')).status).toBe(200);
  });
});

test('an account that already has such a password can still sign in with it', async () => {
  const old = 'old.hand@example.org';
  await running.guest().ask('POST', '/auth/sign-up/email', { email: old, password: 'correct horse' });
  await running.game.database.query(
    `update auth_accounts a set password = $1 from auth_users u where u.id = a.user_id and u.email = $2`,
    [await hashPassword('trustno1'), old],
  );
  expect((await running.guest().ask('POST', '/auth/sign-in/email', { email: old, password: 'trustno1' })).status).toBe(
    200,
  );
});

describe('an account of staff or an admin', () => {
  let count = 0;

  /** Returns the browser of somebody who signed up with a password of ten characters and then got a role. */
  async function promoted(role: 'staff' | 'admin'): Promise<Client & { email: string }> {
    const mail = `promoted${++count}@example.org`;
    const client = running.guest();
    await client.ask('POST', '/auth/sign-up/email', { email: mail, password: 'xylophone7' });
    client.uid = ((await client.ask('GET', '/auth/get-session')).body.user as { id: string }).id;
    const nick = `promoted ${count}`;
    expect((await client.ask('PATCH', `${running.db}/users/${client.uid}`, { nick })).status).toBe(200);
    await grantRole(running.game.db, { competition: running.game.competition, nick, role });
    return Object.assign(client, { email: mail });
  }

  const adminAct = (client: Client) => client.ask('GET', '/admin/users');

  test('can act only after a password of twelve characters is set', async () => {
    const boss = await promoted('admin');
    await expect.poll(async () => (await adminAct(boss)).body).toMatchObject({ code: 'longer_password_needed' });
    expect(await adminAct(boss)).toMatchObject(refusal(403, 'longer_password_needed'));
    expect((await boss.ask('GET', `${running.db}/matches`)).status).toBe(200);
    const change = (newPassword: string) =>
      boss.ask('POST', '/auth/password', { currentPassword: 'xylophone7', newPassword });
    expect(await change('xylophone77')).toMatchObject(refusal(400, 'password_too_short'));
    expect((await change('xylophone777')).status).toBe(200);
    expect((await adminAct(boss)).status).toBe(200);
  });

  test('is refused even after another sign-in with the short password, but not with a long one', async () => {
    const writer = await promoted('staff');
    const again = running.guest();
    await again.ask('POST', '/auth/sign-in/email', { email: writer.email, password: 'xylophone7' });
    const write = (client: Client) => client.ask('POST', `${running.db}/news`, {});
    expect(await write(again)).toMatchObject(refusal(403, 'longer_password_needed'));
    const change = { currentPassword: 'xylophone7', newPassword: 'xylophone777' };
    expect((await again.ask('POST', '/auth/password', change)).status).toBe(200);
    expect((await write(again)).body).not.toMatchObject({ code: 'longer_password_needed' });
    const other = running.guest();
    await other.ask('POST', '/auth/sign-in/email', { email: writer.email, password: 'xylophone777' });
    expect((await write(other)).body).not.toMatchObject({ code: 'longer_password_needed' });
  });

  test('that signed in by a link with the password of its sign-up can act after a sign-in with a long password', async () => {
    const mail = 'linked.editor@example.org';
    const client = mailed.running.guest();
    await mailed.signUp(client, mail, 'xylophone7');
    expect((await useLink(client, await mailed.mailbox.linkTo(mail))).status).toBe(200);
    client.uid = ((await client.ask('GET', '/auth/get-session')).body.user as { id: string }).id;
    const { db, competition } = mailed.running.game;
    await client.ask('PATCH', `${mailed.running.db}/users/${client.uid}`, { nick: 'linked' });
    await grantRole(db, { competition, nick: 'linked', role: 'admin' });
    await expect.poll(async () => (await adminAct(client)).body).toMatchObject({ code: 'longer_password_needed' });
    const change = { currentPassword: 'xylophone7', newPassword: 'xylophone777' };
    expect((await client.ask('POST', '/auth/password', change)).status).toBe(200);
    expect((await adminAct(client)).status).toBe(200);
    const again = mailed.running.guest();
    await mailed.signIn(again, mail, 'xylophone777');
    expect((await adminAct(again)).status).toBe(200);
  });

  test('that confirms the address of the long password that it has just chosen can act at once', async () => {
    const boss = await mailed.running.admin();
    const mail = 'first.boss@example.org';
    expect((await boss.ask('POST', '/auth/credentials', { email: mail, password: 'Correct-Horse-1' })).status).toBe(
      200,
    );
    expect((await useLink(boss, await mailed.mailbox.linkTo(mail))).status).toBe(200);
    expect((await adminAct(boss)).status).toBe(200);
  });
});
