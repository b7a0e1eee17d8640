import type { Match } from '../../game/matches/match.ts';
import type { Told } from '../../game/messages/told.ts';
import type { ResultPreview } from '../../game/results/preview.ts';
import type { ResultState } from '../../game/results/result.ts';
import { tableOrdersOf } from '../../game/results/table-orders.ts';
import { bonusEffect } from '../groups/bonus/bonus-effect.ts';
import { countToldOf } from '../messages/count-told.ts';
import { effectOn } from '../standings/effect/table-effect.ts';
import { teamEffect } from '../standings/effect/team-effect.ts';
import type { StoredBracket } from './bracket/carry-to-bracket.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import { scoreNoticeOf } from './put-score-notices.ts';
import type { ResultRow } from './queries.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame & GroupsGame;

type Parts = Pick<Game, 'config' | 'database' | 'competition' | 'standings' | 'names' | 'groups' | 'replay'>;

interface ResultChange {
  before: StoredBracket;
  /** All matches as they would be then. */
  after: Match[];
  match: Match;
  state: ResultState;
  former: ResultRow | undefined;
  /** True if the match starts with this result, so that everything about its predictions is still secret. */
  closesPicks: boolean;
}

/**
 * Returns what a result would change in tables and points, and who would be told of it. Source:
 * docs/product.md#preview-of-a-result.
 */
export async function effectOfResult(
  game: Parts,
  { before, after, match, state, former, closesPicks }: ResultChange,
): Promise<Pick<ResultPreview, 'effect' | 'table' | 'teams' | 'bonus' | 'told'>> {
  const now = before.matches.map((stored) => stored.match);
  const { teams, stages } = before.draw;
  const table = tableOrdersOf(match, { before: now, after, teams, stages });
  if (closesPicks) return { effect: null, table, teams: [], bonus: null, told: null };
  const changed = after.find(({ id }) => id === match.id) ?? match;
  const effect = await effectOn(game, { matches: after, points: before.row.points });
  const [bonus, told] = await Promise.all([
    bonusEffect(game, { was: match, is: changed }),
    toldOf(game, { match, state, former }),
  ]);
  return { effect, table, teams: teamEffect(game.standings, { before: now, after }), bonus, told };
}

async function toldOf(
  game: Parts,
  { match, state, former }: Pick<ResultChange, 'match' | 'state' | 'former'>,
): Promise<Told | null> {
  const notice = match.lockedAt === null ? undefined : scoreNoticeOf({ matchId: match.id, state }, former);
  return notice ? countToldOf(game, notice) : null;
}
