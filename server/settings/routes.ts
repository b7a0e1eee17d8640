import { getCompetitionEndpoint, postUpdateEndpoint } from '../../game/settings/api.ts';
import {
  getSettingsEndpoint,
  listPointsEndpoint,
  previewPointsEndpoint,
  putPointsEndpoint,
  putSettingsEndpoint,
} from '../../game/settings/settings.ts';
import type { Game } from './game.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import type { Session } from '../calls/session.ts';
import { listPoints, previewPoints, putPoints } from './change-points.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { publishUpdate } from './publish-update.ts';

/**
 * `GET /db/:code/:year` returns the configuration; a guest gets only the parts that the sign-in and help pages need. Also serves
 * `/admin/settings`, `/admin/points` and `/admin/updates`.
 */
export function competitionRoutes(server: Server<Game>): void {
  serve(server, getCompetitionEndpoint, async ({ game, session }) => {
    // A blocked account, even one of staff, gets the answer for guests here. Other calls refuse the account as blocked.
    if (!session || session.blocked) return competitionForGuests(game);
    return competitionForAccount(game, session);
  });

  serve(server, getSettingsEndpoint, ({ game }) => readSettings(game));

  serve(server, putSettingsEndpoint, async ({ game, body, session }) => {
    const changed = await changeSettings(game, session, body);
    await game.standings.settled();
    return changed;
  });

  serve(server, listPointsEndpoint, ({ game }) => listPoints(game));

  serve(server, previewPointsEndpoint, ({ game, body }) => previewPoints(game, body.points));

  serve(server, putPointsEndpoint, async ({ game, body, session }) => {
    await putPoints(game, session, body.points);
    await game.standings.settled();
    return listPoints(game);
  });

  serve(server, postUpdateEndpoint, async ({ game, body, session }) => {
    const published = await publishUpdate(game, session, body);
    game.updates.forget();
    return published;
  });
}

function competitionForGuests({ standings, replay, config }: Game) {
  const { code, year, name, points, stages } = standings.competition;
  const clock = replay.clock();
  return {
    code,
    year,
    name,
    points,
    stages,
    hasFavourites: standings.hasFavourites,
    signIn: {
      password: true,
      signUp: config.signUp,
      mail: config.mail !== undefined,
      passkeys: config.passkeys,
      providers: config.oidc.map(({ id, label }) => ({ id, label })),
      siteName: config.siteName,
      siteContact: config.siteContact,
    },
    clock,
    serverTime: clock.serverTime,
  };
}

async function competitionForAccount(game: Game, { role }: Session) {
  const row = game.standings.competition;
  return {
    ...competitionForGuests(game),
    timeZone: row.timeZone,
    startDateTime: row.startDateTime.toISOString(),
    teamSelectionLocked: row.teamSelectionLocked,
    teamSelectionActive: row.teamSelectionActive,
    settings: { RESERVED_NAMES: row.reservedNames },
    upd: await game.updates.read(),
    push: { apiKey: game.pushKeys.apiKey, publicKey: game.pushKeys.publicKey },
    newsSummaries: (await game.news.summaries()).filter((summary) => summary.public || role !== 'none'),
  };
}
