import type { PlayerRow } from '../../game/identity/player.ts';

/** The total that a group's table is ordered by: a player's points and the bonus in this group. Source: docs/product.md#group-bonus. */
export function totalOf({ score }: Pick<PlayerRow, 'score'>, groupName: string): number {
  return score.tot + bonusIn({ score }, groupName);
}

export function bonusIn({ score }: Pick<PlayerRow, 'score'>, groupName: string): number {
  return Object.hasOwn(score.bonusG, groupName) ? (score.bonusG[groupName] ?? 0) : 0;
}
