import helmet from '@fastify/helmet';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { adminRoutes } from '../admin/routes.ts';
import { competitionRoutes } from '../competition/routes.ts';
import type { Auth } from '../identity/auth.ts';
import { authRoutes } from '../identity/auth-routes.ts';
import { feedRoutes } from '../feed/routes.ts';
import { groupRoutes } from '../groups/routes.ts';
import { liveRoutes } from '../live/routes.ts';
import { matchRoutes } from '../matches/routes.ts';
import { newsRoutes } from '../news/routes.ts';
import { predictionRoutes } from '../predictions/routes.ts';
import { pushRoutes } from '../push/routes.ts';
import { resultRoutes } from '../results/routes.ts';
import { standingsRoutes } from '../standings/routes.ts';
import { userRoutes } from '../profile/user-routes.ts';
import { statsRoutes } from '../stats/routes.ts';
import { teamCallables, teamRoutes } from '../teams/routes.ts';
import { createFunctionsApp } from './callables.ts';
import { consoleRoute } from './console.ts';
import { answerErrors, answerFrameworkError } from './errors.ts';
import type { Game } from './game.ts';
import { healthRoutes } from './health.ts';
import { metricsRoute } from './metrics.ts';
import { documentRoutes } from './openapi.ts';
import { guardAnswers, openTo } from './foreign-pages.ts';
import { loggerOf, logRequests, requestId } from './request-log.ts';
import { pageRoutes } from './pages.ts';
import { noteRoutes } from './routes-made.ts';

/** No request needs more: the largest is a user's list of read news. */
const bodyLimit = 64 * 1024;

/** The HTTP servers of a game, every route named; not listening yet. */
export async function createApp(
  game: Game,
  auth: Auth,
): Promise<{ app: FastifyInstance; functions: FastifyInstance; openConsole: ReturnType<typeof consoleRoute> }> {
  const app = fastify({
    bodyLimit,
    // One proxy: the address it saw, not the one the client claims.
    trustProxy: game.config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    exposeHeadRoutes: false,
    frameworkErrors: answerFrameworkError,
    genReqId: requestId(game.config.trustProxy),
    logger: loggerOf(game.config),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: 30_000,
  });
  noteRoutes(app);
  answerErrors(app);
  logRequests(app);
  await app.register(helmet, {
    contentSecurityPolicy: false, // set with a nonce where pages are sent
    hsts: game.config.publicUrl?.startsWith('https:') ?? false,
    referrerPolicy: { policy: 'same-origin' },
  });
  guardAnswers(app);
  await openTo(app, game.config.corsOrigins);
  const functions = createFunctionsApp(bodyLimit, game);
  const callables = { app, functions, game };
  healthRoutes(app, game);
  metricsRoute(app, game);
  documentRoutes(app);
  authRoutes(app, game, auth);
  competitionRoutes(app, game);
  teamRoutes(app, game);
  teamCallables(callables);
  matchRoutes(app, game);
  predictionRoutes(app, game);
  userRoutes(app, game);
  standingsRoutes(app, game);
  groupRoutes(callables);
  statsRoutes(app, game);
  newsRoutes(app, game);
  pushRoutes(app, game);
  liveRoutes(app, game);
  resultRoutes(app, game);
  feedRoutes(app, game);
  adminRoutes(app, game);
  const openConsole = consoleRoute(app, game);
  await pageRoutes(app, game);
  return { app, functions, openConsole };
}
