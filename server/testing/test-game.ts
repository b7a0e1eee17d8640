import { EventSource } from 'eventsource';
import { knownPushHosts } from '../../game/push/endpoint.ts';
import type { LiveEvent } from '../../game/live.ts';
import { builtPages } from '../app/config.ts';
import type { Config } from '../app/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { startGame } from '../app/start-game.ts';
import type { RunningGame } from '../app/start-game.ts';
import { offerFirstAdmin } from '../identity/account/first-admin.ts';
import { expectDocumented } from './documented-refusals.ts';
import { setDefault } from '../import/stored/set-default.ts';
import { makeAccount } from './make-account.ts';
import { pagesFolder } from './pages-folder.ts';
import { makeGamePlace } from './test-database.ts';

export interface Answer {
  status: number;
  // The type is loose, because tests read answers of all shapes.
  body: Record<string, unknown>;
  headers: Headers;
}

/** A client with a browser's behaviour: it stores cookies and sends JSON. */
export interface Client {
  uid: string;
  cookie: string;
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  listen(db?: string): { events: LiveEvent[]; closed: () => boolean; close: () => void };
}

export interface TestGame extends RunningGame {
  /** `http://127.0.0.1:PORT`. */
  origin: string;
  /** `/db/CODE/YEAR`. */
  db: string;
  guest(): Client;
  /** Creates an account, with a nick unless `nick` is null. */
  signUp(nick: string | null): Promise<Client>;
  admin(): Promise<Client>;
  /** Stops the game and starts it again on the same data. A `competition` becomes the default first. */
  restart(change?: Partial<Config>): Promise<void>;
  remove(): Promise<void>;
}

const defaults: Omit<Config, 'databaseUrl' | 'dataDir'> = {
  port: 0,
  functionsPort: 0,
  host: '127.0.0.1',
  publicUrl: undefined,
  competition: 'WC/2022',
  results: 'replay',
  feed: undefined,
  footballData: undefined,
  replay: { speed: 40, waitS: 60, players: 0 },
  pushHosts: knownPushHosts,
  vapid: undefined,
  signUp: 'open',
  signUpsPerMinute: 300,
  mail: undefined,
  passkeys: true,
  oidc: [],
  siteName: 'Fulltime',
  siteContact: 'Jonas, jonas@example.org',
  metricsToken: undefined,
  corsOrigins: [],
  allowedHosts: [],
  maxStreams: 20_000,
  // Browser stories need the built pages. Each built file has two routes, which take a tenth of a second, so other tests have small pages.
  pagesFolder: process.env.VITEST === 'true' ? pagesFolder : builtPages,
  drainS: 5,
  trustProxy: true,
  logLevel: 'silent',
};

/** A game that can be stopped and started again, and what was made for it so far. */
interface Host {
  config: Config;
  log: (line: string) => void;
  removeDatabase: () => Promise<void>;
  running: RunningGame;
  adminToken: string | undefined;
  /** The number of addresses and emails handed out. */
  count: number;
}

/**
 * Starts a whole game with its HTTP server on a separate database. Each new client gets the next of 250 forwarded addresses. `log` receives
 * the lines for the organiser.
 */
export async function startTestGame(
  change: Partial<Config> = {},
  log: (line: string) => void = () => undefined,
): Promise<TestGame> {
  const host = await createHost(change, log);
  return {
    get app() {
      return host.running.app;
    },
    get functions() {
      return host.running.functions;
    },
    get site() {
      return host.running.site;
    },
    get games() {
      return host.running.games;
    },
    get samples() {
      return host.running.samples;
    },
    get game() {
      return host.running.game;
    },
    get address() {
      return host.running.address;
    },
    get functionsPort() {
      return host.running.functionsPort;
    },
    get origin() {
      return originOf(host);
    },
    db: databasePath(host),
    guest: () => makeGuest(host),
    signUp: (nick) => signUp(host, nick),
    admin: () => signInFirstAdmin(host),
    stop: () => host.running.stop(),
    drain: () => host.running.drain(),
    makeWay: () => host.running.makeWay(),
    restart: (changed = {}) => restart(host, changed),
    remove: () => remove(host),
  };
}

async function createHost(change: Partial<Config>, log: (line: string) => void): Promise<Host> {
  const testPlace = await makeGamePlace();
  const config: Config = { ...defaults, ...testPlace.place, ...change };
  return { config, log, removeDatabase: () => testPlace.remove(), count: 0, ...(await startOnce(config, log)) };
}

async function startOnce(config: Config, log: (line: string) => void): Promise<Pick<Host, 'running' | 'adminToken'>> {
  const database = await openDatabase(config);
  const adminToken = await offerFirstAdmin(database.db);
  const running = await startGame(config, database, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return { running, adminToken };
}

async function restart(host: Host, changed: Partial<Config>): Promise<void> {
  // COMPETITION chooses the default competition only at the first start.
  if (changed.competition !== undefined) {
    await setDefault(host.running.site.database, { competition: changed.competition, by: 'console' });
  }
  await host.running.stop();
  host.config = { ...host.config, ...changed };
  Object.assign(host, await startOnce(host.config, host.log));
}

async function remove(host: Host): Promise<void> {
  await host.running.stop();
  await host.removeDatabase();
}

function originOf({ running }: Host): string {
  return running.address.replace('localhost', '127.0.0.1');
}

function databasePath({ config }: Host): string {
  return `/db/${config.competition}`;
}

function nextAddress(host: Host): string {
  return `10.0.0.${++host.count % 250}`;
}

function makeGuest(host: Host): Client {
  return makeClient(() => originOf(host), nextAddress(host));
}

async function signUp(host: Host, nick: string | null): Promise<Client> {
  const address = nextAddress(host);
  const account = await makeAccount(host.running.game, { email: `player${++host.count}@example.org`, address });
  const client = makeClient(() => originOf(host), address, account);
  const path = `${databasePath(host)}/users/${client.uid}`;
  await client.ask('GET', path);
  if (nick !== null) {
    const named = await client.ask('PATCH', path, { nick });
    if (named.status !== 200) throw new Error(`nick ${nick}: ${JSON.stringify(named.body)}`);
  }
  return client;
}

async function signInFirstAdmin(host: Host): Promise<Client> {
  const client = makeGuest(host);
  const answer = await client.ask('POST', `/auth/first-admin?token=${host.adminToken ?? ''}`);
  if (answer.status !== 303) throw new Error(`first admin: ${answer.status}`);
  const session = await client.ask('GET', '/auth/get-session');
  client.uid = (session.body.user as { id: string }).id;
  return client;
}

/** Returns the token in a session cookie, with which programs authenticate without cookies. */
export function bearerOf({ cookie }: Pick<Client, 'cookie'>): string {
  return /session_token=([^;]+)/.exec(cookie)?.[1] ?? '';
}

/** Creates a client that has opened the game at `origin`. */
export function makeClient(origin: () => string, address: string, account?: { uid: string; cookie: string }): Client {
  const cookies = new Map<string, string>();
  if (account) keep(cookies, account.cookie);
  const client: Client = {
    uid: account?.uid ?? '',
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    async ask(method, path, body, headers = {}) {
      const response = await fetch(origin() + path, {
        method,
        redirect: 'manual',
        headers: {
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookies.size > 0 ? { cookie: client.cookie } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
      const text = await response.text();
      const answer = { status: response.status, headers: response.headers, body: asJson(text) };
      expectDocumented(method, path, answer);
      return answer;
    },
    listen: (db = '/db/WC/2022') => listenToEvents(`${origin()}${db}/live`, client),
  };
  return client;
}

function listenToEvents(address: string, client: Client): ReturnType<Client['listen']> {
  const events: LiveEvent[] = [];
  const source = new EventSource(address, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, cookie: client.cookie } }),
  });
  let closed = false;
  source.addEventListener('message', (event) => events.push(JSON.parse(String(event.data)) as LiveEvent));
  source.addEventListener('error', () => {
    closed = true;
    source.close();
  });
  return { events, closed: () => closed, close: () => source.close() };
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';');
  const at = pair.indexOf('=');
  const ended = /max-age=0/i.test(header);
  if (ended) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

function asJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
