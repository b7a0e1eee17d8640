import { getLatestRoundEndpoint, roundGroupsShown, roundWinnersShown } from '../../game/moments/api.ts';
import type { EndedRound } from '../../game/moments/api.ts';
import { Problem } from '../../game/problem.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import { awardsIn } from '../groups/bonus/group-bonus.ts';
import type { RememberedGroup } from '../groups/group-memory.ts';
import { sumsOf } from '../groups/group-table.ts';
import { ownGroups } from '../groups/find-own-group.ts';
import type { OwnGroupParts } from '../groups/find-own-group.ts';
import { addToTot, unpackScore } from '../standings/contribution.ts';
import type { TableParts } from '../standings/player-rows.ts';
import { biggestClimber, readLatestRound } from './latest-round.ts';
import type { Climber, Round } from './latest-round.ts';

type Game = CallsGame & StandingsGame & OwnGroupParts & Pick<TableParts, 'names'>;

/** How many of the players who share a win are looked at to name some of them. */
const fewWinners = 50;

/** Serves the end of a round. Source: docs/product.md#end-of-a-round. */
export function momentRoutes(server: Server<Game>): void {
  serve(server, getLatestRoundEndpoint, async ({ game, params, session }) => {
    if (params.uid !== session.userId) throw new Problem('forbidden', "another player's round");
    const { standings } = game;
    // The climber is found first, because the scores of the round may change while other requests are answered.
    const climber = await biggestClimber(standings);
    const { version } = standings;
    const round = readLatestRound(standings);
    const groups = round ? await ownGroups(game, session) : [];
    const isSame = standings.version === version;
    return {
      round: round && isSame ? await answerOf(game, { round, climber, groups, idx: session.idx }) : null,
      version,
    };
  });
}

interface Facts {
  round: Round;
  climber: Climber | undefined;
  groups: RememberedGroup[];
  idx: number | null;
}

async function answerOf(game: Game, { round, climber, groups, idx }: Facts): Promise<EndedRound> {
  const { standings } = game;
  const { alone, before, matches, day, part, matchday } = round;
  const top = alone.thresholdFor(1);
  const points = unpackScore(top).tot;
  const winners = points > 0 ? alone.listBetween(top, Number.MAX_SAFE_INTEGER) : [];
  const { ranked, count } = standings.players;
  const own = idx !== null && ranked[idx] === 1 ? ownResult(game, { alone, before, idx }) : null;
  const inGroups = own && idx !== null ? groups.flatMap((group) => rankInGroup(game, { group, round, idx })) : [];
  const climberPoints = climber ? unpackScore(alone.scoreOf(climber.idx)).tot : 0;
  const players = ranked.subarray(0, count).reduce((sum, isRanked) => sum + isRanked, 0);
  const names = await namesOf(game, winners.slice(0, fewWinners));
  const [climberName] = climber ? await namesOf(game, [climber.idx]) : [];
  return {
    day,
    part,
    matchday,
    matches: matches.length,
    players,
    points: Math.max(points, 0),
    winners: winners.length,
    names: names.slice(0, roundWinnersShown),
    climber:
      climber && climberName ? { ...climberName, from: climber.from, to: climber.to, points: climberPoints } : null,
    own,
    groups: inGroups.toSorted((a, b) => a.rank - b.rank || b.size - a.size).slice(0, roundGroupsShown),
  };
}

async function namesOf({ names }: Pick<Game, 'names'>, idx: readonly number[]) {
  const found = await names.of(idx);
  return found
    .toSorted((a, b) => a.nick.localeCompare(b.nick, 'en'))
    .map(({ uid, nick, simulated }) => ({ uid, nick, simulated }));
}

function ownResult(
  { standings }: Pick<Game, 'standings'>,
  { alone, before, idx }: Pick<Round, 'alone' | 'before'> & { idx: number },
): NonNullable<EndedRound['own']> {
  const score = alone.scoreOf(idx);
  const overall = standings.ranking('overall', () => true);
  return {
    points: unpackScore(score).tot,
    rank: alone.rankOf(score),
    from: before ? before.rankOf(before.scoreOf(idx)) : null,
    to: overall.rankOf(overall.scoreOf(idx)),
  };
}

/**
 * Returns the player's rank of the round in a group, by the points of the round with the group's bonus; an empty list if the group has no
 * other members.
 */
function rankInGroup(
  { standings }: Pick<Game, 'standings'>,
  { group, round, idx }: { group: RememberedGroup; round: Round; idx: number },
): EndedRound['groups'] {
  const members = [...group.members.keys()].filter((member) => standings.players.ranked[member] === 1);
  if (members.length < 2) return [];
  const ids = new Set(round.matches.map(({ id }) => id));
  const bonus = sumsOf(awardsIn(standings, group).filter(({ match }) => ids.has(match.id)));
  const scoreOf = (member: number): number => addToTot(round.alone.scoreOf(member), bonus.get(member) ?? 0);
  const own = scoreOf(idx);
  const ahead = members.filter((member) => scoreOf(member) > own).length;
  const shared = members.some((member) => member !== idx && scoreOf(member) === own);
  return [{ name: group.name, rank: ahead + 1, shared, size: members.length }];
}
