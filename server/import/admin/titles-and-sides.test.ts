import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompetitionPreview } from '../../../game/import/api.ts';
import { league } from '../../../game/import/source.fixture.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

// The fixtures are excerpts of files of openfootball (CC0), with the matches of some of the teams.

let game: TestGame;
let boss: Client;
beforeAll(async () => {
  game = await startTestGame();
  boss = await game.admin();
});
afterAll(() => game.remove());

const request = (text: string, { year = '2024', results = 'replay', corrections = [] as object[] } = {}) => ({
  file: { name: 'a.json', contents: Buffer.from(text).toString('base64') },
  code: 'LEA',
  year,
  name: null,
  timeZone: 'Europe/Brussels',
  results,
  corrections,
});

async function preview(...asked: Parameters<typeof request>): Promise<CompetitionPreview> {
  const { status, body } = await boss.ask('POST', '/admin/competitions/preview', request(...asked));
  expect(status).toBe(200);
  return body as unknown as CompetitionPreview;
}

const excerpt = (name: string) => readFile(new URL(`./${name}.fixture.json`, import.meta.url), 'utf8');

interface StoredStage {
  id: string;
  title: boolean;
  side: boolean;
}

/** Stores a competition, and returns its stages and the number of its teams. The competition is removed again. */
async function store(...asked: Parameters<typeof request>): Promise<{ stages: StoredStage[]; teams: number }> {
  const { year } = request(...asked);
  expect(await boss.ask('POST', '/admin/competitions', request(...asked))).toMatchObject({ status: 201 });
  const { body } = await boss.ask('GET', `/db/LEA/${year}`);
  const { teams } = (await boss.ask('GET', `/db/LEA/${year}/teams`)).body as { teams: unknown[] };
  expect((await boss.ask('DELETE', `/admin/competitions/LEA/${year}`)).status).toBe(200);
  return { stages: body['stages'] as StoredStage[], teams: teams.length };
}

const titlesOf = ({ stages }: { stages: StoredStage[] }) => stages.filter(({ title }) => title).map(({ id }) => id);
const asideOf = ({ stages }: { stages: StoredStage[] }) => stages.filter(({ side }) => side).map(({ id }) => id);

const knockout = (round: string, date: string, team1: string, team2: string) => ({
  round,
  date,
  time: '18:00',
  team1,
  team2,
});

describe('the title', () => {
  test('belongs to the championship round, and not to the final of a European play-off', async () => {
    const text = await excerpt('european-play-off');
    expect(await preview(text)).toMatchObject({ faults: [], titles: [] });
    const found = await store(text);
    expect(titlesOf(found)).toEqual(['CHAMPIONSHIP']);
    expect(asideOf(found)).toEqual(['RELEGATION_ROUND', 'FINAL']);
  });

  test('is asked for while the results of a split season do not show it', async () => {
    const { name, matches } = JSON.parse(await excerpt('european-play-off')) as { name: string; matches: object[] };
    const text = JSON.stringify({ name, matches: matches.map((match) => ({ ...match, score: {} })) });
    const asked = await preview(text);
    expect(asked.titles.map(({ stages }) => stages.map(({ id }) => id))).toEqual([['CHAMPIONSHIP', 'EUROPE', 'FINAL']]);
    expect(await boss.ask('POST', '/admin/competitions', request(text))).toMatchObject({
      status: 409,
      body: {
        code: 'file_refused',
        detail:
          'a.json: one of CHAMPIONSHIP, EUROPE, FINAL has the title. Say in corrections.json which one, such as {"stage": "CHAMPIONSHIP", "set": {"title": true}, "source": "…"}.',
      },
    });
    const corrections = [{ stage: 'CHAMPIONSHIP', set: { title: true }, source: 'asked' }];
    expect(await preview(text, { corrections })).toMatchObject({ faults: [], titles: [] });
    expect(titlesOf(await store(text, { corrections }))).toEqual(['CHAMPIONSHIP']);
    const both = [...corrections, { stage: 'FINAL', set: { title: true }, source: 'asked' }];
    expect((await preview(text, { corrections: both })).faults).toEqual([
      'corrections.json, stage: only one of CHAMPIONSHIP, FINAL can have the title.',
    ]);
  });

  test('is asked for if a file has two trees that end in a final', async () => {
    const text = JSON.stringify({
      matches: [
        knockout('Cup, Semi-finals', '2024-08-01', 'A', 'B'),
        knockout('Cup, Semi-finals', '2024-08-01', 'C', 'D'),
        knockout('Cup, Final', '2024-08-08', 'A', 'C'),
        knockout('Plate, Last two', '2024-08-09', 'E', 'F'),
      ],
    });
    expect((await preview(text)).titles.map(({ stages }) => stages)).toEqual([
      [
        { id: 'FINAL', name: null },
        { id: 'LAST_TWO', name: 'Last two' },
      ],
    ]);
    const corrections = [{ stage: 'FINAL', set: { title: true }, source: 'asked' }];
    const found = await store(text, { corrections });
    expect([titlesOf(found), asideOf(found)]).toEqual([['FINAL'], ['LAST_TWO']]);
  });

  const toFinal = [
    knockout('Semi-finals', '2024-08-01', 'A', 'B'),
    knockout('Semi-finals', '2024-08-01', 'C', 'D'),
    knockout('Final', '2024-08-08', 'A', 'C'),
  ];

  test.each(['Spiel um Platz 5', 'Small Final', 'Petite finale', 'Match for fifth place', 'Plate Final'])(
    'belongs to the final, even if others play a match "%s" after it',
    async (round) => {
      const text = JSON.stringify({ matches: [...toFinal, knockout(round, '2024-08-09', 'B', 'D')] });
      const shown = await preview(text);
      expect([shown.faults, shown.titles]).toEqual([[], []]);
      const found = await store(text);
      expect(titlesOf(found)).toEqual(['FINAL']);
      expect(asideOf(found)).toHaveLength(1);
    },
  );

  test('belongs to a match after the final if an admin says so', async () => {
    const text = JSON.stringify({ matches: [...toFinal, knockout('Super Cup', '2024-08-20', 'B', 'D')] });
    const corrections = [{ stage: 'SUPER_CUP', set: { title: true }, source: 'asked' }];
    expect(titlesOf(await store(text))).toEqual(['FINAL']);
    const found = await store(text, { corrections });
    expect([titlesOf(found), asideOf(found)]).toEqual([['SUPER_CUP'], []]);
  });

  test('is asked for if a finalist plays on after the final', async () => {
    const text = JSON.stringify({ matches: [...toFinal, knockout('Super Cup', '2024-08-20', 'A', 'D')] });
    expect((await preview(text)).titles.map(({ stages }) => stages.map(({ id }) => id))).toEqual([
      ['FINAL', 'SUPER_CUP'],
    ]);
  });

  test.each(['replay', 'manual'])('is asked for if two leagues are played side by side (%s)', async (results) => {
    const of = (name: string, teams: string[]) =>
      league(teams).map((match) => ({ ...match, ...(results === 'manual' && { score: undefined }), round: name }));
    const text = JSON.stringify({
      matches: [...of('East', ['A', 'B', 'C', 'D']), ...of('West', ['E', 'F', 'G', 'H'])],
    });
    expect((await preview(text, { results })).titles.map(({ stages }) => stages.map(({ id }) => id))).toEqual([
      ['EAST', 'WEST'],
    ]);
  });

  test('passes to the finals that an update adds', async () => {
    const text = (more: object[] = []) => JSON.stringify({ matches: [...league(['A', 'B', 'C']), ...more] });
    expect((await boss.ask('POST', '/admin/competitions', request(text()))).status).toBe(201);
    const added = text([{ round: 'Final', date: '2024-12-20', team1: 'A', team2: 'B' }]);
    const { prepared } = await preview(added);
    const body = { ...request(added), version: prepared?.update?.version };
    expect((await boss.ask('PUT', '/admin/competitions/LEA/2024', body)).status).toBe(200);
    const stages = async () => (await boss.ask('GET', '/db/LEA/2024')).body as { stages: StoredStage[] };
    await expect.poll(async () => titlesOf(await stages())).toEqual(['FINAL']);
    expect((await boss.ask('DELETE', '/admin/competitions/LEA/2024')).status).toBe(200);
  });

  test('belongs to one stage of a part only, also in the own format', async () => {
    const { body } = await boss.ask(
      'POST',
      '/admin/competitions',
      request(JSON.stringify({ matches: league(['A', 'B', 'C']) })),
    );
    expect(body).toMatchObject({ code: 'LEA' });
    const cookie = { headers: { cookie: boss.cookie } };
    const zip = await fetch(`${game.origin}/admin/export/competitions/LEA/2024`, cookie);
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const settings = JSON.parse(strFromU8(files['tournament.json'] ?? new Uint8Array())) as { stages: object[] };
    const [first] = settings.stages;
    settings.stages.push({ ...first, id: 'OTHER', name: 'Other', title: true });
    const text = zipSync({ ...files, 'tournament.json': strToU8(JSON.stringify(settings)) });
    const asked = {
      ...request(''),
      code: 'TWO',
      file: { name: 'a.zip', contents: Buffer.from(text).toString('base64') },
    };
    const { faults } = (await boss.ask('POST', '/admin/competitions/preview', asked))
      .body as unknown as CompetitionPreview;
    expect(faults).toEqual(['tournament.json, stage OTHER, title: REGULAR_SEASON has the title of this part already.']);
    expect((await boss.ask('DELETE', '/admin/competitions/LEA/2024')).status).toBe(200);
  });
});

test('play-offs that the field stage names are a knockout round, and count in no table of the league', async () => {
  const text = await excerpt('play-offs-by-stage');
  const { prepared, faults, titles } = await preview(text, { year: '2021' });
  expect({ faults, titles }).toEqual({ faults: [], titles: [] });
  expect(prepared?.stages.map(({ id, kind, legs, matches }) => [id, kind, legs, matches])).toEqual([
    ['REGULAR_SEASON', 'league', 1, 30],
    ['PLAYOFFS', 'knockout', 2, 4],
    ['PLAYOFFS_SINGLE', 'knockout', 1, 1],
  ]);
  expect(prepared).toMatchObject({ results: 35, leftOut: [] });
  const found = await store(text, { year: '2021' });
  expect([titlesOf(found), asideOf(found)]).toEqual([['REGULAR_SEASON'], ['PLAYOFFS', 'PLAYOFFS_SINGLE']]);
});

describe('sides that are not known yet', () => {
  test.each(['replay', 'manual'])(
    'are no teams, and make ties of two legs, in a competition by %s',
    async (results) => {
      const text = await excerpt('unknown-sides');
      const { prepared, faults } = await preview(text, { results });
      expect(faults).toEqual([]);
      expect(prepared?.teams.length).toBe(6);
      expect(prepared?.stages.map(({ id, legs, matches }) => [id, legs, matches])).toEqual([
        ['REGULAR_SEASON', 1, 32],
        ['ELIMINATION_FINAL', 1, 2],
        ['SEMI_FINALS', 2, 4],
        ['FINAL', 1, 1],
      ]);
      expect((await store(text, { results })).teams).toBe(6);
    },
  );
});
