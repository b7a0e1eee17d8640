import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberPick } from '../../../game/groups/group.ts';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let oskar: Client;
let maja: Client;
let stranger: Client;
let token: string;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  await game.game.database.query('update matches set locks_at = null', []);
  oskar = await game.signUp('oskar');
  maja = await game.signUp('maja');
  stranger = await game.signUp('stranger');
  token = await groupWithInvite(oskar, 'Bench');
  await callFunction(maja, 'groups-joinGroup', { groupName: 'Bench', token });
});
afterAll(() => game.remove());

const enter = (match: string, status: string) =>
  admin.ask('POST', `/admin/results/${match}`, { status, full1: 1, full2: 0 });
const react = (client: Client, match: string, reaction: unknown, group = 'Bench') =>
  client.ask('PUT', `${game.db}/groups/${group}/reactions/${match}`, { reaction });

async function seen(reader: Client, match: string, group = 'Bench'): Promise<Record<string, unknown>> {
  const { body } = await reader.ask('GET', `${game.db}/groups/${group}/predictions/${match}`);
  return Object.fromEntries((body.picks as MemberPick[]).map(({ nick, reaction }) => [nick, reaction]));
}

test('a reaction is possible from full time on, is changed and taken back, and belongs to one group', async () => {
  await enter('1', 'IN_PLAY');
  expect((await react(oskar, '1', 'lucky')).body.code).toBe('match_not_over');
  await enter('1', 'FINISHED');
  expect((await react(oskar, '1', 'lucky')).status).toBe(200);
  expect((await react(maja, '1', 'ouch')).status).toBe(200);
  expect(await seen(maja, '1')).toEqual({ oskar: 'lucky', maja: 'ouch' });
  await react(oskar, '1', 'called_it');
  expect(await seen(maja, '1')).toEqual({ oskar: 'called_it', maja: 'ouch' });
  await react(maja, '1', null);
  await react(maja, '1', null);
  expect(await seen(oskar, '1')).toEqual({ oskar: 'called_it', maja: null });
  await groupWithInvite(oskar, 'Others');
  expect(await seen(oskar, '1', 'Others')).toEqual({ oskar: null });
});

test('a reaction is not seen while an admin has taken the end of the match back', async () => {
  await enter('2', 'FINISHED');
  await react(maja, '2', 'no_way');
  await admin.ask('POST', '/admin/results/2/undo', {});
  expect(await seen(oskar, '2')).toEqual({ oskar: null, maja: null });
  await enter('2', 'FINISHED');
  expect(await seen(oskar, '2')).toEqual({ oskar: null, maja: 'no_way' });
});

test('others than members cannot react, and odd requests store nothing', async () => {
  await enter('3', 'FINISHED');
  expect((await react(stranger, '3', 'lucky')).body.code).toBe('forbidden');
  expect((await react(oskar, '3', 'lucky', 'Nowhere')).body.code).toBe('not_found');
  expect((await react(oskar, '999', 'lucky')).body.code).toBe('not_found');
  for (const odd of ['confetti', 1, '', undefined]) expect((await react(oskar, '3', odd)).body.code).toBe('invalid');
  expect(await seen(oskar, '3')).toEqual({ oskar: null, maja: null });
});

test('who leaves takes the reactions along, and a group that is deleted has none left', async () => {
  await enter('4', 'FINISHED');
  await react(maja, '4', 'on_fire');
  await callFunction(maja, 'groups-leaveGroup', { groupName: 'Bench' });
  await callFunction(maja, 'groups-joinGroup', { groupName: 'Bench', token });
  expect(await seen(oskar, '4')).toEqual({ oskar: null, maja: null });
  await react(maja, '4', 'on_fire');
  await callFunction(oskar, 'groups-deleteGroup', { groupName: 'Bench' });
  expect(await game.game.database.query('select * from group_reactions', [])).toEqual([]);
});
