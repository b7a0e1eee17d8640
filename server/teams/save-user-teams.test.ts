import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../game/live.ts';
import { announce, nextRevision } from '../competition/announce.ts';
import { bearerOf, startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { dataOf, saveTeams, selectionOf, storedTeams } from './choose-teams.fixture.ts';

let game: TestGame;
let maja: Client;
let oskar: Client;

const four = ['ARG', 'CRO', 'MAR', 'GHA'];
const stored = { 1: 'ARG', 2: 'CRO', 3: 'MAR', 4: 'GHA' };
const path = '/functions/teams-saveUserTeams';

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  maja = await game.signUp('maja');
  oskar = await game.signUp('oskar');
});
afterAll(() => game.remove());

/** Every test begins without favourite teams, within the players' own hour, in a competition that started a day ago. */
beforeEach(async () => {
  await game.game.database.query('delete from favourites', []);
  await setWindow({ locked: false, active: false, started: true, inOwnHour: true });
});

async function setWindow(window: {
  locked: boolean;
  active: boolean;
  started: boolean;
  inOwnHour: boolean;
}): Promise<void> {
  const { database, db, competition } = game.game;
  await database.query(
    `update competitions set team_selection_locked = $1, team_selection_active = $2,
            start_date_time = clock_timestamp() + case when $3 then interval '-1 day' else interval '1 day' end`,
    [window.locked, window.active, window.started],
  );
  await database.query(
    `update players set first_access = clock_timestamp() - case when $1 then interval '59 min' else interval '60 min' end`,
    [window.inOwnHour],
  );
  await db.transaction(async (tx) => {
    const revision = await nextRevision(tx, competition);
    await announce(tx, { kind: 'reload', competition, revision });
  });
  await game.game.standings.settled();
}

describe('a selection of one team from each pot', () => {
  test('is stored, and read back in the own user document', async () => {
    expect(await saveTeams(maja, selectionOf(...four))).toMatchObject({ status: 200, body: { result: { ok: true } } });
    const { body } = await maja.ask('GET', `${game.db}/users/${maja.uid}`);
    expect(body.userTeams).toEqual(stored);
    expect(await storedTeams(game, oskar)).toEqual({});
  });

  test('that is saved twice at once with different teams ends as one of the two', async () => {
    const [one, other] = [
      ['BRA', 'CRO', 'MAR', 'GHA'],
      ['ARG', 'GER', 'MAR', 'GHA'],
    ];
    for (let round = 0; round < 12; round++) {
      await saveTeams(maja, selectionOf(...four));
      const answers = await Promise.all([one, other].map((tlas) => saveTeams(maja, selectionOf(...(tlas ?? [])))));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect([one, other]).toContainEqual(Object.values(await storedTeams(game, maja)));
    }
  });

  test('replaces the one before completely, and saving it again changes nothing', async () => {
    await saveTeams(maja, selectionOf(...four));
    await saveTeams(maja, selectionOf('BRA', 'CRO', 'JPN', 'GHA'));
    expect(await storedTeams(game, maja)).toEqual({ 1: 'BRA', 2: 'CRO', 3: 'JPN', 4: 'GHA' });
    const before = await game.game.database.query('select * from favourites', []);
    await saveTeams(maja, selectionOf('BRA', 'CRO', 'JPN', 'GHA'));
    expect(await game.game.database.query('select * from favourites', [])).toEqual(before);
  });

  test('is announced to the other devices of the player, and the new numbers to everybody', async () => {
    const [own, other] = [maja.listen(), oskar.listen()];
    await expect.poll(() => [own.events[0]?.type, other.events[0]?.type]).toEqual(['hello', 'hello']);
    await saveTeams(maja, selectionOf(...four));
    await expect.poll(() => typesOf(own.events)).toEqual(expect.arrayContaining(['user', 'teams']));
    await expect.poll(() => typesOf(other.events)).toContain('teams');
    expect(typesOf(other.events)).not.toContain('user');
    own.close();
    other.close();
  });

  test('is hidden from others before the competition starts', async () => {
    await setWindow({ locked: false, active: false, started: false, inOwnHour: true });
    await saveTeams(maja, selectionOf(...four));
    expect((await oskar.ask('GET', `${game.db}/users/${maja.uid}`)).body.userTeams).toEqual({});
    expect((await oskar.ask('GET', `${game.db}/users/${maja.uid}/teams`)).body.code).toBe('forbidden');
  });

  test('is accepted on the functions port too, with a bearer token alone', async () => {
    const bearer = bearerOf(maja);
    const call = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${game.functionsPort}/fulltime/us-central1/teams-saveUserTeams`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ data: dataOf(maja.uid, selectionOf(...four)) }),
      });
    expect((await call({ cookie: maja.cookie })).status).toBe(401);
    expect(await storedTeams(game, maja)).toEqual({});
    const answer = await call({ authorization: `Bearer ${bearer}` });
    expect([answer.status, await answer.json()]).toEqual([200, { result: { ok: true } }]);
    expect(await storedTeams(game, maja)).toEqual(stored);
  });
});

describe('the selection is open or closed', () => {
  const yesNo = [true, false];
  const cases = yesNo.flatMap((locked) =>
    yesNo.flatMap((active) =>
      yesNo.flatMap((started) => yesNo.map((inOwnHour) => ({ locked, active, started, inOwnHour }))),
    ),
  );
  test.each(cases)(
    'with locked $locked, active $active, started $started, in the own hour $inOwnHour',
    async (window) => {
      await saveTeams(maja, selectionOf(...four));
      await setWindow(window);
      const isOpen = !window.locked && (window.active || !window.started || window.inOwnHour);
      const answer = await saveTeams(maja, selectionOf('BRA', 'CRO', 'JPN', 'GHA'));
      if (isOpen) {
        expect(answer.body).toEqual({ result: { ok: true } });
        expect(await storedTeams(game, maja)).toMatchObject({ 1: 'BRA', 3: 'JPN' });
      } else {
        expect(answer).toMatchObject({
          status: 400,
          body: { error: { status: 'FAILED_PRECONDITION', details: { code: 'selection_closed' } } },
        });
        expect(await storedTeams(game, maja)).toEqual(stored);
      }
    },
  );

  test('for each player separately: the first hour of a later player is still open', async () => {
    await setWindow({ locked: false, active: false, started: true, inOwnHour: false });
    const late = await game.signUp('late');
    expect((await saveTeams(maja, selectionOf(...four))).status).toBe(400);
    expect((await saveTeams(late, selectionOf(...four))).status).toBe(200);
  });
});

test('once all matches are over the selection is closed, also in the own hour and while it is active', async () => {
  const { database } = game.game;
  await saveTeams(maja, selectionOf(...four));
  await database.query(
    `insert into results (competition, match_id, version, previous, source, pinned, status, full1, full2, goals, recorded_at)
     select competition, id, 1, 0, 'admin', true, 'FINISHED', null, null, '[]', now() from matches`,
    [],
  );
  for (const active of [false, true]) {
    await setWindow({ locked: false, active, started: true, inOwnHour: true });
    const answer = await saveTeams(maja, selectionOf('BRA', 'CRO', 'JPN', 'GHA'));
    expect(answer.body).toMatchObject({ error: { details: { code: 'selection_closed' } } });
    expect(await storedTeams(game, maja)).toEqual(stored);
  }
  await database.query('delete from results', []);
});

describe('a selection is refused, and nothing is stored,', () => {
  const argentina = (forged: object): Record<string, unknown> => {
    const [[id, team] = []] = Object.entries(selectionOf('ARG'));
    return { ...selectionOf(...four), [id ?? '']: { ...team, ...forged } };
  };
  const ten = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, id) => [id, { shortName: 'X', tla: 'X', section: '1' }]),
  );

  test.each([
    ['with two teams of one section', selectionOf(...four, 'BRA'), /a second team of section 1/],
    ['with a section left empty', selectionOf('ARG', 'CRO', 'MAR'), /section 4 is empty/],
    ['with nothing', {}, /section 1 is empty/],
    [
      'with an unknown id',
      { ...selectionOf(...four), 4711: { shortName: 'X', tla: 'ARG', section: '1' } },
      /no such team/,
    ],
    ['with a forged tla', argentina({ tla: 'BRA' }), /must be ARG/],
    ['with a forged section', argentina({ section: '4' }), /must be 1/],
    ['with a forged name', argentina({ shortName: 'Brazil' }), /must be Argentina/],
    ['with one more field', argentina({ pts: 99 }), /./],
    ['with an id that is no number', { ARG: { shortName: 'Argentina', tla: 'ARG', section: '1' } }, /./],
    ['with a list', ['ARG', 'CRO', 'MAR', 'GHA'], /./],
    ['with null', null, /./],
    ['with a thousand teams', ten, /more than 64/],
  ])('%s', async (_, userTeams, message) => {
    const { status, body } = await saveTeams(maja, userTeams);
    const error = body.error as {
      status: string;
      details: { code: string; issues: { path: string; message: string }[] };
    };
    expect([status, error.status, error.details.code]).toEqual([400, 'INVALID_ARGUMENT', 'invalid']);
    expect(error.details.issues.every((issue) => issue.path.startsWith('userTeams'))).toBe(true);
    expect(error.details.issues.map((issue) => issue.message).join()).toMatch(message);
    expect(await storedTeams(game, maja)).toEqual({});
  });

  test('with ten thousand teams, as too large', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, id) => [id, { shortName: 'X', tla: 'X', section: '1' }]),
    );
    const answer = await saveTeams(maja, many).catch(() => undefined);
    // The server may close the connection before it has received all of a body that it refuses.
    if (answer) expect(answer.body).toMatchObject({ error: { details: { code: 'too_large' } } });
    expect(await storedTeams(game, maja)).toEqual({});
  });

  test.each(['userCollection', 'statsCollection'])('with the %s of another competition', async (key) => {
    const [, name] = String(dataOf('', {})[key]).split('2022/');
    const data = { ...dataOf(maja.uid, selectionOf(...four)), [key]: `WC/2026/${name}` };
    const { body } = await maja.ask('POST', path, { data });
    expect(body).toMatchObject({ error: { details: { code: 'invalid', issues: [{ path: key }] } } });
    expect(await storedTeams(game, maja)).toEqual({});
  });

  test('for another player, even by an admin', async () => {
    const data = dataOf(oskar.uid, selectionOf(...four));
    const admin = await game.admin();
    await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'The boss' });
    for (const client of [maja, admin]) {
      expect(await client.ask('POST', path, { data })).toMatchObject({
        status: 403,
        body: { error: { status: 'PERMISSION_DENIED', details: { code: 'forbidden' } } },
      });
    }
    expect(await storedTeams(game, oskar)).toEqual({});
  });

  test('without a nick', async () => {
    const nameless = await game.signUp(null);
    expect(await saveTeams(nameless, selectionOf(...four))).toMatchObject({
      status: 403,
      body: { error: { details: { code: 'nick_missing' } } },
    });
    expect(await storedTeams(game, nameless)).toEqual({});
  });

  test('without a session', async () => {
    const data = dataOf(maja.uid, selectionOf(...four));
    expect(await game.guest().ask('POST', path, { data })).toMatchObject({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED', details: { code: 'signed_out' } } },
    });
    expect(await storedTeams(game, maja)).toEqual({});
  });

  test('from a page of another site', async () => {
    const data = dataOf(maja.uid, selectionOf(...four));
    const answer = await maja.ask('POST', path, { data }, { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, body: { error: { details: { code: 'forbidden' } } } });
    expect(await storedTeams(game, maja)).toEqual({});
  });
});

function typesOf(events: LiveEvent[]): string[] {
  return events.map((event) => event.type);
}
