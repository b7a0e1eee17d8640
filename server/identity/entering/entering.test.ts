import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessionIn } from '../../calls/session.ts';
import type { AccountSession } from '../../calls/session.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';
import { enter } from './enter.ts';

// docs/product.md#entering: the cup is the first competition of the site, the league and the Euro were added later.

const [cup, league, finished] = ['WC/2022', 'PL/2024', 'CA/2024'];
let game: TestGame;
let boss: Client;

beforeAll(async () => {
  game = await startTestGame();
  boss = await game.admin();
  await boss.ask('GET', `/db/${cup}/users/${boss.uid}`);
  await addShipped(boss, { code: 'PL', year: '2024', results: 'replay' });
  await addShipped(boss, { code: 'EC', year: '2024', results: 'replay' });
  await addShipped(boss, { code: 'CA', year: '2024', results: 'manual' });
  await game.game.database.query(
    `insert into results (competition, match_id, version, previous, source, pinned, status, goals)
       select competition, id, 1, 0, 'admin', false, 'FINISHED', '[]' from matches where competition = $1`,
    [finished ?? ''],
  );
  await game.restart();
  for (const id of [cup, league, 'EC/2024']) await boss.ask('POST', `/admin/${id}/replay`, { action: 'pause' });
});
afterAll(() => game.remove());

async function enteredBy({ uid }: Client): Promise<string[]> {
  const rows = await game.game.database.query<{ competition: string }>(
    'select competition from players where user_id = $1 order by 1',
    [uid],
  );
  return rows.map(({ competition }) => competition);
}
const ownDocument = async (fan: Client, id = league): Promise<Answer> => fan.ask('GET', `/db/${id}/users/${fan.uid}`);
const isListed = async (fan: Client, nick: string) =>
  ((await fan.ask('GET', `/db/${league}/users?nick=${encodeURIComponent(nick)}`)).body.users as unknown[]).length === 1;
const call = (fan: Client, name: string, data: object) => fan.ask('POST', `/functions/${name}`, { data });

test('the first competition of a site is entered at the first visit, and no other one', async () => {
  const fan = await game.signUp('at home');
  expect(await enteredBy(fan)).toEqual([cup]);
});

test('reading, a live stream, the news and the settings enter nothing', async () => {
  const fan = await game.signUp('reader');
  const { status, body } = await ownDocument(fan);
  expect([status, body.nick, body.firstAccess, body.teamSelectionActiveUntil, body.rank]).toEqual([
    200,
    'reader',
    null,
    null,
    null,
  ]);
  const stream = fan.listen(`/db/${league}`);
  await expect.poll(() => stream.events[0]?.type).toBe('hello');
  stream.close();
  for (const path of ['predictions', 'news', 'matches', 'users', `users/${fan.uid}/groups`, 'stats/us']) {
    expect((await fan.ask('GET', `/db/${league}/${path}`)).status, path).toBe(200);
  }
  const own = `/db/${league}/users/${fan.uid}`;
  const change = { preferences: { theme: 'dark' }, readNewsList: ['x'], platform: 'web', updates: ['y'] };
  expect((await fan.ask('PATCH', own, change)).body).toMatchObject({ firstAccess: null, readNewsList: [] });
  expect((await ownDocument(fan, cup)).body.preferences).toEqual({ theme: 'dark' });
  expect(await enteredBy(fan)).toEqual([cup]);
  expect(await isListed(fan, 'reader')).toBe(false);
});

describe('an act enters the competition and ranks the player:', () => {
  const collections = { groupCollection: `${league}/groups`, userCollection: `${league}/users` };
  const pick = { full1: 2, full2: 1 };
  let token: string;
  beforeAll(async () => {
    await boss.ask('PATCH', `/db/${cup}/users/${boss.uid}`, { nick: 'Boss' });
    await boss.ask('POST', `/db/${league}/users/${boss.uid}/enter`, {});
    expect((await call(boss, 'groups-createGroup', { ...collections, groupName: 'Office' })).status).toBe(200);
    const invite = await call(boss, 'groups-createInvite', {
      groupCollection: collections.groupCollection,
      groupName: 'Office',
    });
    token = (invite.body.result as { token: string }).token;
  });

  const acts: [string, (fan: Client) => Promise<Answer>][] = [
    ['Play', (fan) => fan.ask('POST', `/db/${league}/users/${fan.uid}/enter`, {})],
    ['a pick', (fan) => fan.ask('PUT', `/db/${league}/matches/380/predictions/${fan.uid}`, pick)],
    [
      'a pick made offline',
      (fan) => fan.ask('PUT', `/db/${league}/matches/380/predictions/${fan.uid}`, { ...pick, basedOn: null }),
    ],
    [
      'a new group',
      (fan) => call(fan, 'groups-createGroup', { ...collections, groupName: `Of ${fan.uid.slice(0, 8)}` }),
    ],
    ['joining a group', (fan) => call(fan, 'groups-joinGroup', { ...collections, groupName: 'Office', token })],
  ];
  test.each(acts)('%s', async (name, act) => {
    const fan = await game.signUp(name.slice(0, 20));
    const stream = fan.listen(`/db/${league}`);
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    expect((await act(fan)).status).toBe(200);
    expect(await enteredBy(fan)).toEqual([league, cup]);
    const { body } = await ownDocument(fan);
    expect(Date.now() - Date.parse(body.firstAccess as string)).toBeLessThan(60_000);
    await expect.poll(() => isListed(fan, name.slice(0, 20))).toBe(true);
    // The stream was opened before the account had entered, and now gets the player's own events.
    await expect
      .poll(async () => {
        await fan.ask('PUT', `/db/${league}/matches/379/predictions/${fan.uid}`, pick);
        return stream.events.map(({ type }) => type);
      })
      .toContain('prediction');
    stream.close();
  });

  test('choosing teams', async () => {
    const fan = await game.signUp('chooser');
    const teams = (await fan.ask('GET', `/db/EC/2024/teams`)).body.teams as {
      teamId: number;
      tla: string;
      shortName: string;
      section: string;
    }[];
    const chosen = [...new Map(teams.map((team) => [team.section, team])).values()];
    const userTeams = Object.fromEntries(
      chosen.map(({ teamId, tla, shortName, section }) => [teamId, { tla, shortName, section }]),
    );
    const data = { userCollection: 'EC/2024/users', statsCollection: 'EC/2024/stats', uid: fan.uid, userTeams };
    const { status, body } = await call(fan, 'teams-saveUserTeams', data);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await enteredBy(fan)).toEqual(['EC/2024', cup]);
  });

  test('and if it is refused, the account has not entered', async () => {
    const fan = await game.signUp('refused');
    const locked = await fan.ask('PUT', `/db/${league}/matches/none/predictions/${fan.uid}`, pick);
    const wrongToken = await call(fan, 'groups-joinGroup', {
      ...collections,
      groupName: 'Office',
      token: 'x'.repeat(22),
    });
    const taken = await call(fan, 'groups-createGroup', { ...collections, groupName: 'Office' });
    const newer = await fan.ask('PUT', `/db/${league}/matches/380/predictions/${fan.uid}`, {
      ...pick,
      basedOn: '2024-08-01T00:00:00.000Z',
    });
    expect([locked, wrongToken, taken, newer].map(({ status }) => status)).toEqual([404, 404, 409, 409]);
    expect(await enteredBy(fan)).toEqual([cup]);
  });

  test('ten at once enter it once', async () => {
    const fan = await game.signUp('eager');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        fan.ask('PUT', `/db/${league}/matches/${371 + index}/predictions/${fan.uid}`, pick),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await enteredBy(fan)).toEqual([league, cup]);
    expect((await fan.ask('GET', `/db/${league}/predictions`)).body.predictions).toHaveLength(10);
  });
});

test('a finished competition cannot be entered, and stays readable', async () => {
  const fan = await game.signUp('late');
  const play = await fan.ask('POST', `/db/${finished}/users/${fan.uid}/enter`, {});
  expect([play.status, play.body.code]).toEqual([409, 'competition_over']);
  expect((await fan.ask('GET', `/db/${finished}/matches`)).status).toBe(200);
  expect(await enteredBy(fan)).toEqual([cup]);
});

test('a blocked account enters nothing', async () => {
  const fan = await game.signUp('banned');
  expect((await boss.ask('PATCH', `/admin/users/${fan.uid}`, { blocked: true })).status).toBe(200);
  expect([401, 403]).toContain((await fan.ask('POST', `/db/${league}/users/${fan.uid}/enter`, {})).status);
  expect(await enteredBy(fan)).toEqual([cup]);
});

test('an account that is blocked while it enters is not ranked, whichever of the two comes first', async () => {
  for (let round = 0; round < 8; round++) {
    const fan = await game.signUp(`racer ${round}`);
    const enter = () => fan.ask('POST', `/db/${league}/users/${fan.uid}/enter`, {});
    const block = () => boss.ask('PATCH', `/admin/users/${fan.uid}`, { blocked: true });
    const [first, second] = round % 2 === 0 ? [enter, block] : [block, enter];
    await Promise.all([first(), second()]);
    const ranked = await game.game.database.query('select 1 from players where user_id = $1 and ranked', [fan.uid]);
    expect(ranked, `round ${round}`).toEqual([]);
  }
});

test('the list of competitions has the own place and the missing picks of those that were entered', async () => {
  const fan = await game.signUp('lister');
  await fan.ask('POST', `/db/${league}/users/${fan.uid}/enter`, {});
  await fan.ask('PUT', `/db/${league}/matches/380/predictions/${fan.uid}`, { full1: 0, full2: 0 });
  const { body } = await fan.ask('GET', '/db/competitions');
  const competitions = body.competitions as Record<string, unknown>[];
  const named = (code: string) => competitions.find((one) => one['code'] === code);
  expect(new Set(competitions.map(({ code }) => code))).toEqual(new Set(['CA', 'EC', 'PL', 'WC']));
  expect(named('WC')).toMatchObject({ isDefault: true, state: 'upcoming', mine: { missing: 48 } });
  expect(named('PL')).toMatchObject({
    name: 'Premier League 2024/25',
    isDefault: false,
    matches: 380,
    live: 0,
    mine: { rank: 1, missing: 379, waiting: [{ team1: expect.any(String) as string }, {}, {}] },
  });
  expect(named('EC')).toMatchObject({ mine: null });
  expect(named('CA')).toMatchObject({ state: 'finished', mine: null });
});

test('a player who has just entered is found, although a reading that began before has found nobody', async () => {
  const fan = await game.signUp('quick');
  const { database, ownRows, sessions } = game.site;
  const account = (await sessions.find(fan.cookie)) as AccountSession;
  const played = await game.games.find(league);
  const [read, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const query = database.query.bind(database);
  const slow = vi.spyOn(database, 'query').mockImplementationOnce(async (...args) => {
    const rows = await query(...args);
    read.resolve();
    await taken.promise;
    return rows;
  });
  const player = { competition: league, userId: fan.uid };
  const before = ownRows.find(player);
  await read.promise;
  await enter(played, sessionIn(played, account));
  const after = ownRows.find(player);
  taken.resolve();
  slow.mockRestore();
  expect(await before).toBeUndefined();
  expect(await after).toMatchObject({ nick: 'quick' });
});
