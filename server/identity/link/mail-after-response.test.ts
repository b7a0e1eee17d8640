import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { password, refusal, startMailGame } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';

let game: MailGame;
let count = 0;
let email: string;

beforeAll(async () => {
  game = await startMailGame();
});
afterAll(() => game.remove());
beforeEach(() => {
  email = `behind${++count}@example.org`;
});

/** Checks that a mail is sent after the answer, and that it arrives. */
async function expectMailBehind(ask: () => Promise<unknown>): Promise<void> {
  const { mail } = game.running.game;
  if (!mail) throw new Error('the game sends no mail');
  const { server } = game.running.app;
  let isAnswered = false;
  const watch = (_request: IncomingMessage, response: ServerResponse) =>
    response.once('close', () => {
      isAnswered = true;
    });
  server.on('request', watch);
  const whenPosted: boolean[] = [];
  const send = mail.post.bind(mail);
  const post = vi.spyOn(mail, 'post').mockImplementation((write) => {
    whenPosted.push(isAnswered);
    send(write);
  });
  const before = game.mailbox.countTo(email);
  try {
    await ask();
    await game.mailbox.mailTo(email, before);
    expect(whenPosted).toEqual([true]);
  } finally {
    post.mockRestore();
    server.off('request', watch);
  }
}

test('sign-up does all work that depends on the address after its answer', async () => {
  await expectMailBehind(async () => expect((await game.signUp(game.running.guest(), email)).status).toBe(200));
});

test('a sign-in to an account with an unconfirmed address does all work that depends on the address after its answer', async () => {
  const client = game.running.guest();
  await game.signUp(client, email);
  await game.mailbox.mailTo(email);
  await expectMailBehind(async () =>
    expect(await game.signIn(client, email)).toMatchObject(refusal(403, 'email_unverified')),
  );
});

test('adding an address to an account does all work that depends on the address after its answer', async () => {
  const boss = await game.running.admin();
  await expectMailBehind(async () =>
    expect((await boss.ask('POST', '/auth/credentials', { email, password })).body).toEqual({ mail: true }),
  );
});
