import type { Client, TestGame } from '../../server/testing/test-game.ts';
import type { ReplayClock } from './clock.ts';

/** Picks 0:2, 1:2 and so on, in the order of the players, for the two matches that `playTwo` plays: Qatar–Ecuador and England–Iran. */
export async function pickTwo(game: TestGame, players: Client[]): Promise<void> {
  for (const [full1, player] of players.entries()) {
    for (const matchId of ['1', '3']) {
      await player.ask('PUT', `${game.db}/matches/${matchId}/predictions/${player.uid}`, { full1, full2: 2 });
    }
  }
}

/** Plays until one match is over and another is live with a goal. */
export async function playTwo(clock: ReplayClock): Promise<void> {
  await clock.nextKickoff();
  await clock.nextKickoff();
  await clock.nextGoal();
}
