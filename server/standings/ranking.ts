import { addPointsOfMatch, hasSameEffect, playersIn } from './packed-match.ts';
import type { PackedMatch } from './packed-match.ts';
import { boundOf, countScores } from './score-count.ts';
import type { Bound, PlayerSet, ScoreCount } from './score-count.ts';

/** Scores and ranks of all players over a set of matches. They are derived from the packs and can be computed again at any time. */
export interface Ranking {
  /** Recomputes the ranking for these matches and players; does nothing if neither has changed. */
  update(matches: readonly PackedMatch[], players: PlayerSet): void;
  scoreOf(idx: number): number;
  liveScoreOf(idx: number): number;
  rankOf(score: number): number;
  isShared(score: number): boolean;
  /** Returns the lowest score that at least `places` players reach or exceed; 0 if there are fewer players. */
  thresholdFor(places: number): number;
  /** Returns the `idx` of the ranked players whose score is in [from, to], in ascending order. It scans all players. */
  listBetween(from: number, to: number): number[];
}

/**
 * Creates an empty ranking. The scores of settled matches are summed once, and later only differences are applied. A goal costs one pass
 * over the players: add the live matches, count every distinct score, and sum the counts from the top. Nothing is sorted.
 */
export function createRanking(): Ranking {
  let settled: Int32Array<ArrayBuffer> = new Int32Array(0);
  let scores = new Int32Array(0);
  let applied = new Map<string, PackedMatch>();
  let settledBound: Bound = { tot: 0, result: 0, winner: 0 };
  let count: ScoreCount = { at: () => 0, above: () => 0, thresholdFor: () => 0 };
  let players: PlayerSet = { ranked: new Uint8Array(0), count: 0, version: -1 };
  let holds = '';

  return {
    update(matches, set) {
      const wanted = `${set.version} ${matches.map((match) => `${match.contribution.signature}/${match.pack}/${match.live}`).join(' ')}`;
      if (wanted === holds) return;
      if (settled.length < set.count) {
        settled = grown(settled, set.count);
        scores = new Int32Array(settled.length);
      }
      const next = new Map(matches.filter((match) => !match.live).map((match) => [match.id, match]));
      if (settle(settled, applied, next)) settledBound = boundOf(settled);
      applied = next;
      const live = matches.filter((match) => match.live);
      addLive(scores, settled, live, set.count);
      count = countScores(scores, set, withBestOf(live, settledBound));
      players = set;
      holds = wanted;
    },
    scoreOf: (idx) => (idx < players.count ? (scores[idx] ?? 0) : 0),
    liveScoreOf: (idx) => (idx < players.count ? (scores[idx] ?? 0) - (settled[idx] ?? 0) : 0),
    rankOf: (score) => count.above(score) + 1,
    isShared: (score) => count.at(score) > 1,
    thresholdFor: (places) => count.thresholdFor(places),
    listBetween: (from, to) => playersBetween(scores, players, { from, to }),
  };
}

function playersBetween(scores: Int32Array, players: PlayerSet, { from, to }: { from: number; to: number }): number[] {
  const found: number[] = [];
  for (let idx = 0; idx < players.count; idx++) {
    const score = scores[idx] as number;
    if (score >= from && score <= to && players.ranked[idx] === 1) found.push(idx);
  }
  return found;
}

/** Subtracts matches that changed or no longer count, and adds new ones. Returns false if there was nothing to do. */
function settle(sums: Int32Array, was: Map<string, PackedMatch>, wanted: Map<string, PackedMatch>): boolean {
  let changed = false;
  for (const [id, match] of was) {
    if (hasSameEffect(match, wanted.get(id))) continue;
    addPointsOfMatch(sums, sums, match, -1);
    changed = true;
  }
  for (const [id, match] of wanted) {
    if (hasSameEffect(match, was.get(id))) continue;
    addPointsOfMatch(sums, sums, match, 1);
    changed = true;
  }
  return changed;
}

function addLive(scores: Int32Array, settled: Int32Array, live: readonly PackedMatch[], count: number): void {
  const [first, ...others] = live;
  const reached = first ? Math.min(count, playersIn(first)) : 0;
  if (first) addPointsOfMatch(scores, settled, first, 1);
  scores.set(settled.subarray(reached, count), reached);
  for (const other of others) addPointsOfMatch(scores, scores, other, 1);
}

/** Returns an upper bound of all scores: the highest settled scores plus the most that each live match can add. */
function withBestOf(live: readonly PackedMatch[], settled: Bound): Bound {
  const bound = { ...settled };
  for (const { contribution } of live) {
    const picks = boundOf(contribution.byPick);
    bound.tot += picks.tot + boundOf(contribution.byHolding).tot;
    bound.result += picks.result;
    bound.winner += picks.winner;
  }
  return bound;
}

function grown(values: Int32Array, count: number): Int32Array<ArrayBuffer> {
  const bigger = new Int32Array(count + (count >> 3) + 16);
  bigger.set(values);
  return bigger;
}
