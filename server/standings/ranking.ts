import { scoreFrom, totOf } from './contribution.ts';
import type { DistinctScores } from './scores/distinct-scores.ts';
import { changesBetween } from './scores/match-change.ts';
import type { MatchChange } from './scores/match-change.ts';
import { playersIn, scoreInMatch } from './packed-match.ts';
import type { PackedMatch } from './packed-match.ts';
import { applyChanges, copyScores, emptyScores } from './scores/score-arrays.ts';
import type { ScoreArrays } from './scores/score-arrays.ts';
import { applyAndCountCells, boundAfter, boundOf, cellsWithin, isTableWorthIt } from './scores/score-cells.ts';
import type { Bound, CellTable, PlayerSet } from './scores/score-cells.ts';
import { countByCells, countBySorting } from './scores/score-count.ts';
import type { ScoreCount } from './scores/score-count.ts';

/** Scores and ranks of all players over a set of matches. They are derived from the packs and can be computed again at any time. */
export interface Ranking {
  /** Recomputes the ranking for these matches and players; does nothing if neither has changed. */
  update(matches: readonly PackedMatch[], players: PlayerSet): void;
  scoreOf(idx: number): number;
  /** Returns the part of the score that comes from live matches. It is summed at each call. */
  liveScoreOf(idx: number): number;
  rankOf(score: number): number;
  isShared(score: number): boolean;
  /** Returns the highest score that at least `places` players reach or exceed; 0 if there are fewer players. */
  thresholdFor(places: number): number;
  /** Returns the `idx` of the ranked players whose score is in [from, to], in ascending order. It scans all players. */
  listBetween(from: number, to: number): number[];
  /** Returns the distinct scores of all ranked players. They do not change with later updates. */
  distinctScores(): DistinctScores;
  /**
   * Returns an independent ranking that starts from the scores of this one, so that its first `update` only applies differences. It shows
   * the scores only after that `update`; until then `scoreOf` returns 0 for every player.
   */
  copy(): Ranking;
}

interface State {
  scores: ScoreArrays;
  /** The matches whose points are in the scores. */
  applied: ReadonlyMap<string, PackedMatch>;
  matches: readonly PackedMatch[];
  /** Those of `matches` that are live. */
  live: readonly PackedMatch[];
  players: PlayerSet;
  bound: Bound;
  /** The number of cells within the bound when it was last computed exactly. */
  exactCells: number;
  table: CellTable | undefined;
  count: ScoreCount;
}

const nobody: PlayerSet = { ranked: new Uint8Array(0), count: 0, version: -1 };

/**
 * Creates an empty ranking. Scores are computed once, and later only differences are applied. A goal costs one pass over the players and
 * one sum over the counts: the pass adds the difference of the match and counts the players by `tot` and `result`. Scores are sorted only
 * if the table of counts would cost more (`isTableWorthIt`).
 */
export function createRanking(): Ranking {
  return rankingOf(emptyScores(0), new Map());
}

function rankingOf(scores: ScoreArrays, applied: ReadonlyMap<string, PackedMatch>): Ranking {
  const bound = boundOf(scores);
  const state: State = {
    scores,
    applied,
    matches: [],
    live: [],
    players: nobody,
    bound,
    exactCells: cellsWithin(bound),
    table: undefined,
    count: countBySorting(scores, nobody),
  };
  const { scoreOf, liveScoreOf } = scoreReaders(state);
  return {
    update: (matches, players) => updateState(state, matches, players),
    scoreOf,
    liveScoreOf,
    rankOf: (score) => state.count.above(score) + 1,
    isShared: (score) => state.count.at(score) > 1,
    thresholdFor: (places) => state.count.thresholdFor(places),
    listBetween: (from, to) => playersBetween(state, from, to),
    distinctScores: () => state.count.distinct(),
    copy: () => rankingOf(copyScores(state.scores, 0), state.applied),
  };
}

function scoreReaders(state: State): Pick<Ranking, 'scoreOf' | 'liveScoreOf'> {
  return {
    scoreOf(idx) {
      const { tot, part } = state.scores;
      return idx < state.players.count ? scoreFrom(tot[idx] ?? 0, part[idx] ?? 0) : 0;
    },
    liveScoreOf(idx) {
      if (idx >= state.players.count) return 0;
      return state.live.reduce((sum, match) => sum + scoreInMatch(match, idx), 0);
    },
  };
}

function updateState(state: State, matches: readonly PackedMatch[], players: PlayerSet): void {
  const isSameSet = players.version === state.players.version;
  if (isSameSet && isSameList(matches, state.matches)) return;
  const wanted = new Map(matches.map((match) => [match.id, match]));
  const changes = changesBetween(state.applied, wanted);
  Object.assign(state, { matches, live: matches.filter(({ live }) => live), applied: wanted, players });
  if (isSameSet && changes.length === 0) return;
  reserve(state, matches);
  recount(state, changes);
}

function isSameList(a: readonly PackedMatch[], b: readonly PackedMatch[]): boolean {
  return a.length === b.length && a.every((match, at) => match === b[at]);
}

/** Makes room for all players. The vectors can have players that the set of players does not have yet. */
function reserve(state: State, matches: readonly PackedMatch[]): void {
  const needed = matches.reduce((most, match) => Math.max(most, playersIn(match)), state.players.count);
  if (state.scores.tot.length < needed) state.scores = copyScores(state.scores, needed + (needed >> 3));
}

function recount(state: State, changes: readonly MatchChange[]): void {
  const { scores, players } = state;
  const last = changes.at(-1);
  if (changes.length > 1) {
    applyChanges(scores, changes.slice(0, -1));
    setExactBound(state);
  }
  if (last && isBoundLoose(state)) setExactBound(state);
  if (last) state.bound = boundAfter(state.bound, last);
  if (!isTableWorthIt(state.bound, players.count)) {
    applyChanges(scores, changes.slice(-1));
    state.table = undefined;
    state.count = countBySorting(scores, players);
    setExactBound(state);
    return;
  }
  const { bound, table } = state;
  state.table = applyAndCountCells(scores, { change: last, players, bound, former: table });
  state.count = countByCells(scores, players, state.table);
}

function setExactBound(state: State): void {
  state.bound = boundOf(state.scores);
  state.exactCells = cellsWithin(state.bound);
}

/** True if the bound must be computed again. Changes only raise it, so the table may have become much larger than the scores need. */
function isBoundLoose({ bound, exactCells }: State): boolean {
  return cellsWithin(bound) > Math.max(2 * exactCells, 20_000);
}

function playersBetween({ scores, players }: State, from: number, to: number): number[] {
  const { tot, part } = scores;
  const [lowest, highest] = [totOf(from), totOf(to)];
  const found: number[] = [];
  for (let idx = 0; idx < players.count; idx++) {
    const t = tot[idx] as number;
    if (t < lowest || t > highest || players.ranked[idx] !== 1) continue;
    const score = scoreFrom(t, part[idx] as number);
    if (score >= from && score <= to) found.push(idx);
  }
  return found;
}
