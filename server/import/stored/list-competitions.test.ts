import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { listCompetitions } from './list-competitions.ts';

let game: TestGame;
let boss: Client;

beforeAll(async () => {
  game = await startTestGame();
  boss = await game.admin();
});
afterAll(() => game.remove());

test.each(['US/Pacific-New', 'Mars/Phobos'])(
  'a stored competition with the time zone %s, which the database or no machine knows, is listed with the others',
  async (timeZone) => {
    await game.site.database.query('update competitions set time_zone = $1', [timeZone]);
    const { status, body } = await boss.ask('GET', '/admin/competitions');
    expect(status).toBe(200);
    expect(body.competitions).toMatchObject([{ code: 'WC', year: '2022' }]);
    expect(await listCompetitions(game.site.db)).toEqual([expect.stringContaining('from 2022-11-20')]);
  },
);
