import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readSecret } from '../identity/session/secret.ts';
import { sessionCookieName } from '../identity/session/session-cookie.ts';
import { sessionCache } from '../identity/session/session-cache.ts';
import { createHub } from '../live/hub.ts';
import { forwardToPages } from '../live/forward-to-pages.ts';
import { updateMemory } from '../competition/update-memory.ts';
import { readOverriddenFeedEntry } from '../feed/read-overridden-feed-entry.ts';
import { followFeed } from '../feed/follow-feed.ts';
import { groupMemory } from '../groups/group-memory.ts';
import { createMailer } from '../mail/mailer.ts';
import { remindNewcomer } from '../messages/reminders.ts';
import { sendNotices } from '../messages/send-notices.ts';
import { nameMemory } from '../identity/account/names.ts';
import { newsMemory } from '../news/news-memory.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { saveQueue } from '../predictions/save-prediction.ts';
import { findInstallation } from '../push/installations.ts';
import { readPushKeys } from '../push/keys.ts';
import { refreshBracket } from '../results/bracket/refresh-bracket.ts';
import { clockMode } from '../results/clock/clock.ts';
import { watchReplay } from '../results/replay/replay.ts';
import { startStandings } from '../standings/standings.ts';
import { keepWinners } from '../standings/winners/keep-winners.ts';
import type { Announcement, Announcements } from '../competition/announce.ts';
import { announcements } from '../platform/announcements.ts';
import { createApp } from './app.ts';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import { ensureCompetition } from './ensure-competition.ts';
import type { Database } from '../platform/database/database.ts';
import { showPresence } from '../platform/database/leases.ts';
import type { Game } from './game.ts';
import { runLeasedJobs } from './run-leased-jobs.ts';
import { maintainEmbeddedDatabase } from './maintain-embedded-database.ts';
import { playWhileLeased, makeClockWaitUnlessPlayed } from './play-while-leased.ts';
import { addressHere, isLoopback } from '../platform/http/reach.ts';

export interface RunningGame {
  app: FastifyInstance;
  functions: FastifyInstance;
  game: Game;
  address: string;
  /** The functions port; undefined if the game is hosted or the port cannot be opened. */
  functionsPort: number | undefined;
  /** Ends the game with its requests and streams. Further calls return the same promise. */
  stop(): Promise<void>;
  /** Lets requests in progress finish first (drain.ts), then stops. */
  drain(): Promise<void>;
}

/**
 * Starts the game on an open database: loads the tournament if it is missing, reads everything into memory, listens, and plays the replay
 * if this process holds the lease. `log` receives lines for the organiser. `offerAdmin` returns the path of the first admin's link, which
 * is logged before any request is answered.
 */
export async function startGame(
  config: Config,
  database: Database,
  log: (line: string) => void,
  offerAdmin: () => Promise<string | undefined> = async () => undefined,
): Promise<RunningGame> {
  await prepareDatabase(config, database, log);
  const game = await assembleGame(config, { database, secret: await readSecret(database.db), log });
  const { app, functions, openConsole, drain } = await createApp(game);
  const console = await openConsole();
  const adminPath = await offerAdmin();
  const whenOn = (port: number): void => {
    console.open(port);
    if (adminPath !== undefined) log(`Admin sign-in: ${config.publicUrl ?? `http://localhost:${port}`}${adminPath}`);
  };
  const port = await listen(app, config, whenOn).catch(async (error: unknown) => {
    await Promise.allSettled([functions.close(), app.close(), console.close()]);
    throw error;
  });
  const functionsPort = await listenForFunctions(functions, config, log);
  if (config.publicUrl === undefined && !isLoopback(config.host)) log(sayWhoReaches(config));
  const stopWork = startWork(game, log);
  const stop = once(async () => {
    await stopWork();
    await console.close();
    await close({ app, functions, game });
  });
  const drainAndStop = once(async () => {
    await Promise.all([stopWork(), drain.run()]);
    await stop();
  });
  const address = config.publicUrl ?? addressHere(config.host, port);
  return { app, functions, game, address, functionsPort, stop, drain: drainAndStop };
}

/** Loads the tournament if it is missing, and completes what an earlier process may have left incomplete. */
async function prepareDatabase(config: Config, database: Database, log: (line: string) => void): Promise<void> {
  await ensureCompetition(config, database, log);
  await refreshBracket(database, config.competition);
  await showPresence(database, config.competition);
  if (config.results === 'replay') await makeClockWaitUnlessPlayed(database, config.competition);
}

/** Starts all work that does not belong to a request. Returns a function that stops it. */
function startWork(game: Game, log: (line: string) => void): () => Promise<void> {
  const stopPlaying = bringResults(game, log);
  const stopTelling = sendNotices(game, log);
  const stopHouse = maintainEmbeddedDatabase(game.database, { dataDir: game.config.dataDir, log });
  const stopJobs = runLeasedJobs(game, log);
  return once(async () => {
    stopHouse();
    await Promise.all([stopJobs(), stopTelling(), stopPlaying()]);
  });
}

async function close({ app, functions, game }: Pick<RunningGame, 'app' | 'functions' | 'game'>): Promise<void> {
  game.hub.close();
  await app.close();
  await functions.close();
  await game.mail?.close();
  await game.winners.stop();
  await game.database.close();
}

/** Returns a function that runs `act` at its first call only. Later calls get the same promise. */
function once(act: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | undefined;
  return () => (doing ??= act());
}

/** Starts the configured source of results, which runs in one process at a time. Returns a function that stops it. */
function bringResults(game: Game, log: (line: string) => void): () => Promise<void> {
  if (game.config.results === 'replay') return playWhileLeased(game, log);
  if (game.config.feed) return followFeed(game, game.config.feed, log);
  return async () => undefined;
}

async function assembleGame(
  config: Config,
  { database, secret, log }: { database: Database; secret: string; log: (line: string) => void },
): Promise<Game> {
  const { competition } = config;
  const heard = announcements<Announcement>();
  const sessions = sessionCache({ database, competition, secret, cookieName: sessionCookieName(config) }, heard);
  const memories = rememberAnswers({ database, competition }, heard);
  await packLockedMatches(database, competition);
  await heard.start(database);
  const standings = await startStandings(database, competition, heard);
  const replay = await watchReplay(database, { competition, mode: clockMode(config.results) }, heard);
  const saves = saveQueue(database, competition);
  const pushKeys = await readPushKeys(database.db, config.vapid);
  const hub = createHub(sessions, config.maxStreams);
  const pages = hub.pagesOf(competition);
  forwardToPages({ announcements: heard, competition, standings, groups: memories.groups, replay, hub, pages });
  const parts = {
    announcements: heard,
    sessions,
    ...memories,
    standings,
    winners: keepWinners({ database, competition, standings }),
    replay,
    saves,
    hub,
    pages,
    pushKeys,
    mail: config.mail && createMailer(config.mail, log),
  };
  const { db } = database;
  return {
    config,
    database,
    db,
    competition,
    secret,
    ...parts,
    findInstallation: (headers) => findInstallation({ database, competition, pushKeys }, headers),
    remindNewcomer,
    readFeedWord: (match) => readOverriddenFeedEntry({ db, competition, replay }, match),
  };
}

/** Returns the answers that are cached from their first read until they change. */
function rememberAnswers(
  { database, competition }: { database: Database; competition: string },
  heard: Announcements,
): Pick<Game, 'names' | 'groups' | 'news' | 'updates'> {
  const { db } = database;
  return {
    names: nameMemory({ database, competition }, heard),
    groups: groupMemory({ database, competition }, heard),
    news: newsMemory({ db, competition }, heard),
    updates: updateMemory({ db, competition }, heard),
  };
}

/** Returns the port, which the system chooses for port 0. `whenOn` is called with the port before any request is read. */
async function listen(app: FastifyInstance, { port, host }: Config, whenOn: (port: number) => void): Promise<number> {
  let fault: unknown;
  const portHere = (): number => (app.server.address() as AddressInfo).port;
  app.server.once('listening', () => {
    try {
      whenOn(portHere());
    } catch (error) {
      fault = error;
    }
  });
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`The game cannot listen on ${host}:${port} (HOST, PORT): ${error.message}`);
  });
  if (fault !== undefined) throw fault;
  return portHere();
}

/**
 * Opens the functions port. It is optional: a second game on the machine runs without one. Only this machine can reach it, whatever HOST
 * is. A hosted game has one port only.
 */
async function listenForFunctions(
  functions: FastifyInstance,
  { publicUrl, functionsPort: port, port: ownPort, host }: Config,
  log: (line: string) => void,
): Promise<number | undefined> {
  if (publicUrl !== undefined) return undefined;
  try {
    if (port !== 0 && port === ownPort) throw new Error('it is PORT');
    await functions.listen({ port, host: isLoopback(host) ? host : '127.0.0.1' });
    return (functions.server.address() as AddressInfo).port;
  } catch (error) {
    log(
      `Functions are served under /functions only: port ${port} (FUNCTIONS_PORT) is not free (${(error as Error).message}).`,
    );
    return undefined;
  }
}

function sayWhoReaches({ host, metricsToken }: Config): string {
  const metrics =
    metricsToken === undefined ? '/metrics is off without METRICS_TOKEN' : '/metrics asks for METRICS_TOKEN';
  return `Others can reach the game (HOST=${host}): ${metrics}, and the functions port answers this machine only.`;
}
