import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shiftableClock } from '../../testing/shifted-clock.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

const kickoffOfFirst = Date.parse('2022-11-20T16:00:00Z');

/** Waits until the game has stored the time or the replay's position again, which it does after it has read the clock. */
async function clockIsRead(game: TestGame): Promise<void> {
  const storedAt = async () => {
    const [row] = await game.game.database.query<{ since: Date }>('select since from clocks', []);
    return row?.since.getTime();
  };
  const before = await storedAt();
  await expect.poll(storedAt).not.toBe(before);
}

describe('a replay whose wall clock jumps', () => {
  let game: TestGame;
  let admin: Client;
  let maja: Client;
  let move: (seconds: number) => Promise<void>;
  const lines: string[] = [];
  beforeAll(async () => {
    game = await startTestGame({ replay: { speed: 40, waitS: 60, players: 0 } }, (line) => lines.push(line));
    move = await shiftableClock(game);
    admin = await game.admin();
    maja = await game.signUp('maja');
  });
  afterAll(() => game.remove());

  const clock = async () => (await maja.ask('GET', game.db)).body.clock as Record<string, unknown>;
  const match = async (id: string) => (await maja.ask('GET', `${game.db}/matches/${id}`)).body;

  test.each([
    ['an hour forward', 3600],
    ['an hour back', 0],
  ])('by %s is paused, no match kicks off, and an admin resumes it', async (_, seconds) => {
    await admin.ask('POST', '/admin/replay', { action: 'resume' });
    await expect.poll(async () => (await match('1')).locksAt).not.toBeNull();
    // A jump is found by comparison with a former reading. The first change may have come from the start of the replay.
    await clockIsRead(game);
    await clockIsRead(game);
    await move(seconds);
    await expect.poll(clock).toMatchObject({ paused: true, pausedBecause: 'clock_jump' });
    expect(Date.parse(String((await clock()).now))).toBeLessThan(kickoffOfFirst);
    expect(await match('1')).toMatchObject({ lockedAt: null });
    await expect.poll(async () => (await match('1')).locksAt).toBeNull();
    const saved = await maja.ask('PUT', `${game.db}/matches/1/predictions/${maja.uid}`, { full1: 1, full2: 0 });
    expect(saved.status).toBe(200);
    expect(lines.some((line) => /clock .* jumped by -?\d+ s/.test(line))).toBe(true);
    const { body } = await admin.ask('POST', '/admin/replay', { action: 'resume' });
    expect(body).toMatchObject({ paused: false });
    expect(await clock()).toMatchObject({ pausedBecause: null });
    expect(Date.parse(String(body.now))).toBeLessThan(kickoffOfFirst);
  });
});

test('a real match whose kick-off has passed stays locked when the wall clock is set back', async () => {
  const game = await startTestGame({ results: 'manual' });
  const move = await shiftableClock(game);
  const maja = await game.signUp('maja');
  await game.game.database.query(
    `update matches set locks_at = clock_timestamp() - interval '1 minute' where id = '1'`,
    [],
  );
  await game.game.database.query(
    `update matches set locks_at = clock_timestamp() + interval '2 hours' where id = '2'`,
    [],
  );
  // A jump is found by comparison with a former reading, so the game must have read the clock before it is moved.
  await clockIsRead(game);
  await move(-3600);
  const save = (id: string, basedOn?: null) =>
    maja.ask('PUT', `${game.db}/matches/${id}/predictions/${maja.uid}`, {
      full1: 1,
      full2: 0,
      ...(basedOn === null ? { basedOn } : {}),
    });
  expect((await save('1')).body.code).toBe('match_locked');
  expect((await save('1', null)).body.code).toBe('match_locked');
  expect((await save('2')).status).toBe(200);
  // The match also stays locked when the game starts again while the clock is behind.
  await game.game.database.query(`update matches set locked_at = null where id = '1'`, []);
  await game.restart();
  if (game.game.database.kind === 'embedded') {
    await game.game.database.query('set search_path = public, pg_catalog', []);
  }
  expect((await save('1')).body.code).toBe('match_locked');
  await game.remove();
});
