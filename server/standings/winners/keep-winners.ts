import { setTimeout as sleep } from 'node:timers/promises';
import { hasLeague } from '../../../game/standings/matchdays.ts';
import type { Database } from '../../platform/database/database.ts';
import { wordsFor } from '../../platform/log/loggable-error.ts';
import type { Standings } from '../standings.ts';
import { winMemory } from './matchday-win.ts';
import { storeWinners } from './store-winners.ts';

/** The pause after a failed attempt. */
const restMs = 2_000;

export interface WinnersKeeper {
  /**
   * Resolves once the winners of the present version of the standings are stored. If a newer version exists by then,
   * its winners are stored instead, but the promise does not wait for that.
   */
  caughtUp(): Promise<void>;
  /** Stores nothing more, and resolves when nothing is being stored. */
  stop(): Promise<void>;
}

interface Parts {
  database: Database;
  competition: string;
  standings: Standings;
}

/**
 * Stores the winners of every matchday that is over, now and after each change of the standings. What is stored follows from the
 * standings, so every process may store it. Source: docs/product.md#matchday-winners.
 */
export function keepWinners({ database, competition, standings }: Parts): WinnersKeeper {
  const memory = winMemory(standings);
  const stopped = new AbortController();
  let last: string | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const store = async (): Promise<void> => {
    isWaiting = false;
    if (stopped.signal.aborted || !hasLeague(standings.competition.stages)) return;
    const { version } = standings;
    const wins = await memory.read();
    const text = JSON.stringify(wins);
    if (!wins || text === last) return;
    if (await storeWinners(database, { competition, version, wins })) last = text;
  };
  const request = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    turn = turn.then(() => untilDone(store, stopped.signal));
  };
  standings.onChange(({ matches }) => {
    // The winners must be stored again, because another process may have stored those of a version that this process has not seen. A change
    // without matches is usually a new player, who changes no winner.
    if (matches === undefined || matches.length > 0) last = undefined;
    request();
  });
  request();
  return {
    caughtUp: () => turn,
    stop: () => {
      stopped.abort();
      return turn;
    },
  };
}

/**
 * Repeats the act until it succeeds or `stop` is aborted. Otherwise winners that could not be stored would be missing
 * until the next change.
 */
async function untilDone(act: () => Promise<void>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      return await act();
    } catch (error) {
      console.error(`matchday winners: the database does not answer: ${wordsFor(error)}`);
      await sleep(restMs, undefined, { signal: stop, ref: false }).catch(() => undefined);
    }
  }
}
