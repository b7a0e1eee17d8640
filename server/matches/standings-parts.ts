import type { Game } from './game.ts';

/**
 * Returns the parts that an answer about matches, points or ranks is made of (`keptAnswer`). When this process reads a change of the standings, the
 * array of locked matches is replaced at once, and the version increases a moment later. An answer that is made in between must not count as current.
 */
export function standingsParts(standings: Game['standings']): [number, unknown] {
  return [standings.version, standings.listLocked()];
}
