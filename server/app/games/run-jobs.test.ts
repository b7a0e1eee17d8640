import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailGame } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';
import type { Client } from '../../testing/test-game.ts';
import { siteJobs } from './run-jobs.ts';

const address = 'fan@example.org';
let games: MailGame;
let fan: Client;
let uid: string;

beforeAll(async () => {
  games = await startMailGame();
  fan = await games.confirmed(address);
  uid = ((await fan.ask('GET', '/auth/get-session')).body.user as { id: string }).id;
});
afterAll(() => games.remove());

const query = (statement: string, values: string[] = []) =>
  games.running.site.database.query<Record<string, unknown>>(statement, values);

test('a running game mails a reminder of a missing pick to a player who wants it', async () => {
  const nick = { nick: 'Fan', preferences: { quietHours: null } };
  expect((await fan.ask('PATCH', `${games.running.db}/users/${uid}`, nick)).status).toBe(200);
  const before = games.mailbox.countTo(address);
  expect((await fan.ask('PUT', '/auth/reminder-mails', { isOn: true })).body.isOn).toBe(true);
  // The replay plays on meanwhile, so there is always a next match for which the mail is due.
  await expect.poll(() => games.mailbox.countTo(address), { timeout: 150_000 }).toBeGreaterThan(before);
  const mail = await games.mailbox.mailTo(address, before);
  expect(mail.text).toMatch(/\/WC\/2022$/m);
  expect(mail.head).toContain('List-Unsubscribe:');
});

test('a running site has its own jobs running, and each of its competitions the jobs of the competition', async () => {
  const working = () => query(`select name from leases where name like 'jobs%' and holder is not null order by name`);
  await expect.poll(working).toEqual([{ name: 'jobs' }, { name: 'jobs WC/2022' }]);
});

test('the jobs of a site remove news, accounts, notices and marks of mails that are too old', async () => {
  const old = "clock_timestamp() - interval '40 days'";
  const own = "where competition = 'WC/2022' and";
  await query(
    `insert into sent_reminder_mails (competition, kickoff, user_id, sent_at) values ('WC/2022', '2001-01-01', $1, ${old})`,
    [uid],
  );
  await query(
    `insert into notices (competition, kind, subject, facts, expires_at, completed_at) values ('WC/2022', 'missing', 'long ago', '{}', ${old}, ${old})`,
  );
  await query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ('never-came', '', 'never@example.org', false, ${old}, ${old})`,
  );
  await query(
    `insert into news (competition, id, title, body, body_extract, created, deleted_at) values ('WC/2022', 'gone', '', '', '', ${old}, ${old})`,
  );
  const left = async () => {
    const counts = await query(
      `select (select count(*) from sent_reminder_mails ${own} kickoff = '2001-01-01')
            + (select count(*) from notices ${own} subject = 'long ago')
            + (select count(*) from auth_users where id = 'never-came')
            + (select count(*) from news ${own} id = 'gone') as count`,
    );
    return Number(counts[0]?.count);
  };
  expect(await left()).toBe(4);
  const { database } = games.running.site;
  for (const { run } of siteJobs) await run(database, new AbortController().signal);
  expect(await left()).toBe(0);
});
