import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { other, startMailGame, useLink } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';

let game: MailGame;
beforeAll(async () => {
  game = await startMailGame();
});
afterAll(() => game.remove());

test('two links that are opened at once wait for the account and hold nothing meanwhile, so neither waits for the other', async () => {
  const email = 'both@example.org';
  const browsers = [game.running.guest(), game.running.guest()] as const;
  await game.signUp(browsers[0], email);
  const links = [await game.mailbox.linkTo(email)];
  await game.signUp(browsers[1], email);
  links.push(await game.mailbox.linkTo(email, 1));
  const { db, database } = game.running.game;
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  let answers: Promise<{ status: number }[]> | undefined;
  let free: unknown[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from auth_users where email = ${email} for update`);
    answers = Promise.all([useLink(browsers[0], links[0] ?? '', other), useLink(browsers[1], links[1] ?? '')]);
    await expect.poll(() => database.query(waiting, [])).toHaveLength(2);
    free = (await tx.execute(sql`select 1 from auth_links where email = ${email} for update skip locked`)).rows;
  });
  expect((await answers)?.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(free).toHaveLength(2);
});
