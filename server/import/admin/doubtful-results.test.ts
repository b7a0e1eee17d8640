import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompetitionPreview } from '../../../game/import/api.ts';
import { match } from '../../../game/import/source.fixture.ts';
import { matchTimeline } from '../../../game/results/timeline.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { addCompetition } from '../add-competition.ts';
import { prepare } from '../prepare.ts';

// The fixtures are excerpts of files of openfootball (CC0): the last matches of the Euro of 2020 and of the World Cup of 2026.

let game: TestGame;
let boss: Client;
beforeAll(async () => {
  game = await startTestGame();
  boss = await game.admin();
});
afterAll(() => game.remove());

const excerpt = (name: string) => readFile(new URL(`./${name}.fixture.json`, import.meta.url), 'utf8');
const filesOf = (text: string, corrections?: object[]) => {
  const contents = new Map([['a.json', new TextEncoder().encode(text)]]);
  if (corrections) contents.set('corrections.json', new TextEncoder().encode(JSON.stringify(corrections)));
  return { name: 'a.json', kind: 'file' as const, contents };
};
const request = (text: string, corrections: object[] = []) => ({
  file: { name: 'a.json', contents: Buffer.from(text).toString('base64') },
  code: 'CUP',
  year: '2024',
  name: null,
  timeZone: 'UTC',
  results: 'replay',
  corrections,
});
async function preview(text: string, corrections?: object[]): Promise<CompetitionPreview> {
  const { status, body } = await boss.ask('POST', '/admin/competitions/preview', request(text, corrections));
  expect(status).toBe(200);
  return body as unknown as CompetitionPreview;
}

/** A shoot-out after a match of two goals in minutes 95 and 110, without a score after extra time. */
const cup = JSON.stringify({
  matches: [
    match('Final', '2024-09-01 20:00 Alpha v Beta', {
      score: { ft: [1, 1], p: [4, 3] },
      goals1: [{ name: 'X', minute: 95 }],
      goals2: [{ name: 'Y', minute: 110 }],
    }),
  ],
});
const readings = [
  { ft: [1, 1], et: null, p: [4, 3] },
  { ft: [0, 0], et: [1, 1], p: [4, 3] },
  { ft: [1, 1], et: [2, 2], p: [4, 3] },
];
const answer = (set: object) => [{ match: { row: 1 }, set, source: 'asked' }];

describe('a replay ends with score and winner', () => {
  test.each([
    ['goals-of-other-team', '2020', ['Ukraine', 'England'], { full1: 0, full2: 4, winner: 2 }],
    ['minute-92', '2026', ['England', 'Argentina'], { full1: 1, full2: 2, winner: 2 }],
  ])('in the file %s', async (name, year, teams, end) => {
    const options = { code: 'CUP', year, timeZone: 'UTC', name: null, results: 'replay' } as const;
    const { tournament, dropped, oddities } = prepare(filesOf(await excerpt(name)), options);
    const byName = new Map(tournament.teams.map(({ tla, shortName }) => [shortName, tla]));
    const codes = teams.map((team) => byName.get(team));
    const played = tournament.matches.find(
      ({ recorded }) => recorded?.team1 === codes[0] && recorded?.team2 === codes[1],
    );
    expect(played && matchTimeline(played).at(-1)?.state).toMatchObject(end);
    expect(dropped).toEqual([]);
    expect(oddities.filter((sentence) => sentence.includes('the goals are left out'))).toEqual([
      expect.stringContaining(`a.json, row ${name === 'minute-92' ? 6 : 4} (${teams.join(' – ')}), `),
    ]);
  });
});

describe('a result that is not clear', () => {
  test('is asked about, and stored once an admin has answered', async () => {
    const { faults, doubts, prepared } = await preview(cup);
    expect([faults, prepared?.leftOut]).toEqual([[], []]);
    expect(doubts).toMatchObject([{ row: 1, sides: 'Alpha – Beta', field: 'goals', readings }]);
    expect(await boss.ask('POST', '/admin/competitions', request(cup))).toMatchObject({
      status: 409,
      body: { code: 'file_refused', detail: expect.stringContaining('Say in corrections.json') },
    });
    const answers = answer(readings[1] ?? {});
    expect(await preview(cup, answers)).toMatchObject({ doubts: [], prepared: { results: 1 } });
    expect((await boss.ask('POST', '/admin/competitions', request(cup, answers))).status).toBe(201);
    // Another admin has another answer to the same question, and is told that the competition is stored.
    const other = await boss.ask('POST', '/admin/competitions', request(cup, answer(readings[2] ?? {})));
    expect(other).toMatchObject({ status: 409, body: { code: 'competition_exists' } });
    // An import of the same file with the same answer changes nothing; with another answer it changes the result.
    expect((await preview(cup)).doubts.length).toBe(1);
    expect((await preview(cup, answers)).prepared?.update?.changes).toEqual([]);
    const changed = (await preview(cup, answer(readings[2] ?? {}))).prepared?.update;
    expect(changed?.changes).toMatchObject([{ field: 'result' }]);
    const update = { ...request(cup, answer(readings[2] ?? {})), version: changed?.version };
    const answeredFirst = (await preview(cup, answers)).prepared?.update?.version;
    const late = await boss.ask('PUT', '/admin/competitions/CUP/2024', { ...update, version: answeredFirst });
    expect(late).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
    expect((await boss.ask('PUT', '/admin/competitions/CUP/2024', update)).status).toBe(200);
    expect((await boss.ask('DELETE', '/admin/competitions/CUP/2024')).status).toBe(200);
  });

  test('needs no answer in a new competition that counts 120 minutes, but in a stored one that counts 90', async () => {
    const late = JSON.stringify({
      matches: [
        match('Final', '2024-09-01 20:00 Alpha v Beta', {
          score: { ft: [1, 0] },
          goals1: [{ name: 'X', minute: 92 }],
        }),
      ],
    });
    expect((await preview(late)).doubts).toEqual([]);
    expect((await boss.ask('POST', '/admin/competitions', request(late))).status).toBe(201);
    expect((await preview(late)).doubts).toEqual([]);
    await game.game.db.execute(
      sql`update competitions set points = points || '{"basis": 90}'::jsonb where id = 'CUP/2024'`,
    );
    expect((await preview(late)).doubts.map((doubt) => doubt.readings)).toEqual([
      [
        { ft: [1, 0], et: null, p: null },
        { ft: [0, 0], et: [1, 0], p: null },
      ],
    ]);
    expect((await boss.ask('DELETE', '/admin/competitions/CUP/2024')).status).toBe(200);
  });

  test.each([
    ['has no form of a score', { ft: 'x' }, 400, 'invalid', 'corrections'],
    ['is a score that cannot be', { ft: [1, 1], et: [2, 1], p: [4, 3] }, 409, 'file_refused', 'the score is 2:1'],
  ])('is not stored with an answer that %s', async (_, set, status, code, text) => {
    const refused = await boss.ask('POST', '/admin/competitions', request(cup, answer(set)));
    expect(refused).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(refused.body)).toContain(text);
    expect((await boss.ask('DELETE', '/admin/competitions/CUP/2024')).status).toBe(404);
  });

  test('is refused on the command line, and corrections.json answers', async () => {
    const add = (corrections?: object[]) =>
      addCompetition(game.game.database, {
        files: filesOf(cup, corrections),
        options: { code: 'CUP', year: '2024', timeZone: 'UTC', name: null, results: 'replay', isDryRun: true },
        replay: { speed: 40, waitS: 60, players: 0 },
      });
    await expect(add()).rejects.toThrow(
      'a.json, row 1 (Alpha – Beta), goals: it is not clear whether the goals after 90 minutes were scored in extra time. Say in corrections.json {"match": {"row": 1}, "set": {"ft":[1,1],"p":[4,3]}, "source": "…"} for 1:1 after 90 minutes, 4:3 in the shoot-out, or {"match": {"row": 1}, "set": {"ft":[0,0],"et":[1,1],"p":[4,3]}, "source": "…"} for 0:0 after 90 minutes, 1:1 after extra time, 4:3 in the shoot-out, or ',
    );
    expect((await add(answer({ ft: [0, 0], et: [1, 1] })))[0]).toContain(': 2 teams, 1 matches, 1 results');
    expect((await add(answer({ ft: [1, 1] })))[0]).toContain('1 results');
    expect((await add(answer({ ft: null })))[0]).toContain('0 results');
  });
});
