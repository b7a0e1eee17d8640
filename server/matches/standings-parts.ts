import type { Game } from './game.ts';

/**
 * Returns the parts that an answer about matches, points or ranks is made of (`keptAnswer`). Any change of the standings replaces the array of locked
 * matches as soon as it is read, and the version follows a moment later.
 */
export function standingsParts(standings: Game['standings']): [number, unknown] {
  return [standings.version, standings.listLocked()];
}
