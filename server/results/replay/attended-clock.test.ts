import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/open-database.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

describe('a replay after a downtime of the game', () => {
  let game: TestGame;
  let admin: Client;
  beforeAll(async () => {
    game = await startTestGame({ replay: { speed: 40, waitS: 60, players: 6 } });
    admin = await game.admin();
  });
  afterAll(() => game.remove());
  const replay = async (action: string): Promise<number> => {
    const { body } = await admin.ask('POST', '/admin/replay', { action });
    return Date.parse(String(body.now));
  };

  /** Stops the game, and sets its clock as if its process had been killed an hour ago. */
  async function killedAnHourAgo(): Promise<void> {
    await game.stop();
    const database = await openDatabase(game.game.config);
    await database.query(
      `update clocks set waiting = false, paused = false, since = clock_timestamp() - interval '1 hour'`,
      [],
    );
    await database.query(
      `update matches set locks_at = clock_timestamp() - interval '59 minutes' where locked_at is null`,
      [],
    );
    await database.close();
    await game.restart();
  }

  test.each(['pause', 'resume'])('does not catch up on the downtime if an admin is first to %s it', async (action) => {
    const before = await replay('pause');
    await killedAnHourAgo();
    admin = await game.admin();
    const after = await replay(action);
    // The clock may have run on for five seconds at 40 times the speed, and again while this test waited.
    expect(after - before).toBeLessThan(40 * 60_000);
    expect(after).toBeGreaterThanOrEqual(before);
  });

  test('takes predictions before a process plays it, because no match seems to have kicked off meanwhile', async () => {
    await replay('pause');
    const maja = await game.signUp('maja');
    await killedAnHourAgo();
    const saved = await maja.ask('PUT', `${game.db}/matches/20/predictions/${maja.uid}`, { full1: 1, full2: 0 });
    expect(saved.status).toBe(200);
  });
});

describe('a lock time that passes', () => {
  let game: TestGame;
  let maja: Client;
  beforeAll(async () => {
    // No process plays here, although the competition is a replay according to the database.
    game = await startTestGame({ results: 'manual' });
    maja = await game.signUp('maja');
    await game.game.database.query(`update competitions set results = 'replay'`, []);
  });
  afterAll(() => game.remove());

  const save = (basedOn?: null) =>
    maja.ask('PUT', `${game.db}/matches/1/predictions/${maja.uid}`, {
      full1: 1,
      full2: 0,
      ...(basedOn === null ? { basedOn } : {}),
    });

  test.each([
    ['one second after the position was last stored is final, and the refusal names it', '10 s', '9 s', 409],
    ['ten seconds after the last sign of the process that plays is not final', '30 s', '20 s', 503],
  ])('%s', async (_, since, locks, status) => {
    await game.game.database.query(`update clocks set since = clock_timestamp() - interval '${since}'`, []);
    await game.game.database.query(
      `update matches set locks_at = date_trunc('milliseconds', clock_timestamp() - interval '${locks}') where id = '1'`,
      [],
    );
    const [match] = await game.game.database.query<{ at: Date }>(
      `select locks_at as at from matches where id = '1'`,
      [],
    );
    for (const answer of [await save(), await save(null)]) {
      expect(answer.status).toBe(status);
      if (status === 409) {
        expect(answer.body).toMatchObject({ code: 'match_locked', lockedAt: new Date(match?.at ?? 0).toISOString() });
      } else {
        expect(answer.body.code).toBe('unavailable');
        expect(answer.headers.get('retry-after')).not.toBeNull();
      }
    }
  });
});
