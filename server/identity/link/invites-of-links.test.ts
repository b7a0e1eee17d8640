import { afterAll, beforeAll, expect, test } from 'vitest';
import { other, password, startMailGame, useLink } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';

let game: MailGame;
beforeAll(async () => {
  game = await startMailGame();
});
afterAll(() => game.remove());

const invites = ['first-token', 'A'.repeat(22)];
const request = (path: string, body: object) => game.running.guest().ask('POST', path, body);

/** Uses the latest link to an address on a device that has never been here. */
async function useElsewhere(email: string, after = 0) {
  const link = await game.mailbox.linkTo(email, after);
  for (const token of invites) expect(link).not.toContain(token);
  return useLink(game.running.guest(), link, other);
}

test.each([
  ['to a new password', '/auth/request-password-reset'],
  ['that signs in', '/auth/request-sign-in-link'],
])('a link %s hands over the invitations of the device on which it was requested', async (what, path) => {
  const email = `${what.replaceAll(' ', '-')}@example.org`;
  await game.confirmed(email);
  expect((await request(path, { email, invites })).status).toBe(200);
  expect(await useElsewhere(email, 1)).toMatchObject({ status: 200, body: { invites } });
  expect((await request(path, { email })).status).toBe(200);
  expect(await useElsewhere(email, 2)).toMatchObject({ status: 200, body: { invites: [] } });
});

test('a link that creates an account hands over the invitations, too', async () => {
  const email = 'newcomer@example.org';
  await request('/auth/request-sign-in-link', { email, invites });
  expect(await useElsewhere(email)).toMatchObject({ status: 200, body: { user: { email }, invites } });
});

test('a link that confirms the address of a sign-up hands over the invitations, also one that is mailed again', async () => {
  const email = 'confirming@example.org';
  await request('/auth/sign-up/email', { email, password, invites });
  await game.mailbox.linkTo(email);
  expect(await request('/auth/sign-in/email', { email, password })).toMatchObject({
    body: { code: 'email_unverified' },
  });
  expect(await useElsewhere(email, 1)).toMatchObject({ status: 200, body: { user: { email }, invites } });
});

test('a link that is mailed again after the first one is over holds the invitations of the device that asks for it', async () => {
  const email = 'late@example.org';
  await request('/auth/sign-up/email', { email, password, invites });
  await game.mailbox.linkTo(email);
  const { database } = game.running.game;
  await database.query(`update auth_links set expires_at = clock_timestamp() - interval '1 minute' where email = $1`, [
    email,
  ]);
  const again = await request('/auth/sign-in/email', { email, password, invites });
  expect(again).toMatchObject({ body: { code: 'email_unverified' } });
  expect(await useElsewhere(email, 1)).toMatchObject({ status: 200, body: { user: { email }, invites } });
});

test('a link of the former version hands over none', async () => {
  const email = 'former@example.org';
  await game.confirmed(email);
  await request('/auth/request-sign-in-link', { email, invites });
  const link = await game.mailbox.linkTo(email, 1);
  const { database } = game.running.game;
  // The former version does not name the column.
  await database.query(
    `insert into auth_links (hash, kind, email, user_id, by_mail, expires_at)
     select hash || 'x', kind, email, user_id, by_mail, expires_at from auth_links where email = $1`,
    [email],
  );
  await database.query('delete from auth_links where email = $1 and invites <> $2', [email, '{}']);
  await database.query(`update auth_links set hash = rtrim(hash, 'x') where email = $1`, [email]);
  expect(await useLink(game.running.guest(), link)).toMatchObject({ status: 200, body: { invites: [] } });
});
