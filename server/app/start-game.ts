import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Apps, Exchanges } from './app.ts';
import { newConsoleKey } from './console/console-key.ts';
import type { Console } from './console/console.ts';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import type { Database } from '../platform/database/database.ts';
import { showPresence } from '../platform/database/leases.ts';
import { addressHere, isLoopback } from '../platform/http/reach.ts';
import type { Game, Site } from './game.ts';
import { ensureDefault } from './games/ensure-default.ts';
import { followFeeds } from './games/follow-feeds.ts';
import { openGames } from './games/games.ts';
import type { Games } from './games/games.ts';
import { endedWithin } from '../platform/waits.ts';
import { runSiteJobs } from './games/run-jobs.ts';
import { maintainEmbeddedDatabase } from './maintain-embedded-database.ts';
import { closeSite, openSite } from './open-site.ts';
import type { Samples } from './status/samples.ts';

/** How long the end of the process waits for messages that are being sent. */
const patienceMs = 3_000;

export interface RunningGame {
  app: FastifyInstance;
  functions: FastifyInstance;
  site: Site;
  games: Games;
  samples: Samples;
  /** The game of the default competition. */
  readonly game: Game;
  address: string;
  /** The functions port; undefined if the site is hosted or the port is taken. */
  functionsPort: number | undefined;
  /** Ends the work, the requests and the streams of this process. Further calls return the same promise. */
  stop(): Promise<void>;
  /** Lets requests in progress finish first (drain.ts), then stops. */
  drain(): Promise<void>;
  /** Does the same for another process that has taken the place of this one at the port. */
  makeWay(): Promise<void>;
}

export interface HowToStart {
  /** Returns the path of the first admin's link, which is logged before any request is answered. */
  offerAdmin?: () => Promise<string | undefined>;
  /** The key of the console. Processes that share a port have the same, because a command may reach any of them. */
  consoleKey?: string;
  /** How the metrics and the status of the other processes that share the port are read. */
  exchanges?: Exchanges | undefined;
}

/**
 * Starts the site on an open database: loads the first tournament if there is none, reads the competitions into memory, listens, and does
 * the work of the leases that this process holds. `log` receives lines for the organiser.
 */
export async function startGame(
  config: Config,
  database: Database,
  log: (line: string) => void,
  { offerAdmin = async () => undefined, consoleKey = newConsoleKey(), exchanges }: HowToStart = {},
): Promise<RunningGame> {
  const main = { id: await ensureDefault(config, database, log) };
  await showPresence(database);
  const site = await openSite(config, { database, main, log });
  const games = await openGames(site, { main });
  const apps = await createApp(site, games, { consoleKey, exchanges });
  const { app, functions } = apps;
  const console = await apps.openConsole();
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
  const endings = waysToEnd(apps, { site, console, stopWork: startWork(site, games) });
  return {
    app,
    functions,
    site,
    games,
    samples: apps.samples,
    get game() {
      return mainGame(site, games);
    },
    address: config.publicUrl ?? addressHere(config.host, port),
    functionsPort,
    ...endings,
  };
}

function waysToEnd(
  { app, functions, drain }: Apps,
  { site, console, stopWork }: { site: Site; console: Console; stopWork: () => Promise<void> },
): Pick<RunningGame, 'stop' | 'drain' | 'makeWay'> {
  const stop = once(async () => {
    await stopWork();
    await console.close();
    site.hub.close();
    await app.close();
    await functions.close();
    await closeSite(site);
  });
  const stopAfter = (drained: () => Promise<void>) =>
    once(async () => {
      await Promise.all([stopWork(), drained()]);
      await stop();
    });
  return { stop, drain: stopAfter(() => drain.run()), makeWay: stopAfter(() => drain.makeWay()) };
}

function mainGame({ competition }: Site, games: Games): Game {
  const game = games.list().find((open) => open.competition === competition);
  if (!game) throw new Error(`the default competition ${competition} is not in memory`);
  return game;
}

/** Starts all work that does not belong to a request. Returns a function that stops it. */
function startWork(site: Site, games: Games): () => Promise<void> {
  const { config, database, log } = site;
  const stopHouse = maintainEmbeddedDatabase(database, { dataDir: config.dataDir, log });
  const stopJobs = runSiteJobs(site);
  const stopFeeds = config.feed ? followFeeds(site, config.feed, () => games.list()) : undefined;
  games.startWork();
  return once(async () => {
    stopHouse();
    await Promise.all([stopJobs(), stopFeeds?.(), closeGames(site, games)]);
  });
}

/** Stops the work of all games. Messages that are not being sent yet are released at once, for another process or the next start. */
async function closeGames({ transport }: Site, games: Games): Promise<void> {
  const closing = games.close();
  transport.halt();
  await endedWithin(closing, patienceMs);
  await transport.close();
  await closing;
}

/** Returns a function that runs `act` at its first call only. Later calls get the same promise. */
function once(act: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | undefined;
  return () => (doing ??= act());
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
 * Opens the functions port, which only this machine can reach, whatever HOST is. A hosted game has no such port. The game runs
 * without the port if it cannot be opened, for example because another game on the machine uses it.
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
