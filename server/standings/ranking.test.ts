import { describe, expect, test } from 'vitest';
import { defaultPoints } from '../../game/competition/points.ts';
import { changed, makeLeague, plainRanks, plainScores } from './league.fixture.ts';
import type { LeagueMatch } from './league.fixture.ts';
import { numberAbove } from './scores/distinct-scores.ts';
import { orderByScore } from './order-by-score.ts';
import { createRanking } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import type { PlayerSet } from './scores/score-cells.ts';

const count = 300;
const league = makeLeague('a league', { players: count });
const setOf = (players: number, version = 1): PlayerSet => ({
  ranked: Uint8Array.from({ length: players }, (_, idx) => (idx % 7 === 3 ? 0 : 1)),
  count: players,
  version,
});
const everybody = setOf(count);
const packedOf = (matches: readonly LeagueMatch[]) => matches.map(({ packed }) => packed);

/** Returns the league with other matches at these places. */
function leagueWith(matches: Record<number, LeagueMatch>, from: readonly LeagueMatch[] = league): LeagueMatch[] {
  return from.map((match, at) => matches[at] ?? match);
}

function matchAt(at: number): LeagueMatch {
  const match = league[at];
  if (!match) throw new Error(`no match ${at}`);
  return match;
}

function expectPlain(ranking: Ranking, matches: readonly LeagueMatch[], players = everybody, points = defaultPoints) {
  const scores = plainScores(matches, players.count, points);
  const ranks = plainRanks(scores, players);
  expect(scores.map((_, idx) => ranking.scoreOf(idx))).toEqual(scores);
  expect(scores.map((score) => ranking.rankOf(score))).toEqual(ranks);
  expect(ranks.map((rank, idx) => numberAbove(ranking.distinctScores(), scores[idx] ?? 0) + 1 - rank)).toEqual(
    ranks.map(() => 0),
  );
  const ranked = scores.filter((_, idx) => players.ranked[idx] === 1).toSorted((a, b) => b - a);
  for (const places of [1, 10, ranked.length]) expect(ranking.thresholdFor(places)).toBe(ranked[places - 1]);
  expect(ranking.thresholdFor(ranked.length + 1)).toBe(0);
  expect([...orderByScore(ranking).scores]).toEqual(ranked);
  const [best = 0] = ranked;
  expect(ranking.isShared(best)).toBe(ranked[1] === best);
}

describe('a league of 380 matches with rare picks and favourites has the scores and ranks of a plain computation', () => {
  test('when all matches are counted at once', () => {
    expect(league.some(({ packed }) => packed.picks.escapedIdx.length > 0)).toBe(true);
    const ranking = createRanking();
    ranking.update(packedOf(league), everybody);
    expectPlain(ranking, league);
  });

  test('when they are counted one after another, with goals, corrections and a match that is cancelled', () => {
    const ranking = createRanking();
    for (let at = 0; at < league.length; at += 12) {
      const live = changed(matchAt(at), { live: true, status: 'IN_PLAY', full1: 1, full2: 0 });
      const goal = changed(live, { live: true, full1: 1, full2: 1, team: [1, 1] });
      for (const now of [live, goal]) ranking.update(packedOf([...league.slice(0, at), now]), everybody);
    }
    const now = leagueWith({
      5: changed(matchAt(5), { full1: 40, full2: 12, team: [2, 0] }),
      9: changed(matchAt(9), { full1: null, full2: null, team: [0, 0] }),
    });
    ranking.update(packedOf(now), everybody);
    expectPlain(ranking, now);
    ranking.update(packedOf(league), everybody);
    expectPlain(ranking, league);
  });

  test('when a match is reopened and packed again with other picks', () => {
    const other = makeLeague('other picks', { players: count });
    const ranking = createRanking();
    ranking.update(packedOf(league), everybody);
    const without = league.filter((_, at) => at !== 30);
    ranking.update(packedOf(without), everybody);
    expectPlain(ranking, without);
    const again = other[30] ?? matchAt(30);
    const now = leagueWith({ 30: { ...again, packed: { ...again.packed, pack: 1000 } } });
    ranking.update(packedOf(now), everybody);
    expectPlain(ranking, now);
  });

  test('when players are added, who may already be in a new vector, and when others are no longer ranked', () => {
    const ranking = createRanking();
    ranking.update(packedOf(league.slice(0, 50)), everybody);
    const [late] = makeLeague('more players', { players: count + 21 });
    if (!late) throw new Error('no match');
    const now = [...league.slice(0, 50), { ...late, packed: { ...late.packed, id: 'late', pack: 2000 } }];
    ranking.update(packedOf(now), everybody);
    expectPlain(ranking, now);
    const more = setOf(count + 40, 2);
    more.ranked[0] = 0;
    ranking.update(packedOf(now), more);
    expectPlain(ranking, now, more);
  });
});

test('the live part of a score is that of the live matches, and ends when they are over', () => {
  const ranking = createRanking();
  const live = leagueWith({ 378: changed(matchAt(378), { live: true }), 379: changed(matchAt(379), { live: true }) });
  ranking.update(packedOf(live), everybody);
  const scores = plainScores(live.slice(378), count);
  expect(scores.map((_, idx) => ranking.liveScoreOf(idx))).toEqual(scores);
  expectPlain(ranking, league);
  ranking.update(packedOf(league), everybody);
  expect(scores.map((_, idx) => ranking.liveScoreOf(idx))).toEqual(scores.map(() => 0));
  expectPlain(ranking, league);
});

test('points that need too large a table are ranked by sorting, before and after a goal', () => {
  const points = {
    ...defaultPoints,
    version: 2,
    winner: 100,
    exact: 100,
    difference: 99,
    factor: { REGULAR_SEASON: 2 },
  };
  const dear = makeLeague('dear', { players: count, points });
  const ranking = createRanking();
  ranking.update(packedOf(dear), everybody);
  expectPlain(ranking, dear, everybody, points);
  const [first] = dear;
  if (!first) throw new Error('no match');
  const now = leagueWith({ 0: changed(first, { points, full1: 9, full2: 8 }) }, dear);
  ranking.update(packedOf(now), everybody);
  expectPlain(ranking, now, everybody, points);
  ranking.update(packedOf(now.slice(0, 2)), everybody);
  expectPlain(ranking, now.slice(0, 2), everybody, points);
});

test('a copy is updated without changing the ranking it was made from', () => {
  const ranking = createRanking();
  ranking.update(packedOf(league), everybody);
  const now = leagueWith({ 7: changed(matchAt(7), { full1: 0, full2: 3 }) });
  const copy = ranking.copy();
  copy.update(packedOf(now), everybody);
  expectPlain(copy, now);
  expectPlain(ranking, league);
});
