import {
  getGroupEndpoint,
  getInvitationEndpoint,
  listGroupEndingsEndpoint,
  listGroupPicksEndpoint,
  listGroupsEndpoint,
  listOwnGroupsEndpoint,
} from '../../game/groups/api.ts';
import { inviteRefusal } from '../../game/groups/rules.ts';
import { Problem } from '../../game/problem.ts';
import type { CallableServers } from '../calls/callables.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as GroupsGame } from './game.ts';
import { readyCompressed } from '../platform/answers/compressed-answer.ts';
import { serve, serveSite } from '../calls/serve.ts';
import { groupCallables } from './callables.ts';
import { ownGroup, ownGroups } from './find-own-group.ts';
import { groupAnswer } from './group-answer.ts';
import { pinnedGroups, pinRoutes } from './pins/pins.ts';
import { reactionRoutes } from './reactions/routes.ts';
import { endingsIn } from './group-endings.ts';
import { invitationsForGuests } from './invitations/guest-invitation.ts';
import { invitationTo, memberPicks } from './group-views.ts';
import { findGroupByToken, findOfferedGroup } from './queries.ts';
import { listGroups } from './list-groups.ts';
import { summariesOf } from './summaries.ts';
import { tokenGuesses } from './invitations/token-guesses.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame & GroupsGame;

export function groupRoutes(server: CallableServers<Game>): void {
  const guesses = tokenGuesses(server.site.database);
  groupCallables(server, guesses);
  reactionRoutes(server);
  pinRoutes(server);

  const invitations = invitationsForGuests(server.site.database);
  serveSite(server, getInvitationEndpoint, async ({ params: { token }, request }) => ({
    invitation: (await invitations(token, request.ip)) ?? null,
  }));

  serve(server, listGroupsEndpoint, async ({ game, query, session, request }) => {
    const { token } = query;
    if (token !== undefined) {
      const who = { userId: session.userId, address: request.ip };
      return { groups: [await guesses.guard(who, () => groupByToken(server, token))], next: null };
    }
    return listGroups(game, query);
  });

  serve(server, { ...getGroupEndpoint, readers: 'shared' }, async ({ game, params, session }) =>
    readyCompressed(await groupAnswer(game, (await ownGroup(game, session, params.name)).group)),
  );

  serve(server, listGroupPicksEndpoint, async ({ game, params, session }) => {
    const { group } = await ownGroup(game, session, params.name);
    return memberPicks(game, { group, matchId: params.matchId });
  });

  serve(server, listGroupEndingsEndpoint, async ({ game, params, session }) =>
    endingsIn(game, await ownGroup(game, session, params.name)),
  );

  serve(server, listOwnGroupsEndpoint, async ({ game, params, session }) => {
    if (params.uid !== session.userId) throw new Problem('forbidden', "another user's groups");
    const { idx } = session;
    const groups = await ownGroups(game, session);
    const pinned = await pinnedGroups(game, session);
    const summaries = idx === null ? [] : await summariesOf(game, { groups, idx, pinned });
    // Nothing has been awaited since the tables were made, so the version is theirs.
    const { version } = game.standings;
    const offer = groups.length === 0 && session.nick !== null ? await offerOf(game) : null;
    return { groups: summaries, offer, version };
  });
}

/**
 * Returns the group that an invite belongs to, in whichever competition it is. Unknown, deleted and locked groups have the same answer.
 * Source: docs/product.md#invitations.
 */
async function groupByToken({ site, games }: Pick<CallableServers<Game>, 'site' | 'games'>, token: string) {
  const found = await findGroupByToken(site.database, token);
  const game = found && (await games.find(found.competition));
  const [group] = game ? await game.groups.read([found.id]) : [];
  if (!game || !group || inviteRefusal(group, token)) throw new Problem('not_found', 'no such invite');
  return invitationTo(game, group);
}

async function offerOf(game: Game) {
  const found = await findOfferedGroup(game.database, game.competition);
  const [group] = found ? await game.groups.read([found.id]) : [];
  return group && group.token !== null ? { ...(await invitationTo(game, group)), token: group.token } : null;
}
