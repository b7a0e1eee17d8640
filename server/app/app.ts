import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adminRoutes } from '../admin/routes.ts';
import { importRoutes } from '../import/admin/routes.ts';
import { competitionRoutes } from '../settings/routes.ts';
import { identityRoutes } from '../identity/routes.ts';
import { feedRoutes } from '../feed/routes.ts';
import { groupRoutes } from '../groups/routes.ts';
import { momentRoutes } from '../moments/routes.ts';
import { rivalRoutes } from '../rivals/routes.ts';
import { liveRoutes } from '../live/routes.ts';
import { matchRoutes } from '../matches/routes.ts';
import { newsRoutes } from '../news/routes.ts';
import { predictionRoutes } from '../predictions/routes.ts';
import { reminderMailRoutes } from '../messages/mails/routes.ts';
import { pushRoutes } from '../push/routes.ts';
import { resultRoutes } from '../results/routes.ts';
import { standingsRoutes } from '../standings/routes.ts';
import { honourRoutes } from '../honours/routes.ts';
import { siteCompetitionRoutes } from '../profile/site-competitions.ts';
import { userRoutes } from '../profile/user-routes.ts';
import { statsRoutes } from '../stats/routes.ts';
import { teamRoutes } from '../teams/routes.ts';
import { batchRoute } from '../calls/batch-route.ts';
import { createFunctionsApp } from '../calls/callables.ts';
import type { CallableServers } from '../calls/callables.ts';
import { consoleRoute } from './console/console.ts';
import { answerHeaders, addHeaders } from '../platform/http/answer-headers.ts';
import { prepareDrain } from './drain.ts';
import type { Drain } from './drain.ts';
import { refuseForeignHosts } from '../platform/http/host-names.ts';
import { httpServers } from '../platform/http/http-servers.ts';
import type { HttpServers } from '../platform/http/http-servers.ts';
import { isLoopback } from '../platform/http/reach.ts';
import { answerErrors, answerFrameworkError } from '../platform/http/errors.ts';
import type { Game, Site } from './game.ts';
import type { Games } from './games/games.ts';
import { healthRoutes } from './health.ts';
import { metricsRoute } from './metrics/metrics.ts';
import type { MetricsExchange } from './processes/metrics-of-all.ts';
import type { StatusExchange } from './processes/status-of-all.ts';
import { keepSamples } from './status/samples.ts';
import type { Samples } from './status/samples.ts';
import { statusRoute } from './status/status-route.ts';
import { countAnswers, newAnswerCounts } from '../platform/http/answer-counts.ts';
import { documentRoutes } from './contract/openapi.ts';
import { guardAnswers, allowFunctionsOrigins, allowOrigins } from '../platform/http/foreign-pages.ts';
import { loggerOf, logRequests, requestId } from '../platform/log/request-log.ts';
import { invitationsForGuests } from '../groups/invitations/guest-invitation.ts';
import { pageRoutes } from './pages/pages.ts';
import { recordRoutes } from '../platform/http/routes-made.ts';

/** In bytes. The largest body with this limit is a user's list of read news; endpoints with larger bodies state another limit. */
const bodyLimit = 64 * 1024;

export interface Apps {
  app: FastifyInstance;
  functions: FastifyInstance;
  openConsole: ReturnType<typeof consoleRoute>;
  drain: Drain;
  samples: Samples;
}

/** How the processes that share a port ask each other; undefined if a process has its port for itself. */
export interface Exchanges {
  metrics: MetricsExchange;
  status: StatusExchange;
}

/** Creates the HTTP servers of a site with all their routes. They do not listen yet. */
export async function createApp(
  site: Site,
  games: Games,
  { consoleKey, exchanges }: { consoleKey: string; exchanges: Exchanges | undefined },
): Promise<Apps> {
  const { config } = site;
  const headers = answerHeaders(config);
  const servers = httpServers(headers);
  const app = createPageServer(site, { servers, headers });
  recordRoutes(app);
  answerErrors(app);
  logRequests(app, matchNamedIn);
  addHeaders(app, headers);
  refuseForeignHosts(app, config);
  guardAnswers(app);
  await allowOrigins(app, config.corsOrigins);
  const functions = createFunctionsApp(bodyLimit, { site, servers, headers });
  const { host } = config;
  refuseForeignHosts(functions, { ...config, host: isLoopback(host) ? host : '127.0.0.1' });
  guardAnswers(functions);
  await allowFunctionsOrigins(functions, config.corsOrigins);
  const answers = newAnswerCounts();
  for (const server of [app, functions]) countAnswers(server, answers);
  const drain = prepareDrain(app, { site, servers });
  const samples = keepSamples({ site, games, answers });
  metricsRoute(app, { site, games, answers, exchange: exchanges?.metrics });
  statusRoute({ app, site, games, samples, exchange: exchanges?.status });
  addRoutes({ app, functions, site, games });
  const openConsole = consoleRoute(app, { site, games, key: consoleKey });
  const invitations = invitationsForGuests(site.database);
  await pageRoutes(app, { site, competitions: games, invitations }, () => originsOf(functions, host));
  return { app, functions, openConsole, drain, samples };
}

function createPageServer(
  { config }: Site,
  { servers, headers }: { servers: HttpServers; headers: Record<string, string> },
): FastifyInstance {
  return fastify({
    bodyLimit,
    serverFactory: servers.factory,
    // Only the last proxy is trusted: the client's address is the one that this proxy saw, not one that the client claims.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request, reply.headers(headers)),
    genReqId: requestId(config.trustProxy),
    logger: loggerOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
}

/** Adds the match of the URL to the log line, because it is needed to find out why a pick was refused. The id of a match is no secret. */
function matchNamedIn({ routeOptions, params }: FastifyRequest): Record<string, string> {
  return routeOptions.url?.includes('/matches/:id') ? { match: (params as { id: string }).id } : {};
}

type Servers = CallableServers<Game> & { site: Site; games: Games };

function addRoutes(server: Servers): void {
  const { app, site, games } = server;
  healthRoutes(app, site, games);
  documentRoutes(app);
  identityRoutes(server);
  competitionRoutes(server);
  teamRoutes(server);
  matchRoutes(server);
  predictionRoutes(server);
  userRoutes(server);
  siteCompetitionRoutes(server);
  honourRoutes(server);
  standingsRoutes(server);
  groupRoutes(server);
  rivalRoutes(server);
  momentRoutes(server);
  statsRoutes(server);
  newsRoutes(server);
  pushRoutes(server);
  reminderMailRoutes(server);
  liveRoutes(server);
  resultRoutes(server);
  feedRoutes(server);
  adminRoutes(server);
  importRoutes(server);
  batchRoute(server);
}

/**
 * Returns the origins under which pages on this machine may call the functions port. Empty if the port is not listening or other machines
 * can reach the game.
 */
function originsOf(functions: FastifyInstance, host: string): string[] {
  const address = functions.server.listening && isLoopback(host) ? functions.server.address() : null;
  if (address === null || typeof address === 'string') return [];
  return ['localhost', '127.0.0.1'].map((name) => `http://${name}:${address.port}`);
}
