import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupSummary } from '../../game/groups/group.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import { callFunction, groupWithInvite } from '../testing/callables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

/** The numbers (`idx`) of the members are not in the order of their nicks. */
const nicks = Array.from({ length: 30 }, (_, at) => `member ${String((at * 11) % 30).padStart(2, '0')}`);

let game: TestGame;
let members: Client[];
let table: PlayerRow[];

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  members = [];
  for (const nick of nicks) members.push(await game.signUp(nick));
  const [owner, ...others] = members;
  if (!owner) throw new Error('no members');
  const token = await groupWithInvite(owner, 'Level');
  for (const other of others) await callFunction(other, 'groups-joinGroup', { groupName: 'Level', token });
  table = (await owner.ask('GET', `${game.db}/groups/Level`)).body.table as PlayerRow[];
});
afterAll(() => game.remove());

test.each([0, 1, 2, 15, 28, 29])(
  'a player sees the first row and the own neighbours of a table in which all are level (place %i)',
  async (place) => {
    const own = members.find(({ uid }) => uid === table[place]?.uid) as Client;
    const { body } = await own.ask('GET', `${game.db}/users/${own.uid}/groups`);
    const [summary] = body.groups as GroupSummary[];
    const from = Math.max(1, Math.min(place - 1, table.length - 3));
    expect(summary?.own).toEqual(table[place]);
    expect(summary?.leader).toEqual(table[0]);
    expect(summary?.near).toEqual([...table.slice(0, 1), ...table.slice(from, from + 3)]);
  },
);
