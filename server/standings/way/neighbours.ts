import { nextByName } from '../by-name.ts';
import type { TableParts } from '../player-rows.ts';
import type { Ranking } from '../ranking.ts';

const above = 4;
const below = 2;

/**
 * Returns the player with the neighbours in the table: the `above` players before and the `below` players after the player. Players with
 * the same score are ordered by nick. Empty if the player is not ranked any more.
 */
export async function neighboursOf(game: TableParts, { ranking, idx }: { ranking: Ranking; idx: number }) {
  const { level, higher, lower } = nearestScores(ranking, idx);
  const [own] = await game.names.of([idx]);
  if (!own) return [];
  const before = await nextByName(game, level, { places: above, from: own.nick, isBackwards: true });
  for (const players of higher) {
    const places = above - before.length;
    if (places === 0) break;
    before.push(...(await nextByName(game, players, { places, from: undefined, isBackwards: true })));
  }
  const after = await nextByName(game, level, { places: below, from: own.nick, isBackwards: false });
  for (const players of lower) {
    const places = below - after.length;
    if (places === 0) break;
    after.push(...(await nextByName(game, players, { places, from: undefined, isBackwards: false })));
  }
  return [...before, idx, ...after];
}

/** Returns the other players with the same score, and those with each of the nearest higher and lower scores, the nearest first. */
function nearestScores(ranking: Ranking, idx: number) {
  const score = ranking.scoreOf(idx);
  const rank = ranking.rankOf(score);
  const level = ranking.listBetween(score, score).filter((other) => other !== idx);
  const highest = ranking.thresholdFor(Math.max(1, rank - above));
  const lowest = ranking.thresholdFor(rank + level.length + below);
  const byScore = (players: number[]) => [...Map.groupBy(players, (player) => ranking.scoreOf(player))];
  return {
    level,
    higher: byScore(ranking.listBetween(score + 1, highest))
      .toSorted(([a], [b]) => a - b)
      .map(([, players]) => players),
    lower: byScore(ranking.listBetween(lowest, score - 1))
      .toSorted(([a], [b]) => b - a)
      .map(([, players]) => players),
  };
}
