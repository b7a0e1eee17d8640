import type { PlayerSet } from './scores/score-cells.ts';

const counted = new WeakMap<PlayerSet, number>();

export function countRanked(players: PlayerSet): number {
  const count = counted.get(players) ?? players.ranked.reduce((sum, ranked) => sum + ranked, 0);
  counted.set(players, count);
  return count;
}
