import { expect, test } from 'vitest';
import type { Match } from '../../../game/matches/match.ts';
import { changed, makeLeague, plainRanks, plainScores } from '../league.fixture.ts';
import type { LeagueMatch } from '../league.fixture.ts';
import { rankHistory } from './rank-history.ts';
import type { PlayerSet } from '../scores/score-cells.ts';
import type { Standings } from '../standings.ts';

const count = 60;
const league = makeLeague('a history', { players: count }).slice(0, 60);
const players: PlayerSet = {
  ranked: Uint8Array.from({ length: count }, (_, idx) => (idx % 5 === 4 ? 0 : 1)),
  count,
  version: 1,
};

type Counted = Pick<Standings, 'version' | 'players' | 'listLocked' | 'packedMatch'>;

/** The part of the standings that a rank history reads, with matches that a test can replace. */
function standingsOf(matches: readonly LeagueMatch[]): Counted & { show(matches: readonly LeagueMatch[]): void } {
  let shown = matches;
  let version = 1;
  return {
    get version() {
      return version;
    },
    players,
    listLocked: () => shown.map(({ match }) => match),
    packedMatch: (id) => shown.find(({ match }) => match.id === id)?.packed,
    show(now) {
      shown = now;
      version++;
    },
  };
}

async function ranksIn(standings: Counted): Promise<number[][]> {
  const history = await rankHistory(standings);
  return Array.from({ length: count }, (_, idx) => history.ranksOf(idx));
}

/** Returns the rank of every player after each match. Matches with the same `wordOf` share the rank after the last of them. */
function plainHistory(matches: readonly LeagueMatch[], wordOf: (match: Match) => unknown): number[][] {
  const after = matches.map(({ match }) => {
    const last = matches.findLastIndex((other) => wordOf(other.match) === wordOf(match));
    return plainRanks(plainScores(matches.slice(0, last + 1), count), players);
  });
  return Array.from({ length: count }, (_, idx) => after.map((ranks) => ranks[idx] ?? 0));
}

test('the matches of a matchday of a league have the rank after the last of them', async () => {
  expect(await ranksIn(standingsOf(league))).toEqual(plainHistory(league, ({ matchday }) => matchday));
});

test('a postponed match ends its matchday when it is played', async () => {
  const postponed = league.map((each, at) => (at === 45 ? changed(each, { matchday: 2 }) : each));
  expect(await ranksIn(standingsOf(postponed))).toEqual(plainHistory(postponed, ({ matchday }) => matchday));
});

test('outside a league every match has the rank after it, also with matchdays', async () => {
  const pools = league.map((each) => changed(each, { stage: 'GROUP_STAGE', kind: 'groups' }));
  expect(await ranksIn(standingsOf(pools))).toEqual(plainHistory(pools, ({ id }) => id));
});

test('the history after corrections, a goal and a removed match equals the history from the start', async () => {
  const standings = standingsOf(league);
  await ranksIn(standings);
  const corrected = league.map((each, at) => (at === 34 ? changed(each, { full1: 30, full2: 2, team: [2, 0] }) : each));
  for (const now of [corrected, league.slice(0, 55), corrected.slice(1), league]) {
    standings.show(now);
    expect(await ranksIn(standings)).toEqual(await ranksIn(standingsOf(now)));
  }
});

test('two readers share one computation, and each result belongs to one version although matches change meanwhile', async () => {
  const standings = standingsOf(league);
  const first = rankHistory(standings);
  expect(rankHistory(standings)).toBe(first);
  const now = league.map((each, at) => (at === 3 ? changed(each, { full1: 0, full2: 0 }) : each));
  standings.show(now);
  const second = rankHistory(standings);
  const [before, after] = await Promise.all([first, second]);
  expect(after.ranksOf(0)).toEqual(plainHistory(now, ({ matchday }) => matchday)[0]);
  // The first computation began either after the matches changed, or before. It must not mix the two versions.
  const expected = before.version === 1 ? league : now;
  expect(before.ranksOf(0)).toEqual(plainHistory(expected, ({ matchday }) => matchday)[0]);
});
