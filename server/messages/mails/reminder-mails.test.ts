import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailGame } from '../../testing/mail-game.ts';
import type { MailGame } from '../../testing/mail-game.ts';
import type { Client } from '../../testing/test-game.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { guardedBy, LeaseLost } from '../../platform/database/leases.ts';
import { grantRole } from '../../identity/account/grant-role.ts';
import { purgeSentMails } from '../purge.ts';
import { mailReminders } from './mail-reminders.ts';

let games: MailGame;
let fan: Client;
const address = 'fan@example.org';
let kickoffs = 0;

beforeAll(async () => {
  games = await startMailGame();
  fan = await games.confirmed(address);
  await fan.ask('PATCH', `${db()}/users/${fan.uid || (await uidOf(fan))}`, { nick: 'Fan', preferences });
  await pauseReplay();
});
afterAll(() => games.remove());

const preferences = { quietHours: null };
const db = () => games.running.db;
const query = (statement: string, values: unknown[] = []) =>
  games.running.site.database.query<Record<string, unknown>>(statement, values as string[]);

async function uidOf(client: Client): Promise<string> {
  const { body } = await client.ask('GET', '/auth/get-session');
  client.uid = (body.user as { id: string }).id;
  return client.uid;
}

async function pauseReplay(): Promise<void> {
  const admin = await games.running.admin();
  expect((await admin.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
}

const switchTo = (isOn: boolean, client = fan) => client.ask('PUT', '/auth/reminder-mails', { isOn });

/** Each test has a different kick-off, because nobody gets a second mail about the same one. */
let kickoff: string;
beforeEach(async () => {
  kickoff = new Date(Date.UTC(2030, 0, 1) + kickoffs++ * 3_600_000).toISOString();
  await switchTo(true);
  await query(`update auth_users set preferences = $1::jsonb, blocked = false where id = $2`, [
    JSON.stringify(preferences),
    fan.uid,
  ]);
  await query('delete from predictions');
});

interface Change {
  matchIds?: string[];
  mail?: Mailer;
  database?: Database;
  stop?: AbortSignal;
}

async function remind({ matchIds = ['1'], mail = games.running.site.mail, ...change }: Change = {}): Promise<void> {
  if (!mail) throw new Error('the game of the tests sends mail');
  const { game } = games.running;
  const { database = game.database, stop = new AbortController().signal } = change;
  const due = [{ kickoff, matchIds, locksAt: undefined }];
  const place = { mail, origin: 'https://play.example', siteName: 'The Corner' };
  await mailReminders({ game, database, place, stop }, due);
}

const count = () => games.mailbox.countTo(address);

/** The database, with a change that is made after the accounts were read and before their mails are marked. */
function changedBeforeMark(change: () => Promise<unknown>): Database {
  const { database } = games.running.game;
  const transaction: Db['transaction'] = async (work, config) => {
    await change();
    return database.db.transaction(work, config);
  };
  return { ...database, db: Object.create(database.db, { transaction: { value: transaction } }) as Db };
}

describe('a reminder by mail', () => {
  test('names all matches without a pick, leads to the picks, and can be stopped', async () => {
    const before = count();
    await remind({ matchIds: ['1', '2'] });
    expect(count()).toBe(before + 1);
    const mail = await games.mailbox.mailTo(address, before);
    expect(mail.subject).toBe('You have 2 picks to make on The Corner');
    expect(mail.text).toContain('Qatar – Ecuador; Senegal – Netherlands.');
    expect(mail.text).toContain('\n\nhttps://play.example/WC/2022\n');
    const [, stop = ''] = /(https:\/\/play\.example\/mail\/stop\/[\w-]{32})/.exec(mail.text) ?? [];
    expect(mail.html).toContain(`<a href="${stop}">`);
    expect(mail.head.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${stop}>`);
    expect(mail.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('names the matches that are without a pick when it is sent', async () => {
    const before = count();
    const pick = () => fan.ask('PUT', `${db()}/matches/1/predictions/${fan.uid}`, { full1: 1, full2: 0 });
    await remind({ matchIds: ['1', '2'], database: changedBeforeMark(pick) });
    const { text } = await games.mailbox.mailTo(address, before);
    expect(text).toContain('Senegal – Netherlands');
    expect(text).not.toContain('Qatar');
  });

  test('is sent once for each kick-off, and again when a match has moved', async () => {
    const before = count();
    await remind();
    await remind();
    await Promise.all([remind(), remind()]);
    expect(count()).toBe(before + 1);
    kickoff = new Date(Date.parse(kickoff) + 60_000).toISOString();
    await remind();
    expect(count()).toBe(before + 2);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['with the pick made', () => fan.ask('PUT', `${db()}/matches/1/predictions/${fan.uid}`, { full1: 1, full2: 0 })],
    ['with the switch off', () => switchTo(false)],
    ['of a blocked account', () => query('update auth_users set blocked = true where id = $1', [fan.uid])],
    ['with the competition muted', () => prefer({ ...preferences, muted: ['WC/2022'] })],
    ['in quiet hours', () => prefer({ ...preferences, quietHours: { from: '00:00', to: '23:59' } })],
    ['with an address that is not confirmed', () => confirm(false)],
  ])('is not sent to a player %s', async (_name, change) => {
    const before = count();
    const answer = await change();
    if (answer && typeof answer === 'object' && 'status' in answer) expect(answer.status).toBe(200);
    await remind();
    expect(count()).toBe(before);
    await confirm(true);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['who makes the pick', () => fan.ask('PUT', `${db()}/matches/1/predictions/${fan.uid}`, { full1: 1, full2: 0 })],
    ['who is blocked', () => query('update auth_users set blocked = true where id = $1', [fan.uid])],
    ['who mutes the competition', () => prefer({ ...preferences, muted: ['WC/2022'] })],
    ['whose quiet hours begin', () => prefer({ ...preferences, quietHours: { from: '00:00', to: '23:59' } })],
    ['who switches off these mails', () => switchTo(false)],
    ['whose address is no longer confirmed', () => confirm(false)],
  ])('is not sent to a player %s after the accounts were read', async (_name, change) => {
    const before = count();
    await remind({ database: changedBeforeMark(change) });
    expect(count()).toBe(before);
    await confirm(true);
  });

  test('does not name a reopened match to a player who recorded a result of it and so cannot predict it', async () => {
    const before = count();
    const { db: rows, competition } = games.running.game;
    await grantRole(rows, { competition, nick: 'Fan', role: 'admin' });
    await games.signIn(fan, address);
    const start = { status: 'IN_PLAY', full1: 0, full2: 0 };
    expect((await fan.ask('POST', '/admin/results/3', start)).status).toBe(200);
    expect((await fan.ask('POST', '/admin/results/3/undo', {})).status).toBe(200);
    const pick = await fan.ask('PUT', `${db()}/matches/3/predictions/${fan.uid}`, { full1: 1, full2: 0 });
    expect(pick.body.code).toBe('had_a_hand');
    await remind({ matchIds: ['2', '3'] });
    expect((await games.mailbox.mailTo(address, before)).text).toContain('missing: Senegal – Netherlands.');
  });

  test('is sent whether or not its player wants notifications of missing picks, because it has a switch of its own', async () => {
    expect(games.running.game.standings.competition.results).toBe('replay');
    const before = count();
    await prefer({ ...preferences, notify: { missing: false } });
    await remind();
    expect(count()).toBe(before + 1);
  });

  test('that waited for the end of quiet hours is sent afterwards', async () => {
    const before = count();
    await prefer({ ...preferences, quietHours: { from: '00:00', to: '23:59' } });
    await remind();
    expect(count()).toBe(before);
    await prefer(preferences);
    await remind();
    expect(count()).toBe(before + 1);
  });

  test('is left to the next process if this one has lost the lease, or is stopping', async () => {
    const before = count();
    const guard = () => Promise.reject(new LeaseLost('another process holds it'));
    const database = guardedBy(games.running.game.database, { guard });
    await expect(remind({ database })).rejects.toBeInstanceOf(LeaseLost);
    await remind({ stop: AbortSignal.abort() });
    expect(count()).toBe(before);
    await remind();
    expect(count()).toBe(before + 1);
  });

  test('is lost and not repeated if the process stops after the mark, or the mail server refuses it', async () => {
    const before = count();
    const stopping = { deliver: () => Promise.reject(new Error('the process has stopped')) } as unknown as Mailer;
    await expect(remind({ mail: stopping })).rejects.toThrow('stopped');
    await remind();
    expect(count()).toBe(before);
    kickoff = new Date(Date.parse(kickoff) + 60_000).toISOString();
    games.mailbox.refuseWith(451);
    await remind();
    games.mailbox.refuseWith(0);
    await remind();
    expect(count()).toBe(before);
  });
});

const prefer = (wanted: object) =>
  query(`update auth_users set preferences = $1::jsonb where id = $2`, [JSON.stringify(wanted), fan.uid]);
const confirm = (is: boolean) => query('update auth_users set email_verified = $1 where id = $2', [is, fan.uid]);

describe('stopping', () => {
  const stopOf = async () => {
    const [row] = await query('select stop from reminder_mails where user_id = $1', [fan.uid]);
    return `${games.running.origin}/mail/stop/${String(row?.stop)}`;
  };
  const isOn = async () => (await fan.ask('GET', '/auth/reminder-mails')).body.isOn;

  test('needs a press of the button, because opening the page changes nothing', async () => {
    const page = await fetch(await stopOf());
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await page.text()).toContain('Stop email reminders?');
    expect(await isOn()).toBe(true);
    const pressed = await fetch(await stopOf(), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      body: '',
    });
    expect(await pressed.text()).toContain('Email reminders are off');
    expect(await isOn()).toBe(false);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'works with the button of a mail program, which sends %s',
    async (type) => {
      const answer = await fetch(await stopOf(), {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([answer.status, await isOn()]).toEqual([200, false]);
    },
  );

  test('works with the address of an older mail after switching on again', async () => {
    const old = await stopOf();
    await switchTo(false);
    await switchTo(true);
    await fetch(old, { method: 'POST' });
    expect(await isOn()).toBe(false);
  });

  test('answers alike for a token that nobody has, and changes nobody', async () => {
    const ask = (address: string, method: string) => fetch(address, { method }).then((answer) => answer.text());
    const unknown = `${games.running.origin}/mail/stop/${'A'.repeat(32)}`;
    expect(await ask(unknown, 'GET')).toBe(await ask(await stopOf(), 'GET'));
    const answer = await ask(unknown, 'POST');
    expect(await isOn()).toBe(true);
    expect(await ask(await stopOf(), 'POST')).toBe(answer);
  });
});

describe('the switch', () => {
  test('is off at first, is refused without a confirmed address, and is the account’s own', async () => {
    const guest = games.running.guest();
    await games.signUp(guest, 'unconfirmed@example.org');
    expect((await games.running.guest().ask('PUT', '/auth/reminder-mails', { isOn: true })).status).toBe(401);
    const other = await games.confirmed('other@example.org');
    expect((await other.ask('GET', '/auth/reminder-mails')).body).toEqual({
      isOffered: true,
      hasAddress: true,
      isOn: false,
    });
    await uidOf(other);
    await query('update auth_users set email_verified = false where id = $1', [other.uid]);
    expect((await switchTo(true, other)).body).toMatchObject({ code: 'email_unverified' });
    expect((await fan.ask('GET', '/auth/reminder-mails')).body.isOn).toBe(true);
  });

  test('is not offered where the game sends no mail', async () => {
    await games.running.restart({ mail: undefined });
    expect((await fan.ask('GET', '/auth/reminder-mails')).body.isOffered).toBe(false);
    expect((await switchTo(true)).body).toMatchObject({ code: 'no_mail' });
  });
});

test('marks are removed after two days', async () => {
  await query(
    `insert into sent_reminder_mails (competition, kickoff, user_id, sent_at)
               values ('WC/2022', '2001-01-01', $1, now() - interval '49 hours')`,
    [fan.uid],
  );
  const [before] = await query('select count(*)::int as count from sent_reminder_mails');
  expect(await purgeSentMails(games.running.site.database)).toBe(1);
  const [after] = await query('select count(*)::int as count from sent_reminder_mails');
  expect(Number(after?.count)).toBe(Number(before?.count) - 1);
});
