import { setImmediate as breathe } from 'node:timers/promises';
import { dayIn } from '../../game/competition/time-zone.ts';
import type { Match } from '../../game/matches/match.ts';
import { isOfMatchday, latestRound } from '../../game/moments/rounds.ts';
import { isComplete } from '../../game/standings/matchday.ts';
import { numberAbove } from '../standings/scores/distinct-scores.ts';
import type { PackedMatch } from '../standings/packed-match.ts';
import type { Ranking } from '../standings/ranking.ts';
import type { PlayerSet } from '../standings/scores/score-cells.ts';
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

const climbers = new WeakMap<Standings, { places: string; climber: Promise<Climber | undefined> }>();

/**
 * Returns the player who gained the most places by the latest round, and of several the one who is higher now. Undefined if nobody gained any,
 * and while the round is not over. It is computed once per state of the results, the picks, the round and the ranked players, in slices, so
 * that other requests are answered meanwhile.
 */
export function biggestClimber(standings: Standings): Promise<Climber | undefined> {
  const places = placesOf(standings);
  const known = climbers.get(standings);
  if (known?.places === places) return known.climber;
  const climber = findClimber(standings, places);
  climbers.set(standings, { places, climber });
  return climber;
}

/**
 * Identifies everything that the places depend on: the matches of the round, all scores, and who is ranked. A newcomer changes nothing of it,
 * because a newcomer has no points.
 */
function placesOf(standings: Standings): string {
  const scores = standings
    .listLocked()
    .flatMap(({ id }) => standings.packedMatch(id) ?? [])
    .map(({ contribution, pack }: PackedMatch) => `${contribution.signature}/${pack}`);
  const round = latestRound(standings.listMatches(), standings.competition.timeZone);
  // The ids are JSON, because those of a file may contain any character.
  const ids = JSON.stringify(round.map(({ id, status }) => [id, status]));
  return [ids, unrankedOf(standings.players), ...scores].join(' ');
}

const unranked = new WeakMap<PlayerSet, string>();

/** Lists the players who are not ranked, such as blocked ones. No two sets of players have the same text. */
function unrankedOf(players: PlayerSet): string {
  const known = unranked.get(players);
  if (known !== undefined) return known;
  const all: number[] = [];
  for (let idx = 0; idx < players.count; idx++) if (players.ranked[idx] !== 1) all.push(idx);
  const text = all.join(',');
  unranked.set(players, text);
  return text;
}

/** How many players are looked at before other requests are answered. */
const slice = 10_000;

/** If a result, the round or a ranked player changes meanwhile, it answers for the new state. */
async function findClimber(standings: Standings, places: string): Promise<Climber | undefined> {
  const before = readLatestRound(standings)?.before;
  if (!before) return undefined;
  const { ranked, count } = standings.players;
  const overall = standings.ranking('overall', () => true);
  const [then, now] = [before.distinctScores(), overall.distinctScores()];
  let best: Climber | undefined;
  for (let idx = 0; idx < count; idx++) {
    if (idx % slice === slice - 1) {
      await breathe();
      if (placesOf(standings) !== places) {
        forget(standings, places);
        return biggestClimber(standings);
      }
    }
    if (ranked[idx] !== 1) continue;
    const from = numberAbove(then, before.scoreOf(idx)) + 1;
    const to = numberAbove(now, overall.scoreOf(idx)) + 1;
    const gained = best ? best.from - best.to : 0;
    if (from - to > gained || (best && from - to === gained && to < best.to)) best = { idx, from, to };
  }
  return best;
}

/** Forgets an answer that became one for another state, because the former state may come back, as when a player is unblocked. */
function forget(standings: Standings, places: string): void {
  if (climbers.get(standings)?.places === places) climbers.delete(standings);
}
