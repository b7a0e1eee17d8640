import { postUpdateEndpoint } from '../../game/settings/api.ts';
import {
  getSettingsEndpoint,
  listPointsEndpoint,
  previewPointsEndpoint,
  putPointsEndpoint,
  putSettingsEndpoint,
} from '../../game/settings/settings.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import type { TableParts } from '../standings/player-rows.ts';
import { listPoints, previewPoints, putPoints } from './change-points.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { serveConfiguration } from './configuration.ts';
import type { ConfigurationParts } from './configuration.ts';
import { publishUpdate } from './publish-update.ts';

type Game = ConfigurationParts & TableParts;

/**
 * Serves the configuration (`configuration.ts`), `/admin/settings`, `/admin/points` and `/admin/updates`.
 */
export function competitionRoutes(server: Server<Game>): void {
  serveConfiguration(server);

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
