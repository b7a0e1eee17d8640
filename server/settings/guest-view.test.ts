import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;

beforeAll(async () => {
  game = await startTestGame();
  const admin = await game.admin();
  // A clock that stands still gives the match the same lock in every answer.
  expect((await admin.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
});
afterAll(() => game.remove());

const readCompetition = async (who: Client) => (await who.ask('GET', game.db)).body;

test('a guest is told the next match and the number of players, and nothing that a pick or a nick changes', async () => {
  const guest = game.guest();
  const { serverTime: _before, clock: _clock, ...before } = await readCompetition(guest);
  expect(before).toMatchObject({
    nextMatch: { id: '1', stage: 'GROUP_STAGE', pool: 'A', leg: null, 1: { tla: 'QAT' }, 2: { tla: 'ECU' } },
    players: expect.any(Number),
    isFinished: false,
  });
  const { nextMatch } = before as { nextMatch: object };
  expect(Object.keys(nextMatch).toSorted()).toEqual([
    '1',
    '2',
    'asksThrough',
    'id',
    'kind',
    'leg',
    'locksAt',
    'matchday',
    'part',
    'pool',
    'stage',
    'stageName',
    'timeKnown',
    'utcDate',
  ]);
  const maja = await game.signUp('Maja the second');
  const players = (before as { players: number }).players + 1;
  await expect.poll(async () => (await readCompetition(guest)).players).toBe(players);
  const pick = { full1: 7, full2: 6, winner: null };
  expect((await maja.ask('PUT', `${game.db}/matches/1/predictions/${maja.uid}`, pick)).status).toBe(200);
  const { serverTime: _after, clock: _clockAfter, ...after } = await readCompetition(guest);
  expect(after).toEqual({ ...before, players });
  expect(JSON.stringify(after)).not.toContain('Maja');
});

test('a guest is told at once that the competition is finished, and that it is not, also while no match is open', async () => {
  const past = await startTestGame({ results: 'manual' });
  try {
    const [admin, guest] = [await past.admin(), past.guest()];
    const view = async () => (await guest.ask('GET', past.db)).body;
    expect(await view()).toMatchObject({ isFinished: false, nextMatch: null });
    for (const [act, isFinished] of [
      ['finish', true],
      ['reopen', false],
    ] as const) {
      expect((await admin.ask('POST', `/admin/${act}`)).status).toBe(200);
      expect(await view()).toMatchObject({ isFinished, nextMatch: null });
    }
  } finally {
    await past.remove();
  }
});
