import { setImmediate as breathe } from 'node:timers/promises';
import { byteOrderMark, csvLine } from '../../game/admin/csv.ts';
import type { Match } from '../../game/matches/match.ts';
import { decodePick, noPick } from '../../game/predictions/pack.ts';
import { codeOf } from '../../game/predictions/pick-vector.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Name } from '../identity/account/names.ts';
import { unpackScore } from '../standings/contribution.ts';
import { orderByScore } from '../standings/order-by-score.ts';
import type { PackedMatch } from '../standings/packed-match.ts';
import { scopeRanking } from '../standings/scopes.ts';

type Game = IdentityGame & StandingsGame;

type Parts = Pick<Game, 'standings' | 'names'>;

/** The most lines of a part. Between two parts the process serves other requests. */
const linesAtOnce = 2_000;

/**
 * Yields the ranked players by rank, in parts of at most `linesAtOnce` lines. Ranks and points belong to the version at the start; players
 * who are not ranked any more when their part is made are left out. Within one part, players with the same rank are ordered by nick.
 */
export async function* leaderboardCsv({ standings, names }: Parts): AsyncGenerator<string> {
  const order = orderByScore(scopeRanking(standings, 'overall'));
  yield byteOrderMark + csvLine(['rank', 'nick', 'simulated', 'total', 'winner', 'result', 'team']);
  for (let from = 0; from < order.idx.length; from += linesAtOnce) {
    const part = [...order.idx.subarray(from, from + linesAtOnce)].map((idx, place) => {
      const score = order.scores[from + place] ?? 0;
      return { idx, score, rank: order.rankOf(score) };
    });
    const known = await namesOf(names, part);
    yield part
      .flatMap((row) => {
        const name = known.get(row.idx);
        return name ? [{ ...row, name }] : [];
      })
      .toSorted((a, b) => a.rank - b.rank || nicks.compare(a.name.nick, b.name.nick))
      .map(({ rank, name, score }) => {
        const { tot, winner, result, team } = unpackScore(score);
        return csvLine([rank, name.nick, name.simulated ? 'yes' : 'no', tot, winner, result, team]);
      })
      .join('');
  }
}

const nicks = new Intl.Collator('en');

/**
 * Yields the ranked players' picks of every locked match, by kick-off, with the points of each pick. A match that is not packed is left
 * out. If a match is reopened or packed again during the download, its remaining lines are left out; the lines already sent stay in the
 * file (docs/product.md#secrecy).
 */
export async function* predictionsCsv({ standings, names }: Parts): AsyncGenerator<string> {
  const locked = standings.listLocked().flatMap((match) => {
    const packed = standings.packedMatch(match.id);
    return packed ? [{ match, packed }] : [];
  });
  yield (
    byteOrderMark +
      csvLine([
        'match',
        'kickoff',
        'stage',
        'team1',
        'team2',
        'full1',
        'full2',
        'nick',
        'pick1',
        'pick2',
        'pick_through',
        'points_winner',
        'points_result',
      ])
  );
  for (const { match, packed } of locked) {
    for (let from = 0; from < packed.picks.bytes.length; from += linesAtOnce) {
      const part = pickedFrom(packed, from);
      const known = await namesOf(names, part);
      await breathe();
      if (standings.packedMatch(match.id)?.pack !== packed.pack) break;
      const lines = part.map((row) => pickLine(match, packed, { ...row, name: known.get(row.idx) })).join('');
      if (lines !== '') yield lines;
    }
  }
}

function pickedFrom({ picks }: PackedMatch, from: number): { idx: number; code: number }[] {
  const end = Math.min(from + linesAtOnce, picks.bytes.length);
  const part = Array.from({ length: end - from }, (_, place) => ({
    idx: from + place,
    code: codeOf(picks, from + place),
  }));
  return part.filter(({ code }) => code !== noPick);
}

function pickLine(
  match: Match,
  { contribution }: PackedMatch,
  { code, name }: { code: number; name: Name | undefined },
): string {
  const pick = decodePick(code);
  if (!name || !pick) return '';
  const { winner, result } = unpackScore(contribution.scoreOfCode(code));
  const { id, utcDate, stage, team1, team2, full1, full2 } = match;
  const through = pick.winner === null ? null : match[`team${pick.winner}`];
  return csvLine([
    id,
    utcDate,
    stage,
    team1,
    team2,
    full1,
    full2,
    name.nick,
    pick.full1,
    pick.full2,
    through,
    winner,
    result,
  ]);
}

async function namesOf(names: Parts['names'], rows: readonly { idx: number }[]): Promise<Map<number, Name>> {
  return new Map((await names.of(rows.map(({ idx }) => idx))).map((name) => [name.idx, name]));
}
