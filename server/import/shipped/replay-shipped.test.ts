import { afterEach, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import { engineTable } from '../../testing/engine-table.ts';
import { standingsBySql } from '../../testing/standings-by-sql.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { addCompetition } from '../add-competition.ts';
import { readSourceFiles } from '../source-files.ts';
import { worldCup1982 } from './world-cup-1982.fixture.ts';

let game: TestGame | undefined;
afterEach(async () => {
  await game?.remove();
  game = undefined;
});

/** The number of matches that ended with a score, of those that were cancelled, and the winner of the last one. */
async function endOf(running: TestGame, competition: string) {
  const rows = await running.game.database.query<{ played: number; cancelled: number; final: string }>(
    `select count(r.full1)::int as played, (count(*) - count(r.full1))::int as cancelled,
            max(case when m.id = (select id from matches where competition = $1 order by utc_date desc, length(id) desc, id desc limit 1)
                     then case r.winner when 1 then m.team1 when 2 then m.team2 end end) as final
       from matches m join results r on r.competition = m.competition and r.match_id = m.id
      where m.competition = $1 and r.status = 'FINISHED'
        and r.version = (select max(version) from results o where o.competition = r.competition and o.match_id = r.match_id)`,
    [competition],
  );
  return rows[0];
}

async function playToTheEnd(running: TestGame): Promise<void> {
  const admin = await running.admin();
  expect((await admin.ask('POST', '/admin/replay', { action: 'end' })).status).toBe(202);
}

/**
 * Each competition with the winner of its last match, and the number of matches that have a result at the end. The Premier League is
 * replayed to its end in `server/feed/whole-season.test.ts`.
 */
const shipped = [
  ['WC/2014', 'GER', 64],
  ['WC/2018', 'FRA', 64],
  ['EC/2024', 'ESP', 51],
  ['CA/2024', 'ARG', 32],
  ['CL/2024', 'PSG', 189],
] as const;

describe('a shipped competition is replayed to its end, and the points equal plain SQL:', () => {
  test.each(shipped)('%s', { timeout: 480_000 }, async (competition, champion, count) => {
    game = await startTestGame({ competition, replay: { speed: 40, waitS: 60, players: 6 } });
    const running = game;
    await playToTheEnd(running);
    await expect
      .poll(() => endOf(running, competition), { timeout: 400_000, interval: 500 })
      .toEqual({ played: count, cancelled: 0, final: champion });
    // The last match may be packed after its result is stored, so the points may come a little later.
    const bySql = await standingsBySql(running.game.database, competition);
    await expect.poll(() => engineTable(running.game.standings), { timeout: 60_000 }).toEqual(bySql);
    const table = engineTable(running.game.standings);
    expect(table.some(({ result }) => result > 0)).toBe(true);
    // Only competitions with pots have favourites.
    expect(table.some(({ team }) => team > 0)).toBe(competition !== 'CL/2024');
  });
});

test('a replay cancels the matches whose results were left out, and goes on', { timeout: 240_000 }, async () => {
  game = await startTestGame();
  const running = game;
  const files = await readSourceFiles('tournaments/ca2024/source/copa-america-2024.json');
  files.contents.delete('corrections.json');
  const options = {
    code: 'CA',
    year: '2024',
    timeZone: 'America/New_York',
    name: null,
    results: 'replay',
    isDryRun: false,
  } as const;
  const replay = { speed: 40, waitS: 60, players: 0 };
  await addCompetition(running.game.database, { files, options, replay });
  await running.restart({ competition: 'CA/2024' });
  await playToTheEnd(running);
  await expect
    .poll(() => endOf(running, 'CA/2024'), { timeout: 100_000, interval: 500 })
    .toEqual({ played: 28, cancelled: 4, final: 'ARG' });
});

test('a World Cup with a second group stage is replayed to its end', { timeout: 240_000 }, async () => {
  game = await startTestGame();
  const running = game;
  const contents = new Map([['worldcup.json', Buffer.from(JSON.stringify(worldCup1982()))]]);
  const files = { name: 'worldcup.json', kind: 'file', contents } as const;
  const options = {
    code: 'WC',
    year: '1982',
    timeZone: 'Europe/Madrid',
    name: null,
    results: 'replay',
    isDryRun: false,
  } as const;
  await addCompetition(running.game.database, { files, options, replay: { speed: 40, waitS: 60, players: 4 } });
  await running.restart({ competition: 'WC/1982' });
  expect(running.game.standings.listMatches().find(({ id }) => id === '49')).toMatchObject({
    stage: 'SEMI_FINALS',
    placeholder1: '1A',
    placeholder2: '1C',
  });
  await playToTheEnd(running);
  await expect
    .poll(() => endOf(running, 'WC/1982'), { timeout: 100_000, interval: 500 })
    .toEqual({ played: 52, cancelled: 0, final: 'ITA' });
  const bySql = await standingsBySql(running.game.database, 'WC/1982');
  await expect.poll(() => engineTable(running.game.standings), { timeout: 60_000 }).toEqual(bySql);
});
