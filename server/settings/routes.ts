import type { FastifyInstance } from 'fastify';
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
import { listPoints, previewPoints, putPoints } from './change-points.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { publishUpdate } from './publish-update.ts';

/**
 * `GET /db/:code/:year` returns the configuration; a guest gets only the parts that the sign-in and help pages need. Also serves
 * `/admin/settings`, `/admin/points` and `/admin/updates`.
 */
export function competitionRoutes(app: FastifyInstance, game: Game): void {
  serve({ app, game }, getCompetitionEndpoint, async ({ session }) => {
    const row = game.standings.competition;
    const clock = game.replay.clock();
    const forGuests = {
      code: row.code,
      year: row.year,
      name: row.name,
      points: row.points,
      signIn: {
        password: true,
        signUp: game.config.signUp,
        mail: game.config.mail !== undefined,
        passkeys: game.config.passkeys,
        providers: game.config.oidc.map(({ id, label }) => ({ id, label })),
        siteName: game.config.siteName,
        siteContact: game.config.siteContact,
      },
      clock,
      serverTime: clock.serverTime,
    };
    // A blocked account counts as a guest here, even if it belongs to staff. Other calls say why the account is blocked.
    if (!session || session.blocked) return forGuests;
    return {
      ...forGuests,
      timeZone: row.timeZone,
      startDateTime: row.startDateTime.toISOString(),
      teamSelectionLocked: row.teamSelectionLocked,
      teamSelectionActive: row.teamSelectionActive,
      settings: { RESERVED_NAMES: row.reservedNames },
      upd: await game.updates.read(),
      push: { apiKey: game.pushKeys.apiKey, publicKey: game.pushKeys.publicKey },
      newsSummaries: (await game.news.summaries()).filter((it) => it.public || session.role !== 'none'),
    };
  });

  serve({ app, game }, getSettingsEndpoint, () => readSettings(game));

  serve({ app, game }, putSettingsEndpoint, async ({ body, session }) => {
    const changed = await changeSettings(game, session, body);
    await game.standings.settled();
    return changed;
  });

  serve({ app, game }, listPointsEndpoint, () => listPoints(game));

  serve({ app, game }, previewPointsEndpoint, ({ body }) => previewPoints(game, body.points));

  serve({ app, game }, putPointsEndpoint, async ({ body, session }) => {
    await putPoints(game, session, body.points);
    await game.standings.settled();
    return listPoints(game);
  });

  serve({ app, game }, postUpdateEndpoint, async ({ body, session }) => {
    const published = await publishUpdate(game, session, body);
    game.updates.forget();
    return published;
  });
}
