import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../game/live.ts';
import { callFunction, groupWithInvite, membersOf, refusal } from '../testing/callables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';

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

async function countGroups(): Promise<number> {
  const [row] = await game.game.database.query<{ count: number }>('select count(*)::int as count from groups', []);
  return row?.count ?? -1;
}

describe('creating a group', () => {
  test('makes its creator the owner and first member, and trims the name', async () => {
    const answer = await callFunction(oskar, 'groups-createGroup', { groupName: '  The   Back Four ' });
    const token = expect.stringMatching(/^[\w-]{22}$/) as string;
    expect(answer).toEqual({ status: 200, result: { ok: true, name: 'The Back Four', token } });
    const { body } = await oskar.ask('GET', group('the back four'));
    expect(body).toMatchObject({ name: 'The Back Four', owner: oskar.uid, locked: false, token, showsGuests: true });
    expect(body.users).toEqual({
      [oskar.uid]: { nick: 'oskar', joined: expect.any(String), picks: { made: 0, of: 0 } },
    });
    expect(body.table).toMatchObject([{ nick: 'oskar', rank: 1, score: { tot: 0, bonusG: { 'The Back Four': 0 } } }]);
    const { body: own } = await oskar.ask('GET', `${game.db}/users/${oskar.uid}`);
    expect(own).toMatchObject({ groups: ['The Back Four'], score: { bonusG: { 'The Back Four': 0 } } });
  });

  test.each(['the back four', 'THE BACK FOUR', 'Ｔｈｅ Back Four'])(
    'with the taken name %j is refused',
    async (groupName) => {
      expect(await callFunction(maja, 'groups-createGroup', { groupName })).toMatchObject(
        refusal(409, 'name_taken', 'ALREADY_EXISTS'),
      );
    },
  );

  test.each([
    '   ',
    'ab',
    'x'.repeat(31),
    'x'.repeat(10_000),
    'Back\u200bFour',
    'Back\u202eruoF',
    'a/b',
    7,
    null,
    ['x'],
  ])('with the name %j is refused as invalid, and nothing is stored', async (groupName) => {
    const before = await countGroups();
    const answer = await callFunction(maja, 'groups-createGroup', { groupName });
    expect(answer).toMatchObject(refusal(400, 'invalid', 'INVALID_ARGUMENT'));
    expect(answer.error?.details.issues?.map((issue) => issue.path)).toEqual(['groupName']);
    expect(await countGroups()).toBe(before);
  });

  test.each(['Admin', 'ａｄｍｉｎ', 'OFFICIAL'])(
    'with the reserved name %j is refused for players',
    async (groupName) => {
      expect(await callFunction(maja, 'groups-createGroup', { groupName })).toMatchObject(
        refusal(400, 'name_reserved', 'FAILED_PRECONDITION'),
      );
    },
  );

  test('with a reserved name is allowed for admins', async () => {
    const admin = await game.admin();
    await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'Anna Admin' });
    expect(await callFunction(admin, 'groups-createGroup', { groupName: 'Official' })).toMatchObject({ status: 200 });
  });

  test('needs a session, a nick, and collections of the current competition', async () => {
    const groupName = 'Nobodies';
    expect(await callFunction(game.guest(), 'groups-createGroup', { groupName })).toMatchObject(
      refusal(401, 'signed_out', 'UNAUTHENTICATED'),
    );
    expect(await callFunction(await game.signUp(null), 'groups-createGroup', { groupName })).toMatchObject(
      refusal(403, 'nick_missing', 'PERMISSION_DENIED'),
    );
    for (const groupCollection of ['EC/2024/groups', 'WC/2022/users', 'groups', 'WC/2022/groups/x', 5]) {
      expect(await callFunction(maja, 'groups-createGroup', { groupName, groupCollection })).toMatchObject(
        refusal(400, 'invalid', 'INVALID_ARGUMENT'),
      );
    }
    expect((await oskar.ask('GET', group(groupName))).status).toBe(404);
  });

  test('succeeds for one of two requests with the same name at once', async () => {
    const answers = await Promise.all(
      [oskar, maja, noor, stranger].map((client) =>
        callFunction(client, 'groups-createGroup', { groupName: 'Race for it' }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});

async function setRanked(nick: string, ranked: boolean): Promise<void> {
  await game.game.database.query(
    `with told as (
       update players set ranked = $1 where nick = $2 returning idx),
     counted as (update competitions set revision = revision + 1 where id = 'WC/2022' returning revision)
     select pg_notify('fulltime', json_build_object('kind', 'players', 'competition', 'WC/2022',
            'idx', json_build_array(told.idx), 'revision', counted.revision)::text) from told, counted`,
    [ranked, nick],
  );
  await game.game.standings.settled();
}

interface Listed {
  name: string;
  size: number;
}

/** Reads all pages of the list of groups. The first page says how many groups there are, and the others do not. */
async function allPages(sort: 'name' | 'size'): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = after === '' ? `sort=${sort}` : `sort=${sort}&after=${encodeURIComponent(after)}`;
    const { body }: Answer = await stranger.ask('GET', `${game.db}/groups?${query}`);
    const entries = body.groups as Listed[];
    expect(entries.length).toBeLessThanOrEqual(500);
    expect(body.total).toBe(after === '' ? await countGroups() : undefined);
    listed.push(...entries);
    after = body.next as string | null;
  }
  return listed;
}

describe('players outside a group', () => {
  test('see its name, size and lock, but not its members', async () => {
    await groupWithInvite(oskar, 'Seen from outside');
    const { body } = await stranger.ask('GET', `${game.db}/groups?search=FROM out`);
    expect(body).toEqual({ groups: [{ name: 'Seen from outside', size: 1, locked: false }], next: null, total: 1 });
    expect(await stranger.ask('GET', group('Seen from outside'))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await stranger.ask('GET', `${group('Seen from outside')}/predictions/1`)).body.code).toBe('forbidden');
    expect((await game.guest().ask('GET', `${game.db}/groups`)).body.code).toBe('signed_out');
    expect((await stranger.ask('GET', `${game.db}/users/${oskar.uid}/groups`)).body.code).toBe('forbidden');
    expect((await stranger.ask('GET', group('Nowhere'))).body.code).toBe('not_found');
    expect((await stranger.ask('GET', `${game.db}/groups?search=%25`)).body.groups).toEqual([]);
  });

  test('see the list of groups in pages, by name or the largest first', async () => {
    await game.game.database.query(
      `with fillers as (
         insert into players (competition, idx, nick, lowername, ranked)
         select 'WC/2022', c.next_idx + n, 'filler ' || n, 'filler ' || n, true from competitions c, generate_series(0, 259) n
         returning idx),
       counted as (update competitions set next_idx = next_idx + 260),
       made as (
         insert into groups (competition, name, lowername, owner)
         select 'WC/2022', 'Page ' || idx || ' ' || n, 'page ' || idx || ' ' || n, idx
           from fillers, generate_series(1, 2) n returning id, owner)
       insert into group_members (competition, group_id, idx) select 'WC/2022', id, owner from made`,
      [],
    );
    const token = await groupWithInvite(oskar, 'Page of two');
    await callFunction(await game.signUp('second'), 'groups-joinGroup', { groupName: 'Page of two', token });

    const names = (await allPages('name')).map(({ name }) => name);
    expect(names.length).toBe(await countGroups());
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('The Back Four');

    const bySize = await allPages('size');
    expect(new Set(bySize.map(({ name }) => name))).toEqual(new Set(names));
    const sizes = bySize.map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(bySize[0]).toMatchObject({ name: 'Page of two', size: 2 });
    const ofOne = bySize.filter(({ size }) => size === 1).map(({ name }) => name);
    expect(ofOne).toEqual(names.filter((name) => ofOne.includes(name)));
  });

  test.each(['The Back Four', '31', ' x', '1000 x'])('cannot begin a page by size after %j', async (after) => {
    const query = `sort=size&after=${encodeURIComponent(after)}`;
    expect(await stranger.ask('GET', `${game.db}/groups?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });

  test('see a size without blocked players, who are counted again once they are unblocked', async () => {
    const token = await groupWithInvite(oskar, 'With a troll');
    const troll = await game.signUp('troll');
    await callFunction(troll, 'groups-joinGroup', { groupName: 'With a troll', token });
    await setRanked('troll', false);
    const { body } = await stranger.ask('GET', `${game.db}/groups?search=troll`);
    expect(body.groups).toMatchObject([{ size: 1 }]);
    expect(await membersOf(game, oskar, 'With a troll')).toEqual(['oskar']);
    expect((await stranger.ask('GET', `${game.db}/groups?token=${token}`)).body.groups).toMatchObject([{ size: 1 }]);
    await setRanked('troll', true);
    expect(await membersOf(game, oskar, 'With a troll')).toEqual(['oskar', 'troll']);
  });

  test('see no leader while its owner is blocked, and the group goes on', async () => {
    const token = await groupWithInvite(maja, 'Without a head');
    await callFunction(oskar, 'groups-joinGroup', { groupName: 'Without a head', token });
    await setRanked('maja', false);
    expect(await oskar.ask('GET', group('Without a head'))).toMatchObject({ status: 200, body: { owner: null } });
    const { body } = await stranger.ask('GET', `${game.db}/groups?token=${token}`);
    expect(body.groups).toEqual([
      { competition: 'WC/2022', name: 'Without a head', owner: null, size: 1, locked: false },
    ]);
    expect((await oskar.ask('GET', `${game.db}/users/${oskar.uid}/groups`)).status).toBe(200);
    await setRanked('maja', true);
    expect((await oskar.ask('GET', group('Without a head'))).body.owner).toBe(maja.uid);
  });

  test("see a member's current flag from the start of the competition on", async () => {
    await groupWithInvite(stranger, 'Flags');
    for (const tla of ['ARG', 'BRA']) {
      await game.game.database.query(
        `with gone as (delete from favourites), player as (select idx from players where nick = 'stranger'),
              told as (insert into favourites (competition, idx, section, tla) select 'WC/2022', idx, '1', $1 from player
                       on conflict (competition, idx, section) do update set tla = excluded.tla returning idx)
         select pg_notify('fulltime', json_build_object('kind', 'favourites', 'competition', 'WC/2022', 'idx', idx)::text) from told`,
        [tla],
      );
      const flag = async (path: string): Promise<unknown> => {
        const { body } = await stranger.ask('GET', path);
        const rows = (body.table ?? body.users) as { nick: string; flag: string | null }[];
        return rows.find((row) => row.nick === 'stranger')?.flag;
      };
      await expect.poll(() => flag(group('Flags'))).toBe(tla);
      expect(await flag(`${game.db}/users?limit=200`)).toBe(tla);
    }
  });
});

describe('a change of a group', () => {
  test('reaches its members and the member who has left, and nobody else', async () => {
    const [hers, his, others] = [maja.listen(), oskar.listen(), stranger.listen()];
    const heard = (stream: { events: LiveEvent[] }): number =>
      stream.events.filter((event) => event.type === 'group' && event.name === 'Heard').length;
    await expect.poll(() => [hers, his, others].every((stream) => stream.events.length > 0)).toBe(true);
    const token = await groupWithInvite(oskar, 'Heard');
    await expect.poll(() => heard(his)).toBe(2);
    await callFunction(maja, 'groups-joinGroup', { groupName: 'Heard', token });
    await expect.poll(() => [heard(hers), heard(his)]).toEqual([1, 3]);
    await callFunction(oskar, 'groups-lockGroup', { groupName: 'Heard', locked: true });
    await expect.poll(() => [heard(hers), heard(his)]).toEqual([2, 4]);
    await callFunction(oskar, 'groups-removeMember', { groupName: 'Heard', uid: maja.uid });
    await expect.poll(() => [heard(hers), heard(his)]).toEqual([3, 5]);
    await callFunction(oskar, 'groups-deleteGroup', { groupName: 'Heard' });
    await expect.poll(() => heard(his)).toBe(6);
    expect([heard(hers), heard(others)]).toEqual([3, 0]);
    for (const stream of [hers, his, others]) stream.close();
  });
});
