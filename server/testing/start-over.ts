import { beginAnew } from '../results/replay/restart-replay.ts';
import type { TestGame } from './test-game.ts';

/**
 * What a restart of the replay does but for its backup, which is half a second of each test; restarts themselves have tests.
 * With the pace the game was started with.
 */
export async function startOver({ game }: TestGame): Promise<void> {
  const { db, competition, config, standings } = game;
  await db.transaction((tx) => beginAnew(tx, { competition, mode: 'replay', ...config.replay }));
  await standings.settled();
}
