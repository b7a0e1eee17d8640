import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { announce } from '../../competition/announce.ts';
import type { TestGame } from '../../testing/test-game.ts';

/**
 * Sets the clock of a competition's paused replay to `ms`. Nothing else changes, not even the version of the standings: it first waits until
 * the replay is played, which sets the clock once more when its bots are there, and until this process knows all that has happened before.
 */
export async function setPausedClock(game: TestGame['game'], ms: number): Promise<void> {
  const { db, competition, replay, standings } = game;
  const readClock = async () => {
    const { rows } = await db.execute<{ waiting: boolean; revision: number }>(
      sql`select k.waiting, c.revision from clocks k join competitions c on c.id = k.competition where c.id = ${competition}`,
    );
    return rows[0];
  };
  await expect.poll(readClock).toMatchObject({ waiting: false });
  const version = (await readClock())?.revision;
  await expect.poll(() => standings.version).toBe(version);
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update clocks set at = ${new Date(ms).toISOString()}::timestamptz where competition = ${competition}`,
    );
    await announce(tx, { kind: 'clock', competition });
  });
  await expect.poll(() => replay.now().getTime()).toBe(ms);
  expect(standings.version).toBe(version);
}
