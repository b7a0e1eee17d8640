import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedEndpoints } from '../../calls/serve.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { makeClient, startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

/*
 * Two processes play different competitions on one database, with the same accounts under different numbers: Ada's `idx` in the cup is Noor's in
 * the league, and the other way round. Nothing of one competition may be read or changed through the other.
 */

let place: TestPlace;
let cup: TestGame;
let league: TestGame;
let ada: Entered;
let noor: Entered;
let boss: Entered;

/** An account that has entered both competitions, as a client of each process. */
interface Entered {
  uid: string;
  inCup: Client;
  inLeague: Client;
}

beforeAll(async () => {
  place = await makeTestPlace();
  const settings = { databaseUrl: place.place.databaseUrl };
  cup = await startTestGame(settings);
  league = await startTestGame({ ...settings, competition: 'PL/2024' });
  const [first, second] = [await cup.signUp('Ada'), await cup.signUp('Noor')];
  noor = await enterLeague(second);
  ada = await enterLeague(first);
  // The link of the first admin is that of the latest start.
  const inLeague = await league.admin();
  const inCup = makeClient(() => cup.origin, '10.9.9.8', inLeague);
  boss = { uid: inLeague.uid, inCup, inLeague };
  for (const [client, db] of [
    [inLeague, league.db],
    [inCup, cup.db],
  ] as const) {
    expect((await client.ask('GET', `${db}/users/${boss.uid}`)).status).toBe(200);
  }
  expect((await inCup.ask('PATCH', `${cup.db}/users/${boss.uid}`, { nick: 'Boss' })).status).toBe(200);
  // While a replay plays, its position is stored every few seconds.
  for (const client of [inLeague, inCup]) {
    expect((await client.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
  }
});
afterAll(async () => {
  await league.remove();
  await cup.remove();
  await place.remove();
});

async function enterLeague(client: Client): Promise<Entered> {
  const inLeague = makeClient(() => league.origin, '10.9.9.9', client);
  expect((await inLeague.ask('GET', `${league.db}/users/${client.uid}`)).status).toBe(200);
  return { uid: client.uid, inCup: client, inLeague };
}

const query = <Row extends object>(statement: string, values: (string | number)[] = []) =>
  cup.game.database.query<Row & Record<string, unknown>>(statement, values);

/** A checksum of everything that is stored about a competition, by table. */
async function contentsOf(competition: string): Promise<Record<string, string | null>> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'competition' order by 1`,
  );
  const sums = tables.map(async ({ name }) => {
    const [row] = await query<{ sum: string | null }>(
      `select md5(string_agg(t::text, ' ' order by t::text)) as sum from ${name} t where competition = $1`,
      [competition],
    );
    return [name, row?.sum ?? null] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

test('an account has the same nick and preferences in both competitions, and is ranked in both', async () => {
  const players = await query(
    `select p.competition, p.idx, p.nick, p.ranked from players p where p.nick in ('Ada', 'Noor') order by 1, 2`,
  );
  expect(players).toEqual([
    { competition: 'PL/2024', idx: 0, nick: 'Noor', ranked: true },
    { competition: 'PL/2024', idx: 1, nick: 'Ada', ranked: true },
    { competition: 'WC/2022', idx: 0, nick: 'Ada', ranked: true },
    { competition: 'WC/2022', idx: 1, nick: 'Noor', ranked: true },
  ]);
  await ada.inCup.ask('PATCH', `${cup.db}/users/${ada.uid}`, { preferences: { theme: 'dark' } });
  const { body } = await ada.inLeague.ask('GET', `${league.db}/users/${ada.uid}`);
  expect(body.preferences).toEqual({ theme: 'dark' });
});

test('a new nick is shown in both competitions, and is taken in both', async () => {
  const rename = await ada.inCup.ask('PATCH', `${cup.db}/users/${ada.uid}`, { nick: 'Countess' });
  expect(rename.status).toBe(200);
  const found = async () =>
    (await noor.inLeague.ask('GET', `${league.db}/users?nick=countess`)).body.users as unknown[];
  await expect.poll(found).toHaveLength(1);
  const taken = await noor.inLeague.ask('PATCH', `${league.db}/users/${noor.uid}`, { nick: 'COUNTESS' });
  expect(taken).toMatchObject({ status: 409, body: { code: 'nick_taken' } });
});

/** The endpoints below the address of a competition. They are known once a process serves them. */
const addressed = () => servedEndpoints.filter(({ path }) => path.includes(':code/:year'));

describe('a call to the process of another competition', () => {
  test('is tried for every address of a competition', () => {
    expect(addressed().length).toBeGreaterThan(30);
  });

  test.each(['WC/2022', 'PL/2024'])('reads and changes nothing of %s', async (competition) => {
    const other = competition === 'WC/2022' ? 'inLeague' : 'inCup';
    const before = await contentsOf(competition);
    for (const { method, path } of addressed()) {
      const url = path.replace(':code/:year', competition).replace(':uid', ada.uid).replaceAll(/:\w+/g, '1');
      for (const client of [ada[other], boss[other]]) {
        const answer = await client.ask(method, url, method === 'GET' ? undefined : { full1: 1, full2: 0 });
        expect([400, 403, 404], `${method} ${url} ${answer.status}`).toContain(answer.status);
      }
    }
    expect(await contentsOf(competition)).toEqual(before);
  });

  test.each([
    'groups-createGroup',
    'groups-createInvite',
    'groups-leaveGroup',
    'groups-deleteGroup',
    'teams-saveUserTeams',
  ])('is refused if it is %s', async (name) => {
    const before = await contentsOf('WC/2022');
    const data = {
      groupCollection: 'WC/2022/groups',
      userCollection: 'WC/2022/users',
      statsCollection: 'WC/2022/stats',
      groupName: 'Office',
      uid: ada.uid,
      userTeams: {},
    };
    const { status } = await ada.inLeague.ask('POST', `/functions/${name}`, { data });
    expect(status).toBe(400);
    expect(await contentsOf('WC/2022')).toEqual(before);
  });
});

test('a pick is seen in its competition only, also by the player of the other one who has the same number', async () => {
  const [own, sameNumber] = [ada.inCup.listen(), noor.inLeague.listen(league.db)];
  await expect.poll(() => [own.events[0]?.type, sameNumber.events[0]?.type]).toEqual(['hello', 'hello']);
  const pick = { full1: 2, full2: 1 };
  const put = await ada.inCup.ask('PUT', `${cup.db}/matches/5/predictions/${ada.uid}`, pick);
  expect(put.status).toBe(200);
  await expect.poll(() => own.events.map(({ type }) => type)).toContain('prediction');
  // An event about a pick in the league has arrived, so one about the pick in the cup would have arrived too.
  const ownPick = { full1: 0, full2: 0 };
  expect((await noor.inLeague.ask('PUT', `${league.db}/matches/380/predictions/${noor.uid}`, ownPick)).status).toBe(
    200,
  );
  await expect.poll(() => sameNumber.events.map(({ type }) => type)).toContain('prediction');
  const told = sameNumber.events.filter((event) => event.type === 'prediction');
  expect(told).toEqual([{ type: 'prediction', matchId: '380' }]);
  expect((await ada.inLeague.ask('GET', `${league.db}/predictions`)).body.predictions).toEqual([]);
  expect((await noor.inCup.ask('GET', `${cup.db}/predictions`)).body.predictions).toEqual([]);
  own.close();
  sameNumber.close();
});

test('a group name can exist in both competitions, and an invite admits to its own competition only', async () => {
  const make = async (client: Client, competition: string) => {
    const of = { groupCollection: `${competition}/groups`, userCollection: `${competition}/users` };
    const made = await client.ask('POST', '/functions/groups-createGroup', { data: { ...of, groupName: 'Office' } });
    expect(made.status).toBe(200);
    const invite = await client.ask('POST', '/functions/groups-createInvite', {
      data: { groupCollection: of.groupCollection, groupName: 'Office' },
    });
    return (invite.body.result as { token: string }).token;
  };
  const cupToken = await make(ada.inCup, 'WC/2022');
  await make(ada.inLeague, 'PL/2024');
  const seen = await noor.inLeague.ask('GET', `${league.db}/groups?token=${cupToken}`);
  const unknown = await noor.inLeague.ask('GET', `${league.db}/groups?token=${'x'.repeat(22)}`);
  expect([seen.status, seen.body]).toEqual([unknown.status, unknown.body]);
  const before = await contentsOf('WC/2022');
  const join = await noor.inLeague.ask('POST', '/functions/groups-joinGroup', {
    data: { groupCollection: 'PL/2024/groups', userCollection: 'PL/2024/users', groupName: 'Office', token: cupToken },
  });
  expect(join.status).toBe(404);
  expect(await contentsOf('WC/2022')).toEqual(before);
});

test('an account that is blocked in one competition is hidden in both', async () => {
  const count = async () => {
    const found = await boss.inCup.ask('GET', `${cup.db}/users?nick=noor`);
    const foundInLeague = await boss.inLeague.ask('GET', `${league.db}/users?nick=noor`);
    return [(found.body.users as unknown[]).length, (foundInLeague.body.users as unknown[]).length];
  };
  expect(await count()).toEqual([1, 1]);
  expect((await boss.inLeague.ask('PATCH', `/admin/users/${noor.uid}`, { blocked: true })).status).toBe(200);
  await expect.poll(count).toEqual([0, 0]);
  expect((await boss.inLeague.ask('PATCH', `/admin/users/${noor.uid}`, { blocked: false })).status).toBe(200);
  await expect.poll(count).toEqual([1, 1]);
});
