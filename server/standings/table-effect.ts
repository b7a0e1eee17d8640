import type { PointsRule } from '../../game/competition/points.ts';
import { hasStarted, isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { firstRowsShown } from '../../game/standings/table-effect.ts';
import type { FirstRow, TableEffect } from '../../game/standings/table-effect.ts';
import { teamPointsByMatch } from '../../game/standings/team-points.ts';
import { contributionOf, signatureOf, unpackScore } from './contribution.ts';
import { firstByName } from './leaderboard.ts';
import type { PackedMatch } from './packed-match.ts';
import { scopeRanking } from './player-rows.ts';
import type { TableParts } from './player-rows.ts';
import type { Ranking } from './ranking.ts';
import type { Standings } from './standings.ts';

/**
 * Computes how the table would change with these matches and these points. It uses the same rule and packs as the real table, which is not
 * changed. Open matches do not count.
 */
export async function effectOn(
  game: TableParts,
  change: { matches: Match[]; points: PointsRule },
): Promise<TableEffect> {
  const { standings } = game;
  // There is no `await` before the first name is read, so all figures belong to one version.
  const before = scopeRanking(standings, 'overall');
  const after = before.copy();
  after.update(vectorsIf(standings, change), standings.players);
  const moved = countMoved(standings, before, after);
  const first = [firstOf(before), firstOf(after)];
  const [rowsBefore = [], rowsAfter = []] = await Promise.all(first.map((rows) => namedRows(game, rows)));
  return { ...moved, before: rowsBefore, after: rowsAfter };
}

function vectorsIf(standings: Standings, { matches, points }: { matches: Match[]; points: PointsRule }): PackedMatch[] {
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

type Moved = Omit<TableEffect, 'before' | 'after'>;

function countMoved({ players: { ranked, count } }: Standings, before: Ranking, after: Ranking): Moved {
  const moved: Moved = { players: 0, gain: 0, lose: 0, ranksMove: 0 };
  for (let idx = 0; idx < count; idx++) {
    if (ranked[idx] !== 1) continue;
    const [was, is] = [before.scoreOf(idx), after.scoreOf(idx)];
    moved.players++;
    const [tot, then] = [unpackScore(was).tot, unpackScore(is).tot];
    if (then > tot) moved.gain++;
    if (then < tot) moved.lose++;
    if (before.rankOf(was) !== after.rankOf(is)) moved.ranksMove++;
  }
  return moved;
}

/** The players above the last rank that is shown, and all players who share that rank, of whom only some may fit. */
interface First {
  above: (Pick<FirstRow, 'rank' | 'tot'> & { idx: number })[];
  level: number[];
  levelRow: Pick<FirstRow, 'rank' | 'tot'>;
}

function firstOf(ranking: Ranking): First {
  const threshold = ranking.thresholdFor(firstRowsShown);
  const rowOf = (score: number) => ({ rank: ranking.rankOf(score), tot: unpackScore(score).tot });
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
    .toSorted((a, b) => a.rank - b.rank || nicks.compare(a.nick.toLowerCase(), b.nick.toLowerCase()));
}

const nicks = new Intl.Collator('en');
