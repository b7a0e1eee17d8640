import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callFunction, groupWithInvite, inviteOf, membersOf, refusal } from '../testing/callables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let oskar: Client;
let maja: Client;
let noor: Client;
let stranger: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  oskar = await game.signUp('oskar');
  maja = await game.signUp('maja');
  noor = await game.signUp('noor');
  stranger = await game.signUp('stranger');
});
afterAll(() => game.remove());

const group = (name: string): string => `${game.db}/groups/${encodeURIComponent(name)}`;

describe('members of a group', () => {
  test('can leave, the owner after handing over, and can come back by an invite', async () => {
    const token = await groupWithInvite(oskar, 'Comings');
    await callFunction(maja, 'groups-joinGroup', { groupName: 'Comings', token });
    expect(await callFunction(oskar, 'groups-leaveGroup', { groupName: 'Comings' })).toMatchObject(
      refusal(400, 'owner_stays', 'FAILED_PRECONDITION'),
    );
    expect(await callFunction(stranger, 'groups-leaveGroup', { groupName: 'Comings' })).toMatchObject(
      refusal(404, 'not_found', 'NOT_FOUND'),
    );
    expect(await callFunction(oskar, 'groups-handOver', { groupName: 'Comings', uid: stranger.uid })).toMatchObject(
      refusal(404, 'not_found', 'NOT_FOUND'),
    );
    expect(await callFunction(maja, 'groups-handOver', { groupName: 'Comings', uid: maja.uid })).toMatchObject(
      refusal(403, 'forbidden', 'PERMISSION_DENIED'),
    );
    expect(await callFunction(oskar, 'groups-handOver', { groupName: 'Comings', uid: maja.uid })).toMatchObject({
      status: 200,
    });
    expect(await callFunction(oskar, 'groups-leaveGroup', { groupName: 'Comings' })).toMatchObject({ status: 200 });
    expect(await membersOf(game, maja, 'Comings')).toEqual(['maja']);
    expect((await oskar.ask('GET', group('Comings'))).body.code).toBe('forbidden');
    expect(await callFunction(oskar, 'groups-joinGroup', { groupName: 'Comings', token })).toMatchObject({
      status: 200,
    });
    expect(await membersOf(game, oskar, 'Comings')).toEqual(['maja', 'oskar']);
  });

  test('can be removed by the owner, who cannot be removed', async () => {
    const token = await groupWithInvite(oskar, 'Removal');
    await callFunction(maja, 'groups-joinGroup', { groupName: 'Removal', token });
    const remove = (client: Client, uid: string) =>
      callFunction(client, 'groups-removeMember', { groupName: 'Removal', uid });
    expect(await remove(maja, oskar.uid)).toMatchObject(refusal(403, 'forbidden', 'PERMISSION_DENIED'));
    expect(await remove(stranger, maja.uid)).toMatchObject(refusal(403, 'forbidden', 'PERMISSION_DENIED'));
    expect(await remove(oskar, oskar.uid)).toMatchObject(refusal(400, 'owner_stays', 'FAILED_PRECONDITION'));
    expect(await remove(oskar, stranger.uid)).toMatchObject(refusal(404, 'not_found', 'NOT_FOUND'));
    expect(await remove(oskar, 'nobody')).toMatchObject(refusal(404, 'not_found', 'NOT_FOUND'));
    expect(await remove(oskar, maja.uid)).toMatchObject({ status: 200 });
    expect(await membersOf(game, oskar, 'Removal')).toEqual(['oskar']);
  });

  test('who were removed cannot come back with the invite that they knew, and a group without one gets none', async () => {
    const former = await groupWithInvite(oskar, 'Doors');
    const join = (token: string) => callFunction(maja, 'groups-joinGroup', { groupName: 'Doors', token });
    const remove = () => callFunction(oskar, 'groups-removeMember', { groupName: 'Doors', uid: maja.uid });
    await join(former);
    await remove();
    expect(await join(former)).toMatchObject(refusal(404, 'not_found', 'NOT_FOUND'));
    const next = await inviteOf(game, oskar, 'Doors');
    expect([next?.length, next]).toEqual([former.length, expect.not.stringMatching(former)]);

    expect(await join(String(next))).toMatchObject({ status: 200 });
    await callFunction(oskar, 'groups-deleteInvite', { groupName: 'Doors' });
    await remove();
    expect(await inviteOf(game, oskar, 'Doors')).toBeNull();
  });

  test('lose the group when the owner deletes it, and its name is free again', async () => {
    const token = await groupWithInvite(oskar, 'Short lived');
    await callFunction(maja, 'groups-joinGroup', { groupName: 'Short lived', token });
    expect(await callFunction(oskar, 'groups-deleteGroup', { groupName: 'Short lived' })).toMatchObject({
      status: 200,
    });
    expect((await maja.ask('GET', group('Short lived'))).status).toBe(404);
    const { body } = await maja.ask('GET', `${game.db}/users/${maja.uid}`);
    expect(body.groups).not.toContain('Short lived');
    expect(await callFunction(noor, 'groups-createGroup', { groupName: 'short lived' })).toMatchObject({ status: 200 });
  });

  test('and their owner stay consistent in the database under concurrent requests', async () => {
    const token = await groupWithInvite(oskar, 'Held');
    await callFunction(maja, 'groups-joinGroup', { groupName: 'Held', token });
    const { database } = game.game;
    await expect(
      database.query(
        `delete from group_members where group_id = (select id from groups where lowername = 'held')
           and idx = (select idx from players where nick = 'oskar')`,
        [],
      ),
    ).rejects.toMatchObject({ code: '23503' });
    const answers = await Promise.all([
      callFunction(oskar, 'groups-handOver', { groupName: 'Held', uid: maja.uid }),
      callFunction(maja, 'groups-leaveGroup', { groupName: 'Held' }),
    ]);
    const statuses = answers.map((answer) => answer.status);
    expect([JSON.stringify([200, 400]), JSON.stringify([404, 200])]).toContain(JSON.stringify(statuses));
    const [row] = await database.query<{ held: boolean }>(
      `select exists (select 1 from group_members m where m.group_id = g.id and m.idx = g.owner) as held
         from groups g where lowername = 'held'`,
      [],
    );
    expect(row?.held).toBe(true);
  });

  test('can change their nick while they join, leave and are removed, without a deadlock', async () => {
    await groupWithInvite(oskar, 'Busy hands');
    const remove = { groupName: 'Busy hands', uid: maja.uid };
    for (let round = 0; round < 15; round++) {
      const token = await inviteOf(game, oskar, 'Busy hands');
      const [joined, named] = await Promise.all([
        callFunction(maja, 'groups-joinGroup', { groupName: 'Busy hands', token }),
        maja.ask('PATCH', `${game.db}/users/${maja.uid}`, { nick: `maja ${round}` }),
      ]);
      expect([joined.status, named.status]).toEqual([200, 200]);
      const [removed, renamed] = await Promise.all([
        callFunction(oskar, 'groups-removeMember', remove),
        maja.ask('PATCH', `${game.db}/users/${maja.uid}`, { nick: `maja again ${round}` }),
      ]);
      expect([removed.status, renamed.status]).toEqual([200, 200]);
    }
    await maja.ask('PATCH', `${game.db}/users/${maja.uid}`, { nick: 'maja' });
  });

  test('number at most 500, and a player is in at most 50 groups', async () => {
    const token = await groupWithInvite(oskar, 'Full house');
    await game.game.database.query(
      `with made as (
         insert into players (competition, idx, nick, lowername, ranked)
         select 'WC/2022', c.next_idx + n, 'filler ' || n, 'filler ' || n, true from competitions c, generate_series(0, 497) n
         returning idx),
       counted as (update competitions set next_idx = next_idx + 498)
       insert into group_members (competition, group_id, idx)
       select 'WC/2022', g.id, made.idx from made, groups g where g.lowername = 'full house'`,
      [],
    );
    const clients = await Promise.all(Array.from({ length: 20 }, (_, n) => game.signUp(`seat ${n}`)));
    const answers = await Promise.all(
      clients.map((client) => callFunction(client, 'groups-joinGroup', { groupName: 'Full house', token })),
    );
    expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
    expect(answers.filter((answer) => answer.status !== 200)).toMatchObject(
      Array.from({ length: 19 }, () => refusal(400, 'group_full', 'FAILED_PRECONDITION')),
    );
    const busy = await game.signUp('busy');
    for (let n = 0; n < 50; n++) await callFunction(busy, 'groups-createGroup', { groupName: `Busy ${n}` });
    expect(await callFunction(busy, 'groups-createGroup', { groupName: 'Busy 50' })).toMatchObject(
      refusal(400, 'too_many_groups', 'FAILED_PRECONDITION'),
    );
    const other = await groupWithInvite(oskar, 'One more');
    expect(await callFunction(busy, 'groups-joinGroup', { groupName: 'One more', token: other })).toMatchObject(
      refusal(400, 'too_many_groups', 'FAILED_PRECONDITION'),
    );
    await callFunction(busy, 'groups-deleteGroup', { groupName: 'Busy 7' });
    expect(await callFunction(busy, 'groups-joinGroup', { groupName: 'One more', token: other })).toMatchObject({
      status: 200,
    });
    const { body } = await busy.ask('GET', `${game.db}/users/${busy.uid}/groups`);
    expect((body.groups as unknown[]).length).toBe(50);
  });
});
