import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveTeams, selectionOf, storedTeams } from '../../teams/choose-teams.fixture.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { resetReplay } from './restart-replay.ts';

let game: TestGame;
let maja: Client;
let oskar: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  maja = await game.signUp('maja');
  oskar = await game.signUp('oskar');
});
afterAll(() => game.remove());

test('favourites that are saved during a restart of the replay are stored completely or not at all', async () => {
  const { db, competition } = game.game;
  for (let round = 0; round < 6; round++) {
    await Promise.all([maja, oskar].map((client) => saveTeams(client, selectionOf('ARG', 'CRO', 'MAR', 'GHA'))));
    const saves = [maja, oskar, maja].map((client) => saveTeams(client, selectionOf('BRA', 'GER', 'JPN', 'CAN')));
    await db.transaction((tx) => resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
    for (const answer of await Promise.all(saves)) expect(answer.status).toBe(200);
    for (const client of [maja, oskar]) expect([0, 4]).toContain(Object.keys(await storedTeams(game, client)).length);
  }
});
