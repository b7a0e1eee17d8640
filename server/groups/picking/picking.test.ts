import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Group, GroupSummary, NextPick } from '../../../game/groups/group.ts';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let admin: Client;
const nicks = ['oskar', 'maja', 'noor', 'kwame', 'yuki'] as const;
type Nick = (typeof nicks)[number];
let players: Record<Nick, Client>;
/** The matches in the order of their kick-offs. Each test uses the next ones. */
let fixtures: string[];

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  // The tournament is in the past, so lock times are removed and only results lock matches.
  await game.game.database.query('update matches set locks_at = null', []);
  await game.restart();
  players = Object.fromEntries(
    await Promise.all(nicks.map(async (nick) => [nick, await game.signUp(nick)])),
  ) as typeof players;
  fixtures = game.game.standings
    .listMatches()
    .filter(({ team1 }) => team1 !== null)
    .toSorted((a, b) => a.utcDate.localeCompare(b.utcDate) || Number(a.id) - Number(b.id))
    .map(({ id }) => id);
});
afterAll(() => game.remove());

let name: string;
let token: string;
let count = 0;
beforeEach(async () => {
  name = `Picking ${(count += 1)}`;
  token = await groupWithInvite(players.oskar, name);
});

async function join(...members: Nick[]): Promise<void> {
  for (const nick of members) {
    expect(await callFunction(players[nick], 'groups-joinGroup', { groupName: name, token })).toMatchObject({
      status: 200,
    });
  }
}

function nextMatch(): string {
  const open = fixtures.find((id) => game.game.standings.findMatch(id)?.lockedAt === null);
  if (open === undefined) throw new Error('all matches are locked');
  return open;
}

async function pick(nick: Nick, matchId: string, [full1, full2]: [number, number] = [1, 0]): Promise<void> {
  const player = players[nick];
  const path = `${game.db}/matches/${matchId}/predictions/${player.uid}`;
  const { status } = await player.ask('PUT', path, { full1, full2 });
  expect(status).toBe(200);
}

async function enter(matchId: string, result: object): Promise<void> {
  expect(await admin.ask('POST', `/admin/results/${matchId}`, result)).toMatchObject({ status: 200 });
  await game.game.standings.settled();
}

async function setBlocked(nick: Nick, blocked: boolean): Promise<void> {
  expect(await admin.ask('PATCH', `/admin/users/${players[nick].uid}`, { blocked })).toMatchObject({ status: 200 });
}

async function summaryFor(nick: Nick): Promise<GroupSummary> {
  const player = players[nick];
  const { body } = await player.ask('GET', `${game.db}/users/${player.uid}/groups`);
  const found = (body.groups as GroupSummary[]).find((group) => group.name === name);
  if (!found) throw new Error(`${nick} is not in ${name}`);
  return found;
}

async function nextPickFor(nick: Nick): Promise<NextPick | null> {
  return (await summaryFor(nick)).nextPick;
}

async function picksIn(): Promise<Record<string, string>> {
  const { body } = await players.oskar.ask('GET', `${game.db}/groups/${encodeURIComponent(name)}`);
  const users = Object.values(body.users as Group['users']);
  return Object.fromEntries(users.map(({ nick, picks: { made, of } }) => [nick, `${made} of ${of}`]));
}

describe('the summary of a group', () => {
  test('names the other members without a pick of the next match, by nick, and never what anybody picked', async () => {
    await join('maja', 'yuki', 'noor', 'kwame');
    const matchId = nextMatch();
    await pick('maja', matchId, [7, 6]);
    const next = await nextPickFor('oskar');
    expect(next?.matchId).toBe(matchId);
    expect(next?.names.map(({ nick }) => nick)).toEqual(['kwame', 'noor', 'yuki']);
    expect(Object.keys(next ?? {}).toSorted()).toEqual(['matchId', 'missing', 'names']);
    for (const named of next?.names ?? []) expect(Object.keys(named).toSorted()).toEqual(['nick', 'simulated', 'uid']);
  });

  test('only counts them if there are more than three', async () => {
    await join('maja', 'yuki', 'noor', 'kwame');
    expect(await nextPickFor('oskar')).toMatchObject({ missing: expect.any(Number) as number });
    const matchId = nextMatch();
    await enter(matchId, { status: 'FINISHED', full1: 0, full2: 0 });
    expect(await nextPickFor('oskar')).toEqual({ matchId: nextMatch(), missing: 4, names: [] });
  });

  test('says that nobody else is missing once all others have picked, whether or not the reader has', async () => {
    await join('maja');
    const matchId = nextMatch();
    await pick('maja', matchId);
    expect(await nextPickFor('oskar')).toEqual({ matchId, missing: 0, names: [] });
    expect(await nextPickFor('maja')).toMatchObject({ missing: 1, names: [{ nick: 'oskar' }] });
  });

  test('leaves out blocked members', async () => {
    await join('yuki');
    await enter(nextMatch(), { status: 'FINISHED', full1: 0, full2: 0 });
    expect(await nextPickFor('oskar')).toMatchObject({ missing: 1 });
    await setBlocked('yuki', true);
    await expect.poll(async () => (await summaryFor('oskar')).size).toBe(1);
    expect(await nextPickFor('oskar')).toMatchObject({ missing: 0, names: [] });
    await setBlocked('yuki', false);
  });

  test('says the rank without the live matches, and nothing while no match is live', async () => {
    await join('maja');
    const [first, second] = [nextMatch(), fixtures[fixtures.indexOf(nextMatch()) + 1] ?? ''];
    await pick('maja', first, [1, 0]);
    await pick('oskar', second, [2, 1]);
    await enter(first, { status: 'FINISHED', full1: 1, full2: 0 });
    const places = async (): Promise<unknown> => {
      const { own, settledRank } = await summaryFor('oskar');
      return { rank: own.rank, settledRank };
    };
    const before = await summaryFor('oskar');
    expect(before.settledRank).toBeNull();
    await enter(second, { status: 'IN_PLAY', full1: 0, full2: 3 });
    expect(await places()).toEqual({ rank: before.own.rank, settledRank: before.own.rank });
    await enter(second, { status: 'IN_PLAY', full1: 2, full2: 1 });
    expect((await summaryFor('oskar')).settledRank).toBe(before.own.rank);
    expect((await summaryFor('oskar')).own.rank).toBe(1);
    await enter(second, { status: 'FINISHED', full1: 2, full2: 1 });
    expect(await places()).toEqual({ rank: 1, settledRank: null });
  });
});

/** The cases are those of docs/product.md#picks-made. */
describe('the picks made by a member', () => {
  test('are counted from the matches that lock while they are a member', async () => {
    await pick('maja', nextMatch());
    await enter(nextMatch(), { status: 'FINISHED', full1: 1, full2: 0 });
    await join('maja');
    expect(await picksIn()).toEqual({ oskar: '0 of 1', maja: '0 of 0' });
    const matchId = nextMatch();
    await pick('maja', matchId);
    expect(await picksIn(), 'an open match does not count, so that nothing is told about it').toEqual({
      oskar: '0 of 1',
      maja: '0 of 0',
    });
    await enter(matchId, { status: 'IN_PLAY', full1: 0, full2: 0 });
    expect(await picksIn()).toEqual({ oskar: '0 of 2', maja: '1 of 1' });
    await enter(matchId, { status: 'IN_PLAY', full1: 1, full2: 0 });
    expect(await picksIn(), 'a goal changes nothing').toEqual({ oskar: '0 of 2', maja: '1 of 1' });
  });

  test('leave out a match that is cancelled', async () => {
    await join('maja');
    const matchId = nextMatch();
    await pick('maja', matchId);
    await enter(matchId, { status: 'IN_PLAY', full1: 0, full2: 0 });
    expect(await picksIn()).toMatchObject({ maja: '1 of 1' });
    await enter(matchId, { status: 'FINISHED', full1: null, full2: null });
    expect(await picksIn()).toMatchObject({ maja: '0 of 0' });
  });

  test('begin again for a member who has left and comes back', async () => {
    await join('maja');
    const matchId = nextMatch();
    await pick('maja', matchId);
    await enter(matchId, { status: 'FINISHED', full1: 1, full2: 1 });
    expect(await picksIn()).toMatchObject({ maja: '1 of 1' });
    await callFunction(players.maja, 'groups-leaveGroup', { groupName: name });
    await join('maja');
    expect(await picksIn()).toMatchObject({ oskar: '0 of 1', maja: '0 of 0' });
  });
});

/** Adds 200 players who are members of this many new groups of a player. */
async function fillGroups(owner: Nick, groups: number): Promise<void> {
  const { database } = game.game;
  await database.query(
    `with counted as (update competitions set next_idx = next_idx + 200 where id = 'WC/2022' returning next_idx - 200 as first)
     insert into players (competition, idx, nick, lowername, ranked)
     select 'WC/2022', first + n, 'crowd ' || n, 'crowd ' || n, true from counted, generate_series(0, 199) n`,
    [],
  );
  // One statement for each group, because a trigger counts each member, and all 4,000 can take longer than one statement may.
  for (let number = 1; number <= groups; number++) {
    await database.query(
      `with members as (select idx, nick from players where nick = $1 or nick like 'crowd %'),
       made as (
         insert into groups (competition, name, lowername, owner)
         select 'WC/2022', 'Crowd ' || $2::int, 'crowd ' || $2::int, idx from members where nick = $1 returning id)
       insert into group_members (competition, group_id, idx) select 'WC/2022', made.id, idx from made, members`,
      [owner, number],
    );
  }
  // The players were added without an announcement, so the standings read everything again.
  await game.restart();
}

test('one query reads who has picked in many large groups, and no query reads it again at once', async () => {
  const { noor } = players;
  await fillGroups('noor', 20);
  const query = vi.spyOn(game.game.database, 'query');
  const readsIn = async (): Promise<{ groups: GroupSummary[]; reads: number }> => {
    query.mockClear();
    const { body } = await noor.ask('GET', `${game.db}/users/${noor.uid}/groups`);
    const reads = query.mock.calls.filter(([, , queryName]) => queryName === 'list-who-picked').length;
    return { groups: body.groups as GroupSummary[], reads };
  };
  const first = await readsIn();
  expect(first.reads).toBe(1);
  const crowds = first.groups.filter((group) => group.name.startsWith('Crowd'));
  expect(crowds).toHaveLength(20);
  for (const { nextPick } of crowds) expect(nextPick).toMatchObject({ missing: 200, names: [] });
  expect((await readsIn()).reads).toBe(0);
  query.mockRestore();
});
