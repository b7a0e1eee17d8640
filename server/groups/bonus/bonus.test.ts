import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupEnding, GroupSummary } from '../../../game/groups/group.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { bonusBySql } from '../../testing/bonus-by-sql.ts';
import { callFunction, groupWithInvite, inviteOf } from '../../testing/callables.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { awardsIn } from './group-bonus.ts';

let game: TestGame;
let admin: Client;
const players: Client[] = [];
const nicks = ['oskar', 'maja', 'noor', 'kwame', 'yuki', 'ines'];

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  // The tournament is in the past, so lock times are removed and only results lock matches.
  await game.game.database.query('update matches set locks_at = null', []);
  for (const nick of nicks) players.push(await game.signUp(nick));
});
afterAll(() => game.remove());

const player = (nick: string): Client => players[nicks.indexOf(nick)] ?? admin;

async function pick(nick: string, match: string, score: `${number}:${number}`): Promise<void> {
  const [full1, full2] = score.split(':').map(Number);
  const client = player(nick);
  const answer = await client.ask('PUT', `${game.db}/matches/${match}/predictions/${client.uid}`, { full1, full2 });
  expect(answer.status).toBe(200);
}

async function enter(match: string, status: 'IN_PLAY' | 'FINISHED', score: `${number}:${number}`): Promise<void> {
  const [full1, full2] = score.split(':').map(Number);
  expect(await admin.ask('POST', `/admin/results/${match}`, { status, full1, full2 })).toMatchObject({ status: 200 });
}

async function tableOf(name: string, reader = 'oskar'): Promise<PlayerRow[]> {
  const { body } = await player(reader).ask('GET', `${game.db}/groups/${encodeURIComponent(name)}`);
  return body.table as PlayerRow[];
}

/** Returns a text such as `oskar 2` for each player with a bonus, in the order of the table. */
async function bonuses(name: string, reader = 'oskar'): Promise<string[]> {
  const rows = (await tableOf(name, reader)).filter((row) => (row.score.bonusG[name] ?? 0) > 0);
  return rows.map((row) => `${row.nick} ${row.score.bonusG[name]}`);
}

async function makeGroup(name: string, others: string[]): Promise<string> {
  const token = await groupWithInvite(player('oskar'), name);
  for (const nick of others) await join(nick, name, token);
  return token;
}

async function join(nick: string, groupName: string, token: string): Promise<void> {
  expect(await callFunction(player(nick), 'groups-joinGroup', { groupName, token })).toMatchObject({ status: 200 });
}

describe('the bonus in a group', () => {
  test('changes with each goal, never counts in tot, and is withdrawn by a correction', async () => {
    await makeGroup('Moving', ['maja', 'noor', 'kwame']);
    await pick('oskar', '1', '0:2');
    await pick('maja', '1', '1:0');
    await pick('noor', '1', '0:1');
    await pick('kwame', '1', '1:1');
    await enter('1', 'IN_PLAY', '0:0');
    expect(await bonuses('Moving')).toEqual(['kwame 1']);
    await enter('1', 'IN_PLAY', '1:0');
    const live = (await tableOf('Moving')).find((row) => row.nick === 'maja');
    expect(live).toMatchObject({ rank: 1, live: 6, score: { tot: 4, bonusG: { Moving: 2 } } });
    await enter('1', 'IN_PLAY', '1:1');
    expect(await bonuses('Moving')).toEqual(['kwame 2']);
    await enter('1', 'FINISHED', '0:2');
    expect(await bonuses('Moving')).toEqual(['oskar 2']);
    const final = await tableOf('Moving');
    expect(final.map(({ nick, rank, live }) => ({ nick, rank, live }))).toEqual([
      { nick: 'oskar', rank: 1, live: 0 },
      { nick: 'noor', rank: 2, live: 0 },
      { nick: 'kwame', rank: 3, live: 0 },
      { nick: 'maja', rank: 3, live: 0 },
    ]);
    expect(final[0]?.score).toMatchObject({ tot: 4, winner: 2, result: 2 });
    const { body } = await admin.ask('GET', `${game.db}/users?limit=200`);
    expect((body.users as PlayerRow[]).find((row) => row.nick === 'oskar')?.score).toMatchObject({
      tot: 4,
      bonusG: {},
    });
    await enter('1', 'FINISHED', '3:3');
    expect(await bonuses('Moving')).toEqual(['kwame 1']);
    await enter('1', 'FINISHED', '0:1');
    expect(await bonuses('Moving')).toEqual(['noor 2']);
    expect((await admin.ask('POST', '/admin/results/1/undo', {})).status).toBe(200);
    expect(await bonuses('Moving')).toEqual(['kwame 1']);
  });

  test('needs predictions of four members, not counting one who joins after the kick-off', async () => {
    const token = await makeGroup('Late joiner', ['maja', 'noor']);
    for (const nick of nicks) await pick(nick, '2', nick === 'oskar' ? '6:2' : '0:0');
    await enter('2', 'IN_PLAY', '0:0');
    await join('kwame', 'Late joiner', token);
    await enter('2', 'FINISHED', '6:2');
    expect(await bonuses('Late joiner')).toEqual([]);
    await pick('oskar', '3', '2:0');
    await pick('maja', '3', '0:0');
    await pick('noor', '3', '1:1');
    await pick('kwame', '3', '0:1');
    await enter('3', 'FINISHED', '0:2');
    expect(await bonuses('Late joiner')).toEqual(['kwame 1']);
  });

  test('is decided among the members at the kick-off, even if they have left or come back since', async () => {
    const token = await makeGroup('Comings', ['maja', 'noor', 'kwame', 'yuki']);
    for (const nick of nicks) await pick(nick, '4', nick === 'kwame' ? '1:1' : '2:0');
    await enter('4', 'IN_PLAY', '0:0');
    await callFunction(player('kwame'), 'groups-leaveGroup', { groupName: 'Comings' });
    await enter('4', 'FINISHED', '1:1');
    expect(await bonuses('Comings')).toEqual([]);
    expect((await tableOf('Comings')).map((row) => row.nick)).not.toContain('kwame');
    await join('kwame', 'Comings', token);
    expect(await bonuses('Comings')).toEqual(['kwame 2']);
    // Kwame is not a member at the kick-off, so this pick does not count.
    await callFunction(player('oskar'), 'groups-removeMember', { groupName: 'Comings', uid: player('kwame').uid });
    for (const nick of nicks) await pick(nick, '5', nick === 'yuki' ? '1:2' : '3:0');
    await pick('kwame', '5', '1:2');
    await enter('5', 'IN_PLAY', '0:0');
    await join('kwame', 'Comings', String(await inviteOf(game, player('oskar'), 'Comings')));
    await enter('5', 'FINISHED', '1:2');
    expect(await bonuses('Comings')).toEqual(['kwame 2', 'yuki 2']);
  });

  test('is shown on profiles to members of the same group only', async () => {
    const scoreSeenBy = async (reader: Client) =>
      ((await reader.ask('GET', `${game.db}/users/${player('yuki').uid}`)).body.score as PlayerRow['score']).bonusG;
    expect(await scoreSeenBy(player('oskar'))).toEqual({ Comings: 2 });
    expect(await scoreSeenBy(player('ines'))).toEqual({});
    const { body } = await player('yuki').ask('GET', `${game.db}/users/${player('yuki').uid}`);
    expect(body).toMatchObject({ groups: ['Comings'], score: { bonusG: { Comings: 2 } } });
  });

  test('counts for the own place in the list of groups, which names the leader and offers no other group', async () => {
    const { body } = await player('kwame').ask('GET', `${game.db}/users/${player('kwame').uid}/groups`);
    expect(body.offer).toBeNull();
    expect(body.groups).toMatchObject([
      { name: 'Moving', size: 4, isOwner: false, own: { nick: 'kwame' } },
      { name: 'Late joiner', size: 4 },
      { name: 'Comings', size: 5 },
    ]);
    for (const { name, own, leader, near } of body.groups as GroupSummary[]) {
      const table = await tableOf(name);
      expect(near).toHaveLength(Math.min(4, table.length));
      expect(near).toContainEqual(own);
      expect(near).toEqual(table.filter((row) => near.some(({ uid }) => uid === row.uid)));
      expect(own).toEqual(table.find((row) => row.nick === 'kwame'));
      expect(leader).toEqual(table[0]);
    }
  });
});

describe('the endings of a live match', () => {
  test('show the own rank in the group, bonus included, and the players whom each ending favours', async () => {
    await makeGroup('What if', ['maja', 'noor', 'kwame']);
    const picks = { oskar: '1:0', maja: '0:0', noor: '2:0', kwame: '0:1' } as const;
    for (const nick of ['oskar', 'maja', 'noor', 'kwame'] as const) await pick(nick, '40', picks[nick]);
    await enter('40', 'IN_PLAY', '0:0');
    const { body } = await player('maja').ask('GET', `${game.db}/groups/What%20if/endings`);
    const endings = body.endings as GroupEnding[];
    expect(endings.map(({ kind, full1, full2 }) => `${kind} ${full1}:${full2}`)).toEqual([
      'stays 0:0',
      'draw 1:1',
      'win1 1:0',
      'win2 0:1',
    ]);
    const gains = endings.map(({ gain }) => gain.map(({ nick, points }) => `${nick} ${points}`));
    expect(gains).toEqual([['maja 6'], ['maja 3'], ['oskar 6', 'noor 2'], ['kwame 6']]);
    for (const { kind, full1, full2, rank } of endings) {
      if (kind === 'stays') continue;
      await enter('40', 'IN_PLAY', `${full1}:${full2}`);
      const own = (await tableOf('What if', 'maja')).find((row) => row.nick === 'maja');
      expect(own?.rank, kind).toBe(rank);
    }
    await enter('40', 'FINISHED', '0:0');
    const after = await player('maja').ask('GET', `${game.db}/groups/What%20if/endings`);
    expect(after.body.endings).toEqual([]);
    expect((await player('ines').ask('GET', `${game.db}/groups/What%20if/endings`)).status).toBe(403);
  });
});

describe('the predictions of a group for a match', () => {
  test('show before the lock only who has made one, to members only', async () => {
    await pick('maja', '6', '2:2');
    const url = `${game.db}/groups/Moving/predictions/6`;
    const { body } = await player('oskar').ask('GET', url);
    expect(body.open).toBe(false);
    const nothing = { pick: null, score: null, bonus: 0 };
    const picks = body.picks as { nick: string; hasPicked: boolean }[];
    expect(Object.fromEntries(picks.map((pick) => [pick.nick, pick.hasPicked]))).toEqual({
      oskar: false,
      maja: true,
      noor: false,
      kwame: false,
    });
    for (const pick of picks) expect(pick).toMatchObject(nothing);
    expect(JSON.stringify(body)).not.toMatch(/lastUpdated|20\d\d-\d\d-\d\d/);
    expect((await player('ines').ask('GET', url)).status).toBe(403);
    expect((await player('oskar').ask('GET', `${game.db}/groups/Moving/predictions/999`)).status).toBe(404);
  });

  test('are revealed from the lock on, with points and bonus, in the order of the table', async () => {
    for (const nick of ['oskar', 'noor', 'kwame']) await pick(nick, '6', nick === 'oskar' ? '0:0' : '1:0');
    await enter('6', 'FINISHED', '2:2');
    const { body } = await player('oskar').ask('GET', `${game.db}/groups/Moving/predictions/6`);
    const picks = body.picks as { nick: string }[];
    expect(picks.map((pick) => pick.nick)).toEqual((await tableOf('Moving')).map((row) => row.nick));
    expect(picks.find((pick) => pick.nick === 'maja')).toMatchObject({
      hasPicked: true,
      pick: { full1: 2, full2: 2, winner: null },
      score: { winner: 2, result: 2 },
      bonus: 2,
    });
    expect(picks.find((pick) => pick.nick === 'noor')).toMatchObject({ score: { winner: 0, result: 0 }, bonus: 0 });
  });
});

describe('the bonuses of a random tournament', () => {
  test('equal those computed by plain SQL, with members who join, leave and rejoin, live and corrected results', async () => {
    const rolled = fc.array(fc.nat({ max: 2_000_000 }), { minLength: 40, maxLength: 40 });
    const groups = ['Rolled A', 'Rolled B'];
    const tokens = [
      await makeGroup('Rolled A', ['maja', 'noor', 'ines']),
      await makeGroup('Rolled B', ['kwame', 'yuki']),
    ];
    let match = 7;
    await fc.assert(
      fc.asyncProperty(rolled, async (dice) => {
        const left = [...dice];
        const roll = (sides: number): number => (left.pop() ?? 0) % sides;
        for (let round = 0; round < 2; round++, match++) {
          for (const nick of nicks) if (roll(6) > 0) await pick(nick, String(match), `${roll(3)}:${roll(3)}`);
          const place = roll(2);
          const client = players[1 + roll(5)] ?? admin;
          const groupName = groups[place] ?? '';
          const leaving = await callFunction(client, 'groups-leaveGroup', { groupName });
          if (leaving.status === 404)
            await callFunction(client, 'groups-joinGroup', { groupName, token: tokens[place] });
          await enter(String(match), roll(2) === 0 ? 'IN_PLAY' : 'FINISHED', `${roll(3)}:${roll(3)}`);
          if (leaving.status === 200 && roll(2) === 0) {
            await callFunction(client, 'groups-joinGroup', { groupName, token: tokens[place] });
          }
          await enter(String(match), 'FINISHED', `${roll(3)}:${roll(3)}`);
          expect(await engineBonuses()).toEqual(await bonusBySql(game.game.database, game.game.competition));
        }
      }),
      { numRuns: 12 },
    );
    const before = await engineBonuses();
    // Without any bonus, the checks above would have compared empty lists.
    expect(before.filter(({ group }) => groups.includes(group))).not.toEqual([]);
    await game.restart();
    expect(await engineBonuses()).toEqual(before);
  });
});

/** The bonuses according to the engine, including those of players who have left. */
async function engineBonuses(): Promise<{ group: string; idx: number; bonus: number }[]> {
  const { database, groups, standings } = game.game;
  const ids = await database.query<{ id: number }>('select id from groups', []);
  const sums = new Map<string, { group: string; idx: number; bonus: number }>();
  for (const group of await groups.read(ids.map((row) => row.id))) {
    for (const { idx, points } of awardsIn(standings, group)) {
      const known = sums.get(`${group.name} ${idx}`);
      sums.set(`${group.name} ${idx}`, { group: group.name, idx, bonus: (known?.bonus ?? 0) + points });
    }
  }
  return [...sums.values()].toSorted((a, b) => a.group.localeCompare(b.group) || a.idx - b.idx);
}
