import { setImmediate as breathe } from 'node:timers/promises';
import { dayIn } from '../../game/competition/time-zone.ts';
import type { Match } from '../../game/matches/match.ts';
import { isOfMatchday, latestRound } from '../../game/moments/rounds.ts';
import { isComplete } from '../../game/standings/matchdays.ts';
import { numberAbove } from '../standings/scores/distinct-scores.ts';
import type { PackedMatch } from '../standings/packed-match.ts';
import type { Ranking } from '../standings/ranking.ts';
import type { Standings } from '../standings/standings.ts';

/** The round of the latest kick-off, once all its matches are over. Source: docs/product.md#end-of-a-round. */
export interface Round {
  day: string | null;
  part: string | null;
  matchday: number | null;
  matches: Match[];
  /** The scores of the round alone. */
  alone: Ranking;
  /** The scores of all other matches; undefined if there are none. */
  before: Ranking | undefined;
}

/** Returns the round of the latest kick-off; undefined before the first kick-off, and while a match of the round is not over. */
export function readLatestRound(standings: Standings): Round | undefined {
  const { timeZone } = standings.competition;
  const matches = latestRound(standings.listMatches(), timeZone);
  const [first] = matches;
  if (!first || !isComplete({ matches })) return undefined;
  const isMatchday = isOfMatchday(first);
  const ids = new Set(matches.map(({ id }) => id));
  const hasOthers = standings.listLocked().some(({ id }) => !ids.has(id));
  return {
    day: isMatchday ? null : dayIn(first.utcDate, timeZone),
    part: isMatchday ? first.part : null,
    matchday: isMatchday ? first.matchday : null,
    matches,
    alone: standings.ranking('round', ({ id }) => ids.has(id)),
    before: hasOthers ? standings.ranking('all but the round', ({ id }) => !ids.has(id)) : undefined,
  };
}

export interface Climber {
  idx: number;
  from: number;
  to: number;
}

const climbers = new WeakMap<Standings, { points: string; climber: Promise<Climber | undefined> }>();

/**
 * Returns the player who gained the most places by the round, and of several the one who is higher now. Undefined if nobody gained any. It
 * is computed once per state of the results and picks, in slices, so that other requests are answered meanwhile.
 */
export function biggestClimber(standings: Standings, { before }: Pick<Round, 'before'>): Promise<Climber | undefined> {
  const points = pointsOf(standings);
  const known = climbers.get(standings);
  if (known?.points === points) return known.climber;
  const climber = findClimber(standings, { before, points });
  climbers.set(standings, { points, climber });
  return climber;
}

/** Identifies everything that scores depend on, except who is ranked: a newcomer has no points and changes no order. */
function pointsOf(standings: Standings): string {
  return standings
    .listLocked()
    .flatMap(({ id }) => standings.packedMatch(id) ?? [])
    .map(({ contribution, pack }: PackedMatch) => `${contribution.signature}/${pack}`)
    .join(' ');
}

/** How many players are looked at before other requests are answered. */
const slice = 10_000;

/** Returns undefined if a result changes meanwhile; the next reader then asks with other `points`. */
async function findClimber(
  standings: Standings,
  { before, points }: { before: Ranking | undefined; points: string },
): Promise<Climber | undefined> {
  if (!before) return undefined;
  const { ranked, count } = standings.players;
  const overall = standings.ranking('overall', () => true);
  const [then, now] = [before.distinctScores(), overall.distinctScores()];
  let best: Climber | undefined;
  for (let idx = 0; idx < count; idx++) {
    if (idx % slice === slice - 1) {
      await breathe();
      if (pointsOf(standings) !== points) return undefined;
    }
    if (ranked[idx] !== 1) continue;
    const from = numberAbove(then, before.scoreOf(idx)) + 1;
    const to = numberAbove(now, overall.scoreOf(idx)) + 1;
    const gained = best ? best.from - best.to : 0;
    if (from - to > gained || (best && from - to === gained && to < best.to)) best = { idx, from, to };
  }
  return best;
}
