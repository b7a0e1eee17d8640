import type { Match } from '../../../game/matches/match.ts';
import { isCancelled } from '../../../game/matches/match.ts';
import { pickOutcome, scoreOf } from '../../../game/predictions/scoring.ts';
import type { MatchCalls } from '../../../game/stats/api.ts';
import type { RecordEntry } from '../../standings/data.ts';
import { lampOf } from '../../standings/lamp-of.ts';
import type { LampKind } from '../../ui/Lamp.tsx';

type Pick = NonNullable<RecordEntry['pick']>;

/** A match that the player picked, with what the player earned by the pick alone. */
export interface Call {
  match: Match;
  pick: Pick;
  points: number;
  /** How many picks had the right score; undefined if that is not known. */
  exact: number | undefined;
}

export interface Recap {
  /** The exact score that the fewest had; undefined without one. */
  best: Call | undefined;
  /** The pick without points that was the most goals away; undefined if every pick earned points. */
  furthest: (Call & { away: number }) | undefined;
  /** A lamp for each match that counted, in the order of kick-off. */
  lamps: { matchId: string; kind: LampKind }[];
  counts: Record<'e' | 'r' | 'w' | 'n', number>;
}

/** Sums up a player's picks after the last match. `record` begins with the newest match. Source: docs/product.md#moments. */
export function recapOf(
  record: readonly RecordEntry[],
  matches: readonly Match[],
  crowd: readonly MatchCalls[],
): Recap {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const exactOf = new Map(crowd.map(({ matchId, exact }) => [matchId, exact ?? undefined]));
  const played = record.toReversed().flatMap((entry) => {
    const { matchId, pick, points } = entry;
    const match = byId.get(matchId);
    if (!match || isCancelled(match) || match.awarded) return [];
    const lamp = lampOf(entry, match);
    return [{ match, pick, points: points.winner + points.result, exact: exactOf.get(matchId), lamp }];
  });
  const calls = played.flatMap(({ pick, lamp: _lamp, ...call }): Call[] => (pick ? [{ ...call, pick }] : []));
  const lamps = played.flatMap(({ match, lamp }) => (lamp ? [{ matchId: match.id, kind: lamp }] : []));
  const count = (kind: LampKind) => lamps.filter((lamp) => lamp.kind === kind).length;
  return {
    best: calls
      .filter(({ match, pick }) => pickOutcome(pick, match) === 'exact')
      .toSorted((a, b) => (a.exact ?? Infinity) - (b.exact ?? Infinity) || b.points - a.points)[0],
    furthest: calls
      .map((call) => ({ ...call, away: goalsAway(call) }))
      .filter(({ away, points }) => away > 0 && points === 0)
      .toSorted((a, b) => b.away - a.away)[0],
    lamps,
    counts: { e: count('e'), r: count('r'), w: count('w'), n: count('n') },
  };
}

/** Returns 1 if the other score has one goal more than the one that counted, and -1 if it has one fewer. */
export function goalsChangedBy(ending: { full1: number; full2: number }, match: Match): number {
  const score = scoreOf(match);
  return score ? ending.full1 + ending.full2 - score.full1 - score.full2 : 0;
}

/** Returns the team that brought the most points, if several teams brought some and none brought as many. */
export function bestOfSeveral(earned: Record<string, number> = {}): { tla: string; points: number } | undefined {
  const [best, second] = Object.entries(earned).toSorted(([, one], [, other]) => other - one);
  return best && second && best[1] > second[1] ? { tla: best[0], points: best[1] } : undefined;
}

function goalsAway({ match, pick }: Omit<Call, 'points' | 'exact'>): number {
  const score = scoreOf(match);
  return score ? Math.abs(score.full1 - pick.full1) + Math.abs(score.full2 - pick.full2) : 0;
}
