import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import type { PointsVersion, Settings } from '../../game/settings/settings.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { ResultPreview } from '../../game/results/preview.ts';
import type { TableEffect } from '../../game/standings/table-effect.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let boss: Client;
const fans: Client[] = [];
const nicks = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fred'];

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
  await boss.ask('PATCH', `${game.db}/users/${boss.uid}`, { nick: 'the boss' });
  // The tournament is in the past, so lock times are moved into the future, as before a real tournament.
  await game.game.database.query("update matches set locks_at = now() + interval '1 day'", []);
  for (const [place, nick] of nicks.entries()) {
    const fan = await game.signUp(nick);
    fans.push(fan);
    await fan.ask('PUT', `${game.db}/matches/1/predictions/${fan.uid}`, { full1: place, full2: 1 });
  }
});
afterAll(() => game.remove());

const result = (matchId: string, part = ''): string => `/admin/results/${matchId}${part}`;
const final = (full1: number, full2: number) => ({ status: 'FINISHED', full1, full2 });

async function table(): Promise<[string, number, number][]> {
  const { users } = (await boss.ask('GET', `${game.db}/users?limit=200`)).body as unknown as { users: PlayerRow[] };
  return users.map(({ nick, rank, score }) => [nick, rank, score.tot]);
}

const shown = (rows: TableEffect['before'] | undefined): [string, number, number][] =>
  (rows ?? []).map(({ nick, rank, tot }) => [nick, rank, tot]);

async function written(): Promise<unknown> {
  const { database } = game.game;
  const [results, audit, competition, packs, predictions] = await Promise.all(
    ['results', 'audit_log', 'competitions', 'match_packs', 'predictions'].map((name) =>
      database.query(
        `select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
        [],
      ),
    ),
  );
  return { results, audit, competition, packs, predictions };
}

describe('the preview of a result', () => {
  test('says nothing about open picks, and writes nothing', async () => {
    const before = await written();
    const { status, body } = await boss.ask('POST', result('1', '/preview'), final(0, 1));
    expect(status).toBe(200);
    expect(body).toEqual({
      state: { status: 'FINISHED', full1: 0, full2: 1, winner: 2, penalties: null },
      feed: null,
      closesPicks: true,
      callsOff: false,
      opensPicks: false,
      effect: null,
      // The table of the pool follows from results alone.
      table: {
        stage: 'GROUP_STAGE',
        pool: 'A',
        before: ['QAT', 'ECU', 'SEN', 'NED'],
        after: ['ECU', 'SEN', 'NED', 'QAT'],
      },
      teams: [],
      bonus: null,
      told: null,
      sides: [],
      setAside: [],
      kept: [],
    });
    expect(await written()).toEqual(before);
  });

  test('shows who gains and loses, and the top five, exactly as they are after the result is entered', async () => {
    await boss.ask('POST', result('1'), final(0, 1));
    const was = await table();
    const before = await written();
    const { body } = (await boss.ask('POST', result('1', '/preview'), final(5, 1))) as unknown as {
      body: ResultPreview;
    };
    expect(await written()).toEqual(before);
    expect(body).toMatchObject({ closesPicks: false, effect: { players: 7, gain: 4, lose: 1 } });
    expect(shown(body.effect?.before)).toEqual(was.slice(0, 5));
    await boss.ask('POST', result('1'), final(5, 1));
    const is = await table();
    expect(shown(body.effect?.after)).toEqual(is.slice(0, 5));
    const moved = is.filter(([nick, rank]) => was.find((row) => row[0] === nick)?.[1] !== rank);
    expect(body.effect?.ranksMove).toBe(moved.length);
  });

  test('of an undo shows the result that it restores', async () => {
    const was = await table();
    const { body } = (await boss.ask('POST', result('1', '/undo/preview'), {})) as unknown as { body: ResultPreview };
    expect(body.state).toEqual({ status: 'FINISHED', full1: 0, full2: 1, winner: 2, penalties: null });
    expect(shown(body.effect?.before)).toEqual(was.slice(0, 5));
    await boss.ask('POST', result('1', '/undo'), {});
    expect(shown(body.effect?.after)).toEqual((await table()).slice(0, 5));
    const { versions } = (await boss.ask('GET', result('1'))).body as { versions: object[] };
    expect(versions).toMatchObject([
      { version: 3, by: 'the boss', full1: 0, full2: 1 },
      { version: 2, by: 'the boss', full1: 5, full2: 1, pinned: true },
      { version: 1, by: 'the boss', full1: 0, full2: 1, pinned: true },
    ]);
  });

  test.each<[string, string, object, number, string]>([
    ['a match that is not there', '999', final(1, 0), 404, 'not_found'],
    ['a match whose sides are not known', '64', final(1, 0), 409, 'sides_unknown'],
    ['a way back that only undo goes', '1', { status: 'SCHEDULED', full1: null, full2: null }, 400, 'invalid'],
    ['half a score', '2', { status: 'FINISHED', full1: 1, full2: null }, 400, 'invalid'],
  ])('refuses %s like the entry itself', async (_, id, typed, status, code) => {
    for (const part of ['', '/preview']) {
      expect(await boss.ask('POST', result(id, part), typed)).toMatchObject({ status, body: { code } });
    }
  });

  test('refuses an undo if no admin has entered a result', async () => {
    expect(await boss.ask('POST', result('2', '/undo/preview'), {})).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_undo' },
    });
  });

  test('names the knockout matches whose teams would change and whose picks would be set aside', async () => {
    const list = () => game.game.standings.listMatches();
    // Side 1 wins every match 2:0, so the last match of pool A decides which teams go through, and both sides of their next matches are known.
    const pools = list().filter(({ pool }) => pool === 'A' || pool === 'B');
    for (const { id } of pools) await boss.ask('POST', result(id), final(2, 0));
    const next = list().filter(({ placeholder1, placeholder2 }) => /^[12]A$/.test(placeholder1 ?? placeholder2 ?? ''));
    const [predicted] = next;
    const [fan] = fans;
    const pick = { full1: 1, full2: 0 };
    await fan?.ask('PUT', `${game.db}/matches/${predicted?.id}/predictions/${fan.uid}`, pick);
    const last = pools.findLast(({ pool }) => pool === 'A')?.id ?? '';
    const { body } = (await boss.ask('POST', result(last, '/preview'), final(0, 9))) as unknown as {
      body: ResultPreview;
    };
    const now = new Map(list().map((match) => [match.id, match]));
    for (const { matchId, before } of body.sides) {
      const match = now.get(matchId);
      expect(before).toEqual({ team1: match?.team1, team2: match?.team2 });
    }
    await boss.ask('POST', result(last), final(0, 9));
    const changed = list().filter(
      ({ id, team1, team2 }) => team1 !== now.get(id)?.team1 || team2 !== now.get(id)?.team2,
    );
    expect(body.sides.map(({ matchId, after }) => [matchId, after])).toEqual(
      changed.map(({ id, team1, team2 }) => [id, { team1, team2 }]),
    );
    // Both sides of all of them were known, so they could be predicted.
    expect(body.setAside).toEqual(changed.map(({ id }) => id));
    expect(body.setAside).toContain(predicted?.id);
    const own = (await fan?.ask('GET', `${game.db}/predictions`))?.body;
    expect(own?.setAside).toMatchObject([{ matchId: predicted?.id, ...pick }]);
  });
});

describe('the settings', () => {
  const read = async (): Promise<Settings> => (await boss.ask('GET', '/admin/settings')).body as unknown as Settings;
  const put = (body: unknown): Promise<Answer> => boss.ask('PUT', '/admin/settings', body);

  test('are changed for everybody, with an entry in the audit log, and the reserved names apply at once', async () => {
    const former = await read();
    const stream = fans[0]?.listen();
    await expect.poll(() => stream?.events.length).toBeGreaterThan(0);
    const wanted = { ...former, teamSelectionActive: true, reservedNames: [' The  Cup', 'the cup', '', 'Boss'] };
    const after = { ...wanted, version: former.version + 1, reservedNames: ['The Cup', 'Boss'] };
    expect(await put(wanted)).toMatchObject({ status: 200, body: after });
    expect(await read()).toEqual(after);
    const seen = await fans[0]?.ask('GET', game.db);
    expect(seen?.body).toMatchObject({
      teamSelectionActive: true,
      settings: { RESERVED_NAMES: ['The Cup', 'Boss'] },
    });
    await expect.poll(() => stream?.events.some(({ type }) => type === 'reload')).toBe(true);
    stream?.close();
    expect((await fans[0]?.ask('PATCH', `${game.db}/users/${fans[0].uid}`, { nick: 'THE cup' }))?.body.code).toBe(
      'name_reserved',
    );
    const { entries } = (await boss.ask('GET', '/admin/audit?subject=settings')).body as { entries: object[] };
    expect(entries).toMatchObject([{ by: 'the boss', act: 'change settings', before: former, after }]);
  });

  test('are changed by one of two admins who began at the same version, and the other is refused', async () => {
    const former = await read();
    const answers = await Promise.all(
      [true, false].map((locked) => put({ ...former, teamSelectionLocked: locked, reservedNames: [String(locked)] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
    expect(await read()).toMatchObject({ version: former.version + 1 });
    await put({ ...(await read()), teamSelectionLocked: false });
  });

  test.each<[string, object, string]>([
    ['a start that is no time', { startDateTime: 'tomorrow' }, 'startDateTime'],
    ['a start after the last kick-off', { startDateTime: '2022-12-19T00:00:00.000Z' }, 'startDateTime'],
    ['a start years before the first', { startDateTime: '2019-01-01T00:00:00.000Z' }, 'startDateTime'],
    ['a name of 31 characters', { reservedNames: ['ok', 'x'.repeat(31)] }, 'reservedNames.1'],
    ['201 names', { reservedNames: Array.from({ length: 201 }, (_, n) => `name ${n}`) }, 'reservedNames'],
    ['a flag that is a word', { teamSelectionLocked: 'yes' }, 'teamSelectionLocked'],
    ['something else', { poolOrder: 'overall-first' }, ''],
  ])('cannot be changed to %s, and nothing is stored then', async (_, change, path) => {
    const former = await read();
    expect(await put({ ...former, ...change })).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path }] },
    });
    expect(await read()).toEqual(former);
  });
});

describe('the points record', () => {
  const second = { ...worldCup.points, version: 2, winner: 3, team: { ...worldCup.points.team, win: 3 } };

  test('is previewed without being written', async () => {
    const before = await written();
    const { status, body } = await boss.ask('POST', '/admin/points/preview', { points: second });
    expect(status).toBe(200);
    expect(body).toMatchObject({ players: 7, gain: 4, lose: 0 });
    expect(await written()).toEqual(before);
  });

  test('takes effect as a new version, and the old one can still be read', async () => {
    const preview = (await boss.ask('POST', '/admin/points/preview', { points: second }))
      .body as unknown as TableEffect;
    expect((await boss.ask('POST', '/admin/points', { points: second })).status).toBe(201);
    expect((await table()).slice(0, 5)).toEqual(shown(preview.after));
    expect((await boss.ask('GET', game.db)).body.points).toEqual(second);
    const { versions } = (await boss.ask('GET', '/admin/points')).body as unknown as { versions: PointsVersion[] };
    expect(versions).toEqual([
      { points: second, by: 'the boss', at: expect.any(String) },
      { points: worldCup.points, by: null, at: null },
    ]);
    const { entries } = (await boss.ask('GET', '/admin/audit?subject=points')).body as { entries: object[] };
    expect(entries).toMatchObject([{ act: 'change points', subject: 'points version 2', before: worldCup.points }]);
  });

  test('is refused if it was made from an old version, and of two at once one is accepted', async () => {
    for (const version of [1, 2, 4]) {
      const answer = await boss.ask('POST', '/admin/points', { points: { ...second, version } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
    }
    const answers = await Promise.all(
      [1, 2].map((winner) => boss.ask('POST', '/admin/points', { points: { ...second, version: 3, winner } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each<[string, object]>([
    ['points below zero', { winner: -1 }],
    ['more than a byte for one match', { exact: 100, factor: { ...worldCup.points.factor, FINAL: 3 } }],
    ['a missing factor', { factor: { GROUP_STAGE: 1 } }],
    ['something else', { bonusG: 3 }],
  ])('cannot have %s', async (_, change) => {
    const answer = await boss.ask('POST', '/admin/points', { points: { ...worldCup.points, version: 4, ...change } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});
