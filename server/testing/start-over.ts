import { resetReplay } from '../results/replay/restart-replay.ts';
import type { TestGame } from './test-game.ts';

/**
 * Restarts the replay as an admin does, at the pace of the game's start, but without the backup, which would take half a second in each
 * test. The restart itself has separate tests.
 */
export async function startOver({ game }: TestGame): Promise<void> {
  const { db, competition, config, standings } = game;
  await db.transaction((tx) => resetReplay(tx, { competition, mode: 'replay', ...config.replay }));
  await standings.settled();
}
