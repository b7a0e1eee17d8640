import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let oskar: Client;
let maja: Client;
let stranger: Client;
let token: string;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  oskar = await game.signUp('oskar');
  maja = await game.signUp('maja');
  stranger = await game.signUp('stranger');
  token = await groupWithInvite(oskar, 'Bench');
  await groupWithInvite(oskar, 'Stand');
  await callFunction(maja, 'groups-joinGroup', { groupName: 'Bench', token });
});
afterAll(() => game.remove());

const pin = (client: Client, group: string, isPinned: unknown = true) =>
  client.ask('PUT', `${game.db}/groups/${group}/pin`, { isPinned });

async function pinned(reader: Client): Promise<string[]> {
  const { body } = await reader.ask('GET', `${game.db}/users/${reader.uid}/groups`);
  return (body.groups as GroupSummary[]).filter(({ isPinned }) => isPinned).map(({ name }) => name);
}

test('a group is pinned for the one member who pins it, once and again, and until the pin is taken back', async () => {
  expect(await pinned(oskar)).toEqual([]);
  expect((await pin(oskar, 'Bench')).status).toBe(200);
  expect((await pin(oskar, 'bench')).status).toBe(200);
  expect(await pinned(oskar)).toEqual(['Bench']);
  expect(await pinned(maja)).toEqual([]);
  await pin(oskar, 'Stand');
  await pin(oskar, 'Bench', false);
  await pin(oskar, 'Bench', false);
  expect(await pinned(oskar)).toEqual(['Stand']);
});

test('of two devices that change a pin at the same time, one act counts, and both read the same', async () => {
  const answers = await Promise.all([true, false, true, false].map((isPinned) => pin(maja, 'Bench', isPinned)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [stored] = await game.game.database.query<{ pinned: boolean }>(
    `select m.pinned from group_members m join players p using (competition, idx) where p.user_id = $1`,
    [maja.uid],
  );
  expect(await pinned(maja)).toEqual(stored?.pinned ? ['Bench'] : []);
  await pin(maja, 'Bench', false);
  expect(await pinned(maja)).toEqual([]);
});

test('others than members cannot pin a group, and odd requests store nothing', async () => {
  expect((await pin(stranger, 'Bench')).body.code).toBe('forbidden');
  expect((await pin(stranger, 'Nowhere')).body.code).toBe('not_found');
  for (const odd of ['yes', 1, null]) expect((await pin(maja, 'Bench', odd)).body.code).toBe('invalid');
  expect(await pinned(maja)).toEqual([]);
});

test('another process that keeps the own rows learns of a pin', async () => {
  const { ownRows, competition, database } = game.game;
  const find = async () => (await ownRows.find({ competition, userId: maja.uid }))?.pinnedGroupIds.length;
  expect(await find()).toBe(0);
  // As another process does it, which cannot tell this one to forget the row.
  await database.query(
    `update group_members m set pinned = true from players p
      where p.competition = m.competition and p.idx = m.idx and p.user_id = $1`,
    [maja.uid],
  );
  await expect.poll(find).toBe(1);
  await pin(maja, 'Bench', false);
});

test("a pin is told to the pages of the account, and to no other member's", async () => {
  const [own, foreign] = [maja.listen(), oskar.listen()];
  await expect.poll(() => [own.events[0]?.type, foreign.events[0]?.type]).toEqual(['hello', 'hello']);
  const groupEvents = (stream: typeof own) => stream.events.filter(({ type }) => type === 'group');
  await pin(maja, 'Bench');
  await expect.poll(() => groupEvents(own)).toEqual([{ type: 'group', name: 'Bench' }]);
  await pin(oskar, 'Stand');
  await expect.poll(() => groupEvents(foreign)).toEqual([{ type: 'group', name: 'Stand' }]);
  own.close();
  foreign.close();
  await pin(maja, 'Bench', false);
});

test('a group of the same name in another competition has a pin of its own', async () => {
  await groupWithInvite(oskar, 'Twin');
  const { database, competition } = game.game;
  const statements = [
    `insert into competitions select (jsonb_populate_record(c, '{"id": "EC/2024", "is_default": false}')).* from competitions c where id = $1`,
    `insert into players select (jsonb_populate_record(p, '{"competition": "EC/2024"}')).* from players p
      where competition = $1 and user_id = '${oskar.uid}'`,
    `with twin as (
       insert into groups (competition, name, lowername, owner)
       select 'EC/2024', name, lowername, owner from groups where competition = $1 and name = 'Twin'
       returning competition, id, owner)
     insert into group_members (competition, group_id, idx, pinned) select competition, id, owner, true from twin`,
  ];
  for (const statement of statements) await database.query(statement, [competition]);
  const stored = () =>
    database.query<{ competition: string; pinned: boolean }>(
      `select m.competition, m.pinned from group_members m
         join groups g on g.competition = m.competition and g.id = m.group_id where g.name = 'Twin' order by 1`,
      [],
    );
  expect(await pinned(oskar)).not.toContain('Twin');
  await pin(oskar, 'Twin');
  await pin(oskar, 'Twin', false);
  expect(await stored()).toEqual([
    { competition: 'EC/2024', pinned: true },
    { competition, pinned: false },
  ]);
});

test('a group that is renamed stays pinned, and who leaves and comes back has no pin', async () => {
  const admin = await game.admin();
  await pin(maja, 'Bench');
  await admin.ask('PATCH', '/admin/groups/Bench', { name: 'Benches' });
  await expect.poll(() => pinned(maja)).toEqual(['Benches']);
  await callFunction(maja, 'groups-leaveGroup', { groupName: 'Benches' });
  expect((await pin(maja, 'Benches')).body.code).toBe('forbidden');
  await callFunction(maja, 'groups-joinGroup', { groupName: 'Benches', token });
  expect(await pinned(maja)).toEqual([]);
});

test('the own data say which groups are pinned, also of former ones', async () => {
  await pin(maja, 'Benches');
  const { body } = await maja.ask('GET', `${game.db}/users/${maja.uid}/export`);
  expect(body.groups).toMatchObject([
    { name: 'Benches', pinned: false, until: expect.any(String) },
    { name: 'Benches', pinned: true, until: null },
  ]);
});

test('after a hundred and twenty changes within a minute the next one is refused', async () => {
  const busy = await game.signUp('busy');
  await groupWithInvite(busy, 'Busy');
  for (let change = 0; change < 120; change++) expect((await pin(busy, 'Busy', change % 2 === 0)).status).toBe(200);
  expect((await pin(busy, 'Busy')).body.code).toBe('too_many');
});
