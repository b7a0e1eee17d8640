import { postUpdateEndpoint } from '../../game/settings/api.ts';
import {
  getSettingsEndpoint,
  listPointsEndpoint,
  previewPointsEndpoint,
  putPointsEndpoint,
  putSettingsEndpoint,
} from '../../game/settings/settings.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Site as PushSite } from '../push/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as ResultsGame } from '../results/game.ts';
import type { Game as NewsGame } from '../news/game.ts';
import type { Game as SettingsGame } from './game.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import { listPoints, previewPoints, putPoints } from './change-points.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { serveConfiguration } from './configuration.ts';
import { publishUpdate } from './publish-update.ts';

type Game = CallsGame &
  CompetitionGame &
  IdentityGame &
  PushSite &
  StandingsGame &
  ResultsGame &
  NewsGame &
  SettingsGame;

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
