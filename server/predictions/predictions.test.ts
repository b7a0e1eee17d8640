import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let it: TestGame;
let maja: Client;

beforeAll(async () => {
  it = await startTestGame();
  maja = await it.signUp('maja');
});
afterAll(() => it.remove());

const path = (match: string, uid = maja.uid): string => `${it.db}/matches/${match}/predictions/${uid}`;

describe('a pick', () => {
  test('is answered with what was stored', async () => {
    const { status, body } = await maja.ask('PUT', path('1'), { full1: 0, full2: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ matchId: '1', full1: 0, full2: 2, winner: null, nick: 'maja', score: null });
  });
});
