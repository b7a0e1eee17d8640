import type { PointsRule } from '../../../game/competition/points.ts';
import { hasStarted, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { firstRowsShown, rankChangesShown } from '../../../game/standings/table-effect.ts';
import type { FirstRow, RankChange, TableEffect } from '../../../game/standings/table-effect.ts';
import { teamPointsByMatch } from '../../../game/standings/team-points.ts';
import { byNick, firstByName } from '../by-name.ts';
import { contributionOf, signatureOf, totOf } from '../contribution.ts';
import { largestRankChanges } from './largest-rank-changes.ts';
import type { Change } from './largest-rank-changes.ts';
import type { PackedMatch } from '../packed-match.ts';
import { namesFor } from '../player-rows.ts';
import { scopeRanking } from '../scopes.ts';
import type { TableParts } from '../player-rows.ts';
import type { Ranking } from '../ranking.ts';
import type { Standings } from '../standings.ts';

/**
 * Computes how the table would change with these matches and these points. It uses the same rule and packs as the real table, which is not
 * changed. Open matches do not count.
 */
export async function effectOn(
  game: TableParts,
  change: { matches: Match[]; points: PointsRule },
): Promise<TableEffect> {
  const now = scopeRanking(game.standings, 'overall');
  return compare(game, { before: now, after: rankingIf(game.standings, change) });
}

/** Computes how the table has changed since these matches counted. */
export async function effectSince(game: TableParts, former: Match[]): Promise<TableEffect> {
  const { standings } = game;
  const { points } = standings.competition;
  const now = scopeRanking(standings, 'overall');
  return compare(game, { before: rankingIf(standings, { matches: former, points }), after: now });
}

function rankingIf(standings: Standings, change: { matches: Match[]; points: PointsRule }): Ranking {
  const ranking = scopeRanking(standings, 'overall').copy();
  ranking.update(vectorsIf(standings, change), standings.players);
  return ranking;
}

/** All figures belong to one version, because there is no `await` before the first name is read. */
async function compare(game: TableParts, { before, after }: Compared): Promise<TableEffect> {
  const { counts, changes } = countChanges(game.standings, { before, after });
  const first = [firstOf(before), firstOf(after)];
  const [rowsBefore = [], rowsAfter = []] = await Promise.all(first.map((rows) => namedRows(game, rows)));
  return { ...counts, before: rowsBefore, after: rowsAfter, rankChanges: await namedChanges(game, changes) };
}

interface Compared {
  before: Ranking;
  after: Ranking;
}

/** Returns the matches that would count with these results and points. One that would add the same points keeps its `contribution`. */
export function vectorsIf(
  standings: Standings,
  { matches, points }: { matches: Match[]; points: PointsRule },
): PackedMatch[] {
  const team = teamPointsByMatch(matches, { points, stages: standings.competition.stages });
  return matches.flatMap((match) => {
    const packed = standings.packedMatch(match.id);
    if (!packed || match.lockedAt === null || !hasStarted(match)) return [];
    const earned = team.get(match.id) ?? [0, 0];
    const isSame = packed.contribution.signature === signatureOf(match, points, earned);
    const contribution = isSame
      ? packed.contribution
      : contributionOf(match, points, { team: earned, palette: packed.picks.palette });
    return [{ ...packed, contribution, live: isLive(match) }];
  });
}

type Counts = Pick<TableEffect, 'players' | 'gain' | 'lose' | 'ranksMove'>;

function countChanges(
  { players: { ranked, count } }: Standings,
  { before, after }: Compared,
): { counts: Counts; changes: Change[] } {
  const counts: Counts = { players: 0, gain: 0, lose: 0, ranksMove: 0 };
  const largest = largestRankChanges(rankChangesShown);
  for (let idx = 0; idx < count; idx++) {
    if (ranked[idx] !== 1) continue;
    const [score, scoreThen] = [before.scoreOf(idx), after.scoreOf(idx)];
    counts.players++;
    const [tot, totThen] = [totOf(score), totOf(scoreThen)];
    if (totThen > tot) counts.gain++;
    if (totThen < tot) counts.lose++;
    const rank = { was: before.rankOf(score), is: after.rankOf(scoreThen) };
    if (rank.was === rank.is) continue;
    counts.ranksMove++;
    largest.offer(rank, () => ({ idx, before: { rank: rank.was, tot }, after: { rank: rank.is, tot: totThen } }));
  }
  return { counts, changes: largest.list() };
}

async function namedChanges(game: TableParts, changes: Change[]): Promise<RankChange[]> {
  const names = await namesFor(
    game,
    changes.map(({ idx }) => idx),
  );
  return changes.flatMap(({ idx, before, after }) => {
    const name = names.find((one) => one.idx === idx);
    if (!name) return [];
    const { uid, nick, simulated, flag } = name;
    return [{ uid, nick, simulated, flag, before, after }];
  });
}

/** The players above the last rank that is shown, and all players who share that rank, of whom only some may fit. */
interface First {
  above: (Pick<FirstRow, 'rank' | 'tot'> & { idx: number })[];
  level: number[];
  levelRow: Pick<FirstRow, 'rank' | 'tot'>;
}

function firstOf(ranking: Ranking): First {
  const threshold = ranking.thresholdFor(firstRowsShown);
  const rowOf = (score: number) => ({ rank: ranking.rankOf(score), tot: totOf(score) });
  return {
    above: ranking.listBetween(threshold + 1, Infinity).map((idx) => ({ idx, ...rowOf(ranking.scoreOf(idx)) })),
    level: ranking.listBetween(threshold, threshold),
    levelRow: rowOf(threshold),
  };
}

async function namedRows(game: TableParts, { above, level, levelRow }: First): Promise<FirstRow[]> {
  const chosen = await firstByName(game, level, firstRowsShown - above.length);
  const rows = [...above, ...chosen.map((idx) => ({ idx, ...levelRow }))];
  const names = new Map((await game.names.of(rows.map(({ idx }) => idx))).map((name) => [name.idx, name]));
  return rows
    .flatMap(({ idx, ...row }) => {
      const name = names.get(idx);
      return name ? [{ uid: name.uid, nick: name.nick, simulated: name.simulated, ...row }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank || byNick(a, b));
}
