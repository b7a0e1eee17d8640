import { getCompetitionEndpoint, postUpdateEndpoint } from '../../game/settings/api.ts';
import {
  getSettingsEndpoint,
  listPointsEndpoint,
  previewPointsEndpoint,
  putPointsEndpoint,
  putSettingsEndpoint,
} from '../../game/settings/settings.ts';
import type { Match } from '../../game/matches/match.ts';
import { nextOpenMatch } from '../../game/predictions/next-open-match.ts';
import type { GuestMatch } from '../../game/settings/configuration.ts';
import { countRanked } from '../standings/count-ranked.ts';
import { teamsOf } from '../teams/teams-memory.ts';
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

async function competitionForGuests(game: Game) {
  const { standings, replay } = game;
  const next = nextOpenMatch(standings.listMatches(), new Date(replay.clock().serverTime));
  return {
    ...commonConfiguration(game),
    nextMatch: next ? await guestMatchOf(game, next) : null,
    players: countRanked(standings.players),
    isFinished: game.isFinished(),
  };
}

async function guestMatchOf(game: Game, match: Match): Promise<GuestMatch | null> {
  const teams = await teamsOf(game).read();
  const [one, other] = [match.team1, match.team2].map((tla) => teams.find((team) => team.tla === tla));
  return one && other ? { ...match, leg: match.tie?.leg ?? null, 1: one, 2: other } : null;
}

function commonConfiguration({ standings, replay, config }: Game) {
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
    ...commonConfiguration(game),
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
