import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Honour } from '../../game/site/honours.ts';
import { callFunction, groupWithInvite } from '../testing/callables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

// What players reach in a competition that finishes. Source: docs/product.md#honours.

let game: TestGame;
let boss: Client;
const players: Record<string, Client> = {};

/** Two matchdays. Nobody picks matches 2 and 4, which end 0:0 beforehand. */
const fixtures = [
  'date,time,home,away,matchday',
  '2090-05-01,15:00,Sales,Support,1',
  '2090-05-01,17:00,Legal,Design,1',
  '2090-05-08,15:00,Support,Legal,2',
  '2090-05-08,17:00,Design,Sales,2',
];
const office = 'OL/2090';

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
  const file = { name: 'office.csv', contents: Buffer.from(fixtures.join('\n')).toString('base64') };
  const options = { code: 'OL', year: '2090', name: 'Office league', timeZone: 'Europe/Berlin', corrections: [] };
  expect((await boss.ask('POST', '/admin/competitions', { file, ...options, results: 'manual' })).status).toBe(201);
  for (const nick of ['ada', 'ben', 'cem', 'dora', 'eve']) players[nick] = await game.signUp(nick);
  // Ada is right twice and Ben once; Cem is wrong twice; Dora is as good as Ben, and Eve does not enter.
  for (const [nick, first, second] of [
    ['ada', '10', '20'],
    ['ben', '10', '02'],
    ['cem', '01', '02'],
    ['dora', '10', '02'],
  ]) {
    await pick(nick ?? '', '1', first ?? '');
    await pick(nick ?? '', '3', second ?? '');
  }
  for (const id of ['2', '4']) await enter(id, 0, 0);
  await groupOf('Alone', 'ada');
  await groupOf('Together', 'ben', 'cem', 'dora');
});
afterAll(() => game.remove());

const as = (nick: string): Client => {
  const client = players[nick];
  if (!client) throw new Error(`nobody is called ${nick}`);
  return client;
};
const pick = async (nick: string, id: string, [full1, full2]: string | string[]) => {
  const path = `/db/${office}/matches/${id}/predictions/${as(nick).uid}`;
  expect((await as(nick).ask('PUT', path, { full1: Number(full1), full2: Number(full2) })).status).toBe(200);
};
const groupCollection = `${office}/groups`;
const collections = { groupCollection, userCollection: `${office}/users` };

async function groupOf(groupName: string, owner: string, ...members: string[]): Promise<void> {
  await callFunction(as(owner), 'groups-createGroup', { groupName, ...collections });
  const { result } = await callFunction(as(owner), 'groups-createInvite', { groupName, groupCollection });
  const { token } = result as { token: string };
  for (const nick of members) {
    const answer = await callFunction(as(nick), 'groups-joinGroup', { groupName, token, ...collections });
    expect(answer).toMatchObject({ status: 200 });
  }
}

const enter = async (id: string, full1: number, full2: number, status = 'FINISHED') =>
  expect((await boss.ask('POST', `/admin/OL/2090/results/${id}`, { status, full1, full2 })).status).toBe(200);
const honoursOf = async (nick: string): Promise<Honour[]> =>
  (await as('eve').ask('GET', `/db/honours/${as(nick).uid}`)).body.honours as Honour[];
const seen = async (nick: string) =>
  (await honoursOf(nick)).map(
    ({ rank, players: of, groupsWon, matchdaysWon }) =>
      `${rank} of ${of}, ${groupsWon} groups, ${matchdaysWon} matchdays`,
  );
const eventually = (nick: string) => expect.poll(() => seen(nick), { timeout: 30_000 });

describe('honours', () => {
  test('are not given while a match is left', async () => {
    await enter('1', 1, 0);
    expect(await seen('ada')).toEqual([]);
  });

  test('are the rank, the groups won and the matchdays won, once the last match is over', async () => {
    await enter('3', 2, 0);
    // Matchday 1 is shared by three players. Ada's group has no other member, so it cannot be won.
    await eventually('ada').toEqual(['1 of 4, 0 groups, 2 matchdays']);
    expect(await seen('ben')).toEqual(['2 of 4, 1 groups, 1 matchdays']);
    expect(await seen('dora')).toEqual(['2 of 4, 1 groups, 1 matchdays']);
    expect(await honoursOf('ben')).toMatchObject([
      { code: 'OL', year: '2090', name: 'Office league', isReplay: false },
    ]);
  });

  test('are not given without points, or without having entered', async () => {
    expect(await seen('cem')).toEqual([]);
    expect(await seen('eve')).toEqual([]);
  });

  test('are in the account’s own data', async () => {
    const { body } = await as('ben').ask('GET', `/db/${office}/users/${as('ben').uid}/export`);
    expect(body.honours).toEqual([{ competition: office, rank: 2, groupsWon: 1, matchdaysWon: 1 }]);
  });

  test('are those of the finish: who leaves a group later has still won it', async () => {
    await callFunction(as('dora'), 'groups-leaveGroup', { groupName: 'Together', ...collections });
    await game.restart();
    expect(await seen('dora')).toEqual(['2 of 4, 1 groups, 1 matchdays']);
  });

  test('are given again after a correction', async () => {
    await enter('3', 0, 2);
    await eventually('ben').toEqual(['1 of 4, 1 groups, 2 matchdays']);
    expect(await seen('ada')).toEqual(['3 of 4, 0 groups, 1 matchdays']);
    expect(await seen('cem')).toEqual(['3 of 4, 0 groups, 1 matchdays']);
  });

  test('of a blocked account are hidden, and nobody else moves up', async () => {
    const block = (blocked: boolean) => boss.ask('PATCH', `/admin/users/${as('ben').uid}`, { blocked });
    expect((await block(true)).status).toBe(200);
    expect(await seen('ben')).toEqual([]);
    expect(await seen('ada')).toEqual(['3 of 4, 0 groups, 1 matchdays']);
    await block(false);
    expect(await seen('ben')).toEqual(['1 of 4, 1 groups, 2 matchdays']);
  });

  test('are withdrawn when a result is taken back, and given again with the next one', async () => {
    expect((await boss.ask('POST', '/admin/OL/2090/results/3/undo', {})).status).toBe(200);
    expect((await boss.ask('POST', '/admin/OL/2090/results/3/undo', {})).status).toBe(200);
    await eventually('ben').toEqual([]);
    await enter('3', 2, 0);
    await eventually('ada').toEqual(['1 of 4, 0 groups, 2 matchdays']);
  });

  test('are withdrawn when an admin reopens the competition that an admin had finished', async () => {
    await boss.ask('POST', '/admin/OL/2090/results/3/undo', {});
    await eventually('ada').toEqual([]);
    expect((await boss.ask('POST', '/admin/OL/2090/finish')).status).toBe(200);
    await eventually('ada').toEqual(['1 of 4, 0 groups, 1 matchdays']);
    expect((await boss.ask('POST', '/admin/OL/2090/reopen')).status).toBe(200);
    await eventually('ada').toEqual([]);
  });

  test('of a deleted account are deleted', async () => {
    await enter('3', 2, 0);
    await eventually('dora').toHaveLength(1);
    const { uid } = as('dora');
    expect((await as('dora').ask('DELETE', `/db/${office}/users/${uid}`)).status).toBe(200);
    expect((await as('eve').ask('GET', `/db/honours/${uid}`)).status).toBe(404);
    expect(await seen('ada')).toEqual(['1 of 4, 0 groups, 2 matchdays']);
  });

  test('are shown to accounts only', async () => {
    expect((await game.guest().ask('GET', `/db/honours/${as('ada').uid}`)).status).toBe(401);
  });
});

describe('the honours of a replay', () => {
  test('are marked, and gone with a restart', async () => {
    const replay = await startTestGame({ replay: { speed: 2000, waitS: 60, players: 0 } });
    try {
      const admin = await replay.admin();
      const ada = await replay.signUp('ada');
      const path = `/db/WC/2022/matches/1/predictions/${ada.uid}`;
      expect((await ada.ask('PUT', path, { full1: 0, full2: 2 })).status).toBe(200);
      expect(await groupWithInvite(ada, 'Alone')).toBeTruthy();
      await admin.ask('POST', '/admin/replay', { action: 'end' });
      const read = async () => (await ada.ask('GET', `/db/honours/${ada.uid}`)).body.honours;
      await expect
        .poll(read, { timeout: 60_000 })
        .toMatchObject([{ code: 'WC', isReplay: true, rank: 1, groupsWon: 0 }]);
      await admin.ask('POST', '/admin/replay', { action: 'restart' });
      expect(await read()).toEqual([]);
    } finally {
      await replay.remove();
    }
  });
});
