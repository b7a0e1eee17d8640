import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announce, nextRevision } from '../competition/announce.ts';
import { resetReplay } from '../results/replay/restart-replay.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';

/** A match of the round of 16, whose teams an admin sets. */
const id = '51';

let game: TestGame;
let admin: Client;
let maja: Client;
let meeting = '';

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  const { db, database, competition } = game.game;
  await database.query(`update matches set utc_date = utc_date + interval '20 years'`, []);
  await db.transaction((tx) => resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
  await db.transaction(async (tx) =>
    announce(tx, { kind: 'reload', competition, revision: await nextRevision(tx, competition) }),
  );
  admin = await game.admin();
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());
beforeEach(async () => {
  if (meeting !== 'ENG–SEN') await meet('ENG', 'SEN');
  await maja.ask('DELETE', path());
});

const path = (client = maja, match = id): string => `${game.db}/matches/${match}/predictions/${client.uid}`;
const threeNil = { full1: 3, full2: 0 };
const ours = ['ENG', 'SEN'];
const changed = { status: 409, body: { code: 'sides_changed' } };

async function setSides(match: string, team1: string | null, team2: string | null): Promise<void> {
  const answer = await admin.ask('POST', `/admin/sides/${match}`, { team1, team2 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function meet(team1: string | null, team2: string | null): Promise<void> {
  await setSides(id, team1, team2);
  meeting = `${team1}–${team2}`;
}

async function stored(client = maja): Promise<unknown> {
  const { status, body } = await client.ask('GET', path(client));
  return status === 404 ? null : [body.full1, body.full2];
}

/** Saves with and without `basedOn` are handled by different code. */
describe.each([
  ['at once', {}, { id: '52', teams: ['ARG', 'AUS'] as const }],
  ['late', { basedOn: null }, { id: '53', teams: ['FRA', 'POL'] as const }],
])('a save that is sent %s and names the teams', (_when, based, locked) => {
  const save = (teams: unknown, value = threeNil, match = id): Promise<Answer> =>
    maja.ask('PUT', path(maja, match), { ...value, ...based, teams });

  test('is stored while these teams meet', async () => {
    expect(await save(ours)).toMatchObject({ status: 200, body: threeNil });
    expect(await stored()).toEqual([3, 0]);
  });

  test('is refused once one of them is replaced, however often it is sent', async () => {
    expect((await save(ours)).status).toBe(200);
    await meet('CRC', 'SEN');
    expect(await save(ours)).toMatchObject(changed);
    expect(await save(ours)).toMatchObject(changed);
    expect(await stored()).toBeNull();
    expect(await save(['CRC', 'SEN'])).toMatchObject({ status: 200 });
  });

  test.each([
    ['the same teams the other way round', ['SEN', 'ENG']],
    ['another second team', ['ENG', 'CRC']],
    ['teams that nobody knows', ['XXX', 'YYY']],
  ])('is refused if it names %s', async (_what, teams) => {
    expect(await save(teams)).toMatchObject(changed);
    expect(await stored()).toBeNull();
  });

  test('is refused if the match has lost a team', async () => {
    await meet('ENG', null);
    expect(await save(ours)).toMatchObject(changed);
  });

  test('does not replace a prediction for the teams that meet, and is not mistaken for it', async () => {
    await meet('CRC', 'SEN');
    expect((await maja.ask('PUT', path(), { full1: 1, full2: 1, teams: ['CRC', 'SEN'] })).status).toBe(200);
    expect(await save(ours)).toMatchObject(changed);
    expect(await save(ours, { full1: 1, full2: 1 })).toMatchObject(changed);
    expect(await stored()).toEqual([1, 1]);
  });

  test('may leave the teams out, and is then stored for those that meet', async () => {
    await meet('CRC', 'SEN');
    expect((await maja.ask('PUT', path(), { ...threeNil, ...based })).status).toBe(200);
    expect(await stored()).toEqual([3, 0]);
  });

  test('is refused after the lock as usual if the teams are right', async () => {
    await setSides(locked.id, locked.teams[0], locked.teams[1]);
    await game.game.database.query(
      `update matches set locks_at = clock_timestamp() - interval '1 second' where id = $1`,
      [locked.id],
    );
    const answers = [await save(locked.teams, threeNil, locked.id), await save(['CRC', 'SEN'], threeNil, locked.id)];
    expect(answers.map(({ body }) => body.code)).toEqual(['match_locked', 'sides_changed']);
  });
});

test.each([
  ['one team', ['ENG']],
  ['three teams', ['ENG', 'SEN', 'CRC']],
  ['null for a team', ['ENG', null]],
  ['a name that is no code', ['ENG', 'Senegal']],
  ['text', 'ENG'],
  ['null', null],
])('a save that names %s is malformed', async (_what, teams) => {
  expect(await maja.ask('PUT', path(), { ...threeNil, teams })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
});

test('saves for different teams in one batch are each decided separately', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      [ours, ['CRC', 'SEN'], ours, ['CRC', 'SEN'], undefined].map((teams, goals) =>
        maja.ask('PUT', path(), { full1: goals, full2: 0, teams }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 409, 200]);
    // The refused saves were not stored, and they did not prevent an accepted one from being stored.
    expect([
      [0, 0],
      [2, 0],
      [4, 0],
    ]).toContainEqual(await stored());
  }
});

test('no prediction is stored for other teams than those it names while an admin changes the teams', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, (_, n) => game.signUp(`racer ${n}`)));
  const answers = new Set<string>();
  const wrong: unknown[] = [];
  let isOver = false;
  const racing = players.map(async (client, n) => {
    const based = n % 2 === 0 ? {} : { basedOn: null };
    for (let round = 0; !isOver; round++) {
      // The number of goals shows for which team the prediction is meant.
      const [team1, full1] = round % 2 === 0 ? ['ENG', 1] : ['CRC', 2];
      const { status, body } = await client.ask('PUT', path(client), {
        full1,
        full2: n,
        teams: [team1, 'SEN'],
        ...based,
      });
      answers.add(status === 200 ? 'saved' : (body.code as string));
    }
  });
  for (let change = 0; change < 10; change++) {
    const team1 = change % 2 === 0 ? 'CRC' : 'ENG';
    await meet(team1, 'SEN');
    const { rows } = await game.game.db.execute<{ wrong: number }>(
      `select count(*)::int as wrong from predictions p join matches m on m.competition = p.competition and m.id = p.match_id
        where m.id = '${id}' and p.full1 <> case m.team1 when 'ENG' then 1 when 'CRC' then 2 end`,
    );
    wrong.push(rows[0]?.wrong);
  }
  isOver = true;
  await Promise.all(racing);
  expect(wrong).toEqual(Array.from({ length: 10 }, () => 0));
  // If the teams change back before a refusal is explained, the save may be sent again.
  answers.delete('unavailable');
  expect(answers).toEqual(new Set(['saved', 'sides_changed']));
});
