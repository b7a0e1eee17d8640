import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { isOver } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { decodePick } from '../../../game/predictions/pack.ts';
import { codeOf, escapeByte, noPickByte } from '../../../game/predictions/pick-vector.ts';
import type { getWhatIfEndpoint } from '../../../game/standings/api.ts';
import { endedAsPicked } from '../../../game/standings/what-if.ts';
import { atOneVersion } from '../at-one-version.ts';
import { addToTot, totOf } from '../contribution.ts';
import { vectorsIf } from '../effect/table-effect.ts';
import { holdingOf } from '../packed-match.ts';
import type { PackedMatch } from '../packed-match.ts';
import { scopeRanking } from '../scopes.ts';
import type { Standings } from '../standings.ts';

type Answer = z.output<typeof getWhatIfEndpoint.answer>;

/** Other requests are answered after every slice of this many players, which takes a few milliseconds. */
const slice = 50_000;

/**
 * Returns the one goal that would have gained the player most points, with the rank that the player would then have. Null while a match is
 * not over, and unless the rank would be better. All values belong to one version. Source: docs/product.md#what-if.
 */
export async function whatIfOf(standings: Standings, idx: number): Promise<Answer> {
  return atOneVersion(standings, async () => ({
    whatIf: standings.listMatches().every(isOver) ? await betterRank(standings, idx) : null,
    version: standings.version,
  }));
}

async function betterRank(standings: Standings, idx: number): Promise<Answer['whatIf']> {
  const best = await bestEnding(standings, idx);
  if (!best) return null;
  const rank = await compareRanks(standings, { idx, changes: best.changes });
  return rank.is < rank.was ? { ...best.ending, rank: rank.is } : null;
}

interface Ending {
  ending: { matchId: string; full1: number; full2: number };
  changes: ScoreChange[];
  /** The points that the player would have. */
  tot: number;
}

/** Returns the ending that gains the player most points. If several do, it is that of the latest match. */
async function bestEnding(standings: Standings, idx: number): Promise<Ending | undefined> {
  const own = scopeRanking(standings, 'overall').scoreOf(idx);
  const locked = standings.listLocked();
  let best: Ending | undefined;
  for (const match of locked) {
    const packed = standings.packedMatch(match.id);
    const pick = packed && decodePick(codeOf(packed.picks, idx));
    const ended = pick && endedAsPicked(match, pick);
    if (!ended) continue;
    const changes = changesBy(standings, { locked, ended });
    const tot = totOf(own + differenceIn(changes, idx));
    const { full1, full2 } = pick;
    if (tot > totOf(own) && tot >= (best?.tot ?? 0))
      best = { ending: { matchId: match.id, full1, full2 }, changes, tot };
    await breathe();
  }
  return best;
}

/** Returns what another result adds to the packed score of a player. */
type ScoreChange = (idx: number) => number;

function differenceIn(changes: readonly ScoreChange[], idx: number): number {
  let sum = 0;
  for (const change of changes) sum += change(idx);
  return sum;
}

/** The changes by each ending that was asked for, for the version to which the array of locked matches belongs. */
const changesOf = new WeakMap<Match[], Map<string, ScoreChange[]>>();

/**
 * Returns the changes of scores if the match had ended like this. Another result can change the champion of a league, and then also the points
 * of favourites in other matches. Most players ask for the same endings, so the changes are computed once per version.
 */
function changesBy(standings: Standings, { locked, ended }: { locked: Match[]; ended: Match }): ScoreChange[] {
  const known = changesOf.get(locked) ?? new Map<string, ScoreChange[]>();
  changesOf.set(locked, known);
  const key = `${ended.id} ${ended.full1}:${ended.full2}`;
  const changes = known.get(key) ?? computeChanges(standings, ended);
  known.set(key, changes);
  return changes;
}

function computeChanges(standings: Standings, ended: Match): ScoreChange[] {
  const matches = standings.listMatches().map((match) => (match.id === ended.id ? ended : match));
  return vectorsIf(standings, { matches, points: standings.competition.points }).flatMap((after) => {
    const before = standings.packedMatch(after.id);
    return before && before.contribution !== after.contribution ? [changeBetween(before, after)] : [];
  });
}

function changeBetween(before: PackedMatch, after: PackedMatch): ScoreChange {
  const { picks } = before;
  const [was, is] = [before.contribution, after.contribution];
  const byCode = (code: number): number => is.scoreOfCode(code) - was.scoreOfCode(code);
  const byByte = Float64Array.from(picks.palette, byCode);
  const byHolding = Float64Array.from(is.byHolding, (points, held) => addToTot(0, points - (was.byHolding[held] ?? 0)));
  return (idx) => {
    const byte = picks.bytes[idx] ?? noPickByte;
    const ofPick = byte === escapeByte ? byCode(codeOf(picks, idx)) : (byByte[byte] ?? 0);
    return ofPick + (byHolding[holdingOf(before, idx)] ?? 0);
  };
}

/** Returns the present rank of the player and the one after the changes. Counts all players, slice by slice. */
async function compareRanks(
  standings: Standings,
  { idx, changes }: { idx: number; changes: readonly ScoreChange[] },
): Promise<{ was: number; is: number }> {
  const { ranked, count } = standings.players;
  const overall = scopeRanking(standings, 'overall');
  const own = overall.scoreOf(idx);
  const ownThen = own + differenceIn(changes, idx);
  const rank = { was: 1, is: 1 };
  for (let from = 0; from < count; from += slice) {
    const to = Math.min(from + slice, count);
    for (let player = from; player < to; player++) {
      if (ranked[player] !== 1) continue;
      const score = overall.scoreOf(player);
      if (score > own) rank.was++;
      if (score + differenceIn(changes, player) > ownThen) rank.is++;
    }
    await breathe();
  }
  return rank;
}
