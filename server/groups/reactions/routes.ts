import { putReactionEndpoint } from '../../../game/groups/api.ts';
import { canReactTo } from '../../../game/groups/reactions.ts';
import { Problem } from '../../../game/problem.ts';
import { serve } from '../../calls/serve.ts';
import type { Server } from '../../calls/serve.ts';
import { limitPerMinute } from '../../platform/limits/limits.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as MatchesGame } from '../../matches/game.ts';
import type { Game as GroupsGame } from '../game.ts';
import { ownGroup } from '../find-own-group.ts';
import { storeReaction } from './queries.ts';

type Game = CallsGame & MatchesGame & GroupsGame;

/** How many times an account may change its reactions per minute, in each process. */
const mostChanges = 120;

/** Serves the reactions of members. Source: docs/product.md#reactions. */
export function reactionRoutes(server: Server<Game>): void {
  const changes = limitPerMinute(mostChanges);
  serve(server, putReactionEndpoint, async ({ game, params, body, session }) => {
    changes.take(session.userId);
    const { competition, database, standings } = game;
    const { group, idx } = await ownGroup(game, session, params.name);
    const match = standings.findMatch(params.matchId);
    if (!match) throw new Problem('not_found', `no match ${params.matchId}`);
    if (!canReactTo(match)) throw new Problem('match_not_over', `match ${match.id} is not over`);
    const place = { competition, groupId: group.id, matchId: match.id, idx };
    const isStored = await storeReaction(database, place, body.reaction);
    if (!isStored) throw new Problem('forbidden', 'not a member of the group');
    return { ok: true as const };
  });
}
