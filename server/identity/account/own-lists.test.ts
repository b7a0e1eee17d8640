import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';
import { grantRole } from './grant-role.ts';

let running: TestGame;
let admin: Client;
let noor: Client;
let maja: Client;

beforeAll(async () => {
  running = await startTestGame({ results: 'manual' });
  admin = await running.admin();
  noor = await running.signUp('noor');
  maja = await running.signUp('maja');
  await grantRole(running.game.db, { competition: 'WC/2022', nick: 'noor', role: 'staff' });
});
afterAll(() => running.remove());

const change = (client: Client, body: object) => client.ask('PATCH', `${running.db}/users/${client.uid}`, body);

async function write(title: string, isPublic = true): Promise<string> {
  const { id } = (await noor.ask('POST', `${running.db}/news`, { title, body: '<p>Kick-off at ten.</p>' })).body;
  if (isPublic) await noor.ask('PATCH', `${running.db}/news/${String(id)}`, { public: true });
  return String(id);
}

test('ids of read news are added once each, in the given order, and nothing else changes', async () => {
  const [a, b, c] = [await write('a'), await write('b'), await write('c')];
  await change(maja, { readNewsList: [b], preferences: { theme: 'dark' } });
  const { status, body } = await change(maja, { readNewsList: [c, b, a, c] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ readNewsList: [b, c, a], preferences: { theme: 'dark' } });
});

test('ids of news that does not exist or is hidden from this user are not added', async () => {
  const [draft, deleted, seen] = [await write('draft', false), await write('deleted'), await write('seen')];
  await noor.ask('DELETE', `${running.db}/news/${deleted}`);
  const ids = ['invented', draft, deleted, seen];
  const olu = await running.signUp('olu');
  expect(await change(olu, { readNewsList: ids })).toMatchObject({ status: 200, body: { readNewsList: [seen] } });
  expect((await change(noor, { readNewsList: ids })).body.readNewsList).toEqual([draft, seen]);
});

test('an update that was never published is not added', async () => {
  await admin.ask('POST', '/admin/updates', { name: 'venues', matches: ['1'] });
  const answer = await change(maja, { updates: ['invented', 'venues', 'venues'] });
  expect(answer).toMatchObject({ status: 200, body: { updates: ['venues'] } });
});

describe('what was seen', () => {
  const see = (client: Client, ...names: string[]) => change(client, { updates: names.map((name) => `seen ${name}`) });
  const seenBy = async (client: Client) => (await client.ask('GET', `${running.db}/users/${client.uid}`)).body.seen;

  test('is stored with the account, once each, beside the names of updates', async () => {
    const fan = await running.signUp('seer');
    expect(await seenBy(fan)).toEqual([]);
    expect((await see(fan, 'rank 1', 'step pick', 'rank 1')).body.seen).toEqual(['step pick', 'rank 1']);
    await admin.ask('POST', '/admin/updates', { name: 'kick-offs', matches: ['1'] });
    const both = await change(fan, { updates: ['seen rank 2', 'kick-offs', 'invented'] });
    expect(both.body).toMatchObject({ updates: ['kick-offs'], seen: ['step pick', 'rank 1', 'rank 2'] });
    expect(await seenBy(fan)).toEqual(['step pick', 'rank 1', 'rank 2']);
    expect(await seenBy(maja)).toEqual([]);
  });

  test('tells the other pages of the account', async () => {
    const fan = await running.signUp('several pages');
    const stream = fan.listen();
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    await see(fan, 'rank 1');
    await expect.poll(() => stream.events.map(({ type }) => type)).toContain('user');
    stream.close();
  });

  test('is kept to the latest 200 names, each a storable text of at most 59 characters', async () => {
    const fan = await running.signUp('sees all');
    const names = Array.from({ length: 210 }, (_, place) => `rank ${place}`);
    await see(fan, ...names);
    expect((await see(fan, 'rank 20')).body.seen).toEqual([...names.slice(10, 20), ...names.slice(21), 'rank 20']);
    expect((await see(fan, 'x'.repeat(59))).status).toBe(200);
    expect(await see(fan, 'x'.repeat(60))).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await see(fan, '\0')).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('belongs to its competition, except that the offer of reminders was answered', async () => {
    const fan = await running.signUp('plays two');
    await see(fan, 'rank 1', 'step reminders');
    const rows = await running.game.database.query('select seen from auth_users where id = $1', [fan.uid]);
    expect(rows).toEqual([{ seen: ['WC/2022 rank 1', 'step reminders'] }]);
    await running.game.database.query(`update auth_users set seen = '{EC/2024 rank 1,step reminders}' where id = $1`, [
      fan.uid,
    ]);
    await expect.poll(() => seenBy(fan)).toEqual(['step reminders']);
  });
});

test.each(['readNewsList', 'updates'])('invented ids are not stored in %s', async (list) => {
  const invented = Array.from({ length: 500 }, (_, place) => `${place}`.padEnd(64, 'x'));
  const before = (await change(noor, { [list]: [] })).body[list];
  expect(await change(noor, { [list]: invented })).toMatchObject({ status: 200, body: { [list]: before } });
});

test('a user can change their document 120 times per minute, and delays nobody else', async () => {
  const busy = await running.signUp('busy');
  const answers: Answer[] = [];
  // A slow machine answers 25 at once, but would refuse some of 125 as busy.
  for (let round = 1; round <= 5; round += 1) {
    const changes = Array.from({ length: 25 }, () => change(busy, { preferences: { theme: 'dark' } }));
    answers.push(...(await Promise.all(changes)));
  }
  // Setting the nick was the first change.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(119);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  expect(refused[0]?.body.code).toBe('too_many');
  expect((await change(maja, { preferences: { theme: 'dark' } })).status).toBe(200);
});
