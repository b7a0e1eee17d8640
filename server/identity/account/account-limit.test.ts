import { afterAll, beforeAll, expect, test } from 'vitest';
import { useLink } from '../../testing/mail-game.ts';
import { startMailbox } from '../../testing/outside/mailbox.ts';
import type { Mailbox } from '../../testing/outside/mailbox.ts';
import { aPerson, problemIn, startProviderGame, whoIs } from '../provider/provider-game.fixture.ts';
import type { ProviderGame } from '../provider/provider-game.fixture.ts';

let mailbox: Mailbox;
let game: ProviderGame;

beforeAll(async () => {
  mailbox = await startMailbox();
  game = await startProviderGame({ mail: mailbox.settings, signUpsPerMinute: 2 });
});
afterAll(async () => {
  await game.stop();
  await mailbox.close();
});

/** Requests a link that signs in to the account with this address, and creates the account if there is none. */
async function aLink(email: string): Promise<string> {
  const before = mailbox.countTo(email);
  await game.running.guest().ask('POST', '/auth/request-sign-in-link', { email });
  return mailbox.linkTo(email, before);
}

test('accounts created by links and by providers count as new accounts per minute, but sign-ins do not', async () => {
  const linked = 'linked@example.org';
  const person = aPerson();
  expect((await useLink(game.running.guest(), await aLink(linked))).status).toBe(200);
  expect(problemIn(await game.signIn(game.running.guest(), person))).toBeNull();

  const late = await aLink('late@example.org');
  expect(await useLink(game.running.guest(), late)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  const refused = game.running.guest();
  expect(problemIn(await game.signIn(refused, aPerson()))).toBe('too_many');
  expect(await whoIs(refused)).toBeUndefined();
  const { database } = game.running.game;
  expect(await database.query("select 1 from auth_users where email = 'late@example.org'", [])).toEqual([]);
  // The link was not consumed, so it works a minute later.
  expect(await database.query("select 1 from auth_links where email = 'late@example.org'", [])).toHaveLength(1);

  expect((await useLink(game.running.guest(), await aLink(linked))).status).toBe(200);
  expect(problemIn(await game.signIn(game.running.guest(), person))).toBeNull();
  // This identity is linked to the account with its address.
  expect(problemIn(await game.signIn(game.running.guest(), aPerson({ email: linked })))).toBeNull();
});
