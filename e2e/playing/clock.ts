import { expect } from '@playwright/test';
import type { ReplayAction } from '../../game/results/api.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';

/**
 * Controls the replay as an admin. After a jump the replay is still paused if it was before. A jump ends when the points have been
 * computed.
 */
export interface ReplayClock {
  pause(): Promise<void>;
  resume(): Promise<void>;
  nextKickoff(): Promise<void>;
  nextGoal(): Promise<void>;
  restart(): Promise<void>;
  end(): Promise<void>;
  /** Jumps from kick-off to kick-off until both sides of a match are known. */
  untilOpen(matchId: string): Promise<void>;
}

export function replayClock(game: TestGame, admin: Client): ReplayClock {
  const act = async (action: ReplayAction): Promise<void> => {
    const { status, body } = await admin.ask('POST', '/admin/replay', { action });
    if (status >= 300) throw new Error(`${action}: ${status} ${JSON.stringify(body)}`);
  };
  const isOpen = (matchId: string): boolean => {
    const match = game.game.standings.findMatch(matchId);
    return Boolean(match?.team1 && match.team2);
  };
  return {
    pause: () => act('pause'),
    resume: () => act('resume'),
    nextKickoff: () => act('next-kickoff'),
    nextGoal: () => act('next-goal'),
    restart: () => act('restart'),
    async end() {
      await act('end');
      const isOver = (): boolean => game.game.standings.listMatches().every(({ status }) => status === 'FINISHED');
      await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
    },
    async untilOpen(matchId) {
      while (!isOpen(matchId)) await act('next-kickoff');
    },
  };
}
