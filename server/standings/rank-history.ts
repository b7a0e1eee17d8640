import { setImmediate as breathe } from 'node:timers/promises';
import { addPointsOfMatch } from './packed-match.ts';
import { boundOf, countScores } from './score-count.ts';
import type { ScoreCount } from './score-count.ts';
import type { Standings } from './standings.ts';

export interface RankHistory {
  rankAfter(matchId: string, idx: number): number;
}

const made = new WeakMap<Standings, { version: number; history: Promise<RankHistory> }>();

/**
 * Returns the rank history, which is computed once per version, at the first call. Only the counts of scores are stored for each match; a
 * player's score after a match is summed from their own picks. Other requests are served while the history is computed.
 */
export function rankHistory(standings: Standings): Promise<RankHistory> {
  const known = made.get(standings);
  if (known?.version === standings.version) return known.history;
  const history = makeHistory(standings);
  made.set(standings, { version: standings.version, history });
  return history;
}

async function makeHistory(standings: Standings): Promise<RankHistory> {
  const { players } = standings;
  const matches = standings.listLocked().flatMap((match) => standings.packedMatch(match.id) ?? []);
  const sums = new Int32Array(players.count);
  const counts = new Map<string, ScoreCount>();
  for (const match of matches) {
    addPointsOfMatch(sums, sums, match, 1);
    counts.set(match.id, countScores(sums, players, boundOf(sums)));
    await breathe();
  }
  const gains = new Map(matches.map((match) => [match.id, match]));
  return {
    rankAfter(matchId, idx) {
      let score = 0;
      for (const id of gains.keys()) {
        score += standings.scoreIn(id, idx);
        if (id === matchId) break;
      }
      return (counts.get(matchId)?.above(score) ?? 0) + 1;
    },
  };
}
