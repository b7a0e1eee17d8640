import { oncePerGame } from '../calls/once-per-game.ts';
import type { Game } from './game.ts';
import { listOwnPicks } from './queries.ts';
import type { OwnPick } from './queries.ts';

/** The predictions of the players who have read theirs lately. Those of a player are kept until they change or announcements are missed. */
interface OwnPicks {
  /** Returns all predictions of a player. One that another process has just stored is among them as soon as it is announced. */
  read(idx: number): Promise<readonly OwnPick[]>;
  /** Forgets a player's predictions. This process calls it after its own changes, because it should not wait for their announcement. */
  forget(idx: number): void;
}

/** The most predictions that are kept for a game, of some 150 bytes each. Those of the players who read longest ago are forgotten first. */
const mostKept = 200_000;

interface Kept {
  reading: Promise<readonly OwnPick[]>;
  /** The number of predictions, and one for their player; 1 until they are read. */
  size: number;
}

export const ownPicksOf = oncePerGame((game: Game) => ownPicks(game));

export function ownPicks({ database, competition, announcements }: Game, most = mostKept): OwnPicks {
  /** By player, the latest reader last. */
  const kept = new Map<number, Kept>();
  let size = 0;
  const forget = (idx: number): void => {
    size -= kept.get(idx)?.size ?? 0;
    kept.delete(idx);
  };
  const forgetAll = (): void => {
    kept.clear();
    size = 0;
  };
  announcements.on('predictions', ({ picks, setAside }) => {
    if (setAside) forgetAll();
    for (const [, idx] of picks) forget(idx);
  });
  // An account that is deleted takes its predictions with it.
  announcements.on('players', ({ idx }) => idx.forEach(forget));
  announcements.on('reload', forgetAll);
  announcements.onGap(forgetAll);
  const begin = (idx: number): Kept => {
    const begun: Kept = { reading: listOwnPicks(database, { competition, idx }), size: 1 };
    begun.reading.then(
      (picks) => {
        // A change that was announced during the reading may be newer, in which case nothing is kept.
        if (kept.get(idx) !== begun) return;
        begun.size += picks.length;
        size += picks.length;
        for (const [oldest] of kept) {
          if (size <= most) break;
          if (oldest !== idx) forget(oldest);
        }
      },
      () => kept.get(idx) === begun && forget(idx),
    );
    return begun;
  };
  return {
    read(idx) {
      const known = kept.get(idx);
      if (known) kept.delete(idx);
      else size += 1;
      const entry = known ?? begin(idx);
      kept.set(idx, entry);
      return entry.reading;
    },
    forget,
  };
}
