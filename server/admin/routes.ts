import {
  accountsShown,
  listAccountsEndpoint,
  listAuditEndpoint,
  patchAccountEndpoint,
  removeGroupEndpoint,
  renameGroupEndpoint,
  signOutEverywhereEndpoint,
} from '../../game/admin/api.ts';
import { getMatchDayEndpoint } from '../../game/admin/match-day.ts';
import { listToDoEndpoint } from '../../game/admin/to-do.ts';
import { exportLeaderboardEndpoint, exportPredictionsEndpoint, getHealthEndpoint } from '../../game/admin/reports.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import { serve, serveSite } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import { adminFreshUntil, refuseOldAdminSignIn } from '../calls/fresh-sign-in.ts';
import type { Session } from '../calls/session.ts';
import { changeAccount, listAccounts, signOutEverywhere } from './accounts.ts';
import { listAudit } from './audit.ts';
import { leaderboardCsv, predictionsCsv } from './exports.ts';
import { removeGroup, renameGroup } from './groups.ts';
import { readMessageHealth } from './message-health.ts';
import { readMatchDay } from './match-day.ts';
import type { MatchDayParts } from './match-day.ts';
import { listToDo } from './to-do.ts';
import type { GameStates } from './to-do.ts';
import { sendCsv } from './send-csv.ts';
import { audit } from '../competition/audit.ts';

type Game = CallsGame & IdentityGame & StandingsGame & GroupsGame & MatchDayParts;

export function adminRoutes(server: Server<Game> & { games: GameStates }): void {
  accountRoutes(server);
  serveSite(server, listToDoEndpoint, async ({ session }) => ({
    toDo: await listToDo(server.site.db, server.games),
    freshUntil: adminFreshUntil(session).toISOString(),
  }));
  serve(server, renameGroupEndpoint, async ({ game, params, body, session }) => ({
    name: await renameGroup(game, session, { name: params.name, to: body.name }),
  }));
  serve(server, removeGroupEndpoint, async ({ game, params, session }) => {
    await removeGroup(game, session, params.name);
    return { ok: true as const };
  });
  serve(server, listAuditEndpoint, async ({ game: { db, competition }, query }) => ({
    entries: await listAudit(db, {
      competition,
      before: query.before === undefined ? undefined : Number(query.before),
      subject: query.subject,
    }),
  }));
  serve(server, getMatchDayEndpoint, ({ game, params }) => readMatchDay(game, params.day));
  serve(server, getHealthEndpoint, ({ game }) => readMessageHealth(game.db, game.competition));
  serve(server, exportLeaderboardEndpoint, async ({ game, reply, session }) => {
    await noteExport(game, session, 'leaderboard');
    return sendCsv(reply, 'leaderboard', leaderboardCsv(game));
  });
  serve(server, exportPredictionsEndpoint, async ({ game, reply, session }) => {
    await noteExport(game, session, 'predictions');
    return sendCsv(reply, 'predictions', predictionsCsv(game));
  });
}

function accountRoutes(server: Server<Game>): void {
  serve(server, listAccountsEndpoint, async ({ game: { db, competition }, query, session }) => {
    refuseOldAdminSignIn(session);
    const found = await listAccounts(db, { competition, text: query.q ?? '' });
    const users = found.slice(0, accountsShown);
    // The text that was searched for is not logged, because it may be an email address.
    await audit(db, {
      competition,
      by: session.userId,
      act: 'look up addresses',
      subject: 'accounts',
      after: { shown: users.length },
    });
    return { users, more: found.length > accountsShown };
  });
  serve(server, patchAccountEndpoint, async ({ game, params, body, session }) => {
    const changed = await changeAccount(game, session, { uid: params.account, ...body });
    await game.standings.settled();
    return changed;
  });
  serve(server, signOutEverywhereEndpoint, ({ game, params, session }) =>
    signOutEverywhere(game, session, params.account),
  );
}

/** Throws `sign_in_again` for an old sign-in. Otherwise logs who downloads everybody's points or picks. */
async function noteExport(
  { db, competition }: Game,
  by: Session,
  subject: 'leaderboard' | 'predictions',
): Promise<void> {
  refuseOldAdminSignIn(by);
  await audit(db, { competition, by: by.userId, act: 'export', subject });
}
