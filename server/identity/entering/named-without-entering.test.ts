import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldCup } from '../../../game/tournament/world-cup.fixture.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { lookAt } from '../../testing/mail-game.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { makeConsoleLink } from '../link/console-link.ts';

let game: TestGame;
let boss: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
  await addShipped(boss, { code: 'PL', year: '2024', results: 'manual' });
  await boss.ask('PATCH', `/db/PL/2024/users/${boss.uid}`, { nick: 'the boss' });
});
afterAll(() => game.remove());

describe('an account that has not entered the competition is named by its nick', () => {
  test('in the description of its link to a new password', async () => {
    const { db, competition, config } = game.game;
    const said = await makeConsoleLink(db, { competition, nick: 'the boss', config });
    const link = said.slice(said.indexOf('/login#'));
    expect((await lookAt(game.guest(), link)).body).toEqual({ account: 'the boss', needsPassword: true, isOwn: false });
  });

  test('beside the points that it put in force', async () => {
    const points = { ...worldCup.points, version: 2 };
    expect((await boss.ask('POST', '/admin/points', { points })).status).toBe(201);
    expect((await boss.ask('GET', '/admin/points')).body.versions).toMatchObject([{ by: 'the boss' }, { by: null }]);
  });

  test('beside a result that it entered', async () => {
    const result = { status: 'FINISHED', full1: 2, full2: 1 };
    expect((await boss.ask('POST', '/admin/results/1', result)).status).toBe(200);
    expect((await boss.ask('GET', '/admin/results/1')).body.versions).toMatchObject([{ by: 'the boss' }]);
  });

  test('although it has not entered', async () => {
    const players = await game.game.database.query('select 1 from players where user_id = $1', [boss.uid]);
    expect(players).toEqual([]);
  });
});
