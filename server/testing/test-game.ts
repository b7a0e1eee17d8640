import { EventSource } from 'eventsource';
import { knownPushHosts } from '../../game/push/endpoint.ts';
import type { LiveEvent } from '../../game/live.ts';
import type { Config } from '../app/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { startGame } from '../app/start-game.ts';
import type { RunningGame } from '../app/start-game.ts';
import { offerFirstAdmin } from '../identity/account/first-admin.ts';
import { expectDocumented } from './documented-refusals.ts';
import { makeAccount } from './make-account.ts';
import { makeTestPlace } from './test-database.ts';

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
  listen(): { events: LiveEvent[]; closed: () => boolean; close: () => void };
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
  /** Stops the game and starts it again on the same data. */
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
  drainS: 5,
  trustProxy: true,
  logLevel: 'silent',
};

/**
 * Starts a whole game with its HTTP server on a separate database. Each client has a different forwarded address. `hear` receives the lines
 * for the organiser.
 */
export async function startTestGame(
  change: Partial<Config> = {},
  hear: (line: string) => void = () => undefined,
): Promise<TestGame> {
  const where = await makeTestPlace();
  let config: Config = { ...defaults, ...where.place, ...change };
  let adminToken: string | undefined;
  const start = async (): Promise<RunningGame> => {
    const database = await openDatabase(config);
    adminToken = await offerFirstAdmin(database.db);
    return startGame(config, database, hear).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  };
  let running = await start();
  let count = 0;
  const origin = (): string => running.address.replace('localhost', '127.0.0.1');

  const game: TestGame = {
    get app() {
      return running.app;
    },
    get functions() {
      return running.functions;
    },
    get game() {
      return running.game;
    },
    get address() {
      return running.address;
    },
    get functionsPort() {
      return running.functionsPort;
    },
    get origin() {
      return origin();
    },
    db: `/db/${config.competition}`,
    guest: () => makeClient(origin, `10.0.0.${++count % 250}`),
    async signUp(nick) {
      const address = `10.0.0.${++count % 250}`;
      const account = await makeAccount(running.game, { email: `player${++count}@example.org`, address });
      const client = makeClient(origin, address, account);
      await client.ask('GET', `${game.db}/users/${client.uid}`);
      if (nick !== null) {
        const named = await client.ask('PATCH', `${game.db}/users/${client.uid}`, { nick });
        if (named.status !== 200) throw new Error(`nick ${nick}: ${JSON.stringify(named.body)}`);
      }
      return client;
    },
    async admin() {
      const client = game.guest();
      const answer = await client.ask('GET', `/auth/first-admin?token=${adminToken ?? ''}`);
      if (answer.status !== 303) throw new Error(`first admin: ${answer.status}`);
      const session = await client.ask('GET', '/auth/get-session');
      client.uid = (session.body.user as { id: string }).id;
      return client;
    },
    stop: () => running.stop(),
    drain: () => running.drain(),
    async restart(changed = {}) {
      await running.stop();
      config = { ...config, ...changed };
      running = await start();
    },
    async remove() {
      await running.stop();
      await where.remove();
    },
  };
  return game;
}

/** The token in a session cookie, with which programs authenticate without cookies. */
export function bearerOf({ cookie }: Pick<Client, 'cookie'>): string {
  return /session_token=([^;]+)/.exec(cookie)?.[1] ?? '';
}

/** A client that has opened the game at `origin`. */
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
    listen() {
      const events: LiveEvent[] = [];
      const source = new EventSource(`${origin()}/db/WC/2022/live`, {
        fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, cookie: client.cookie } }),
      });
      let closed = false;
      source.addEventListener('message', (event) => events.push(JSON.parse(String(event.data)) as LiveEvent));
      source.addEventListener('error', () => {
        closed = true;
        source.close();
      });
      return { events, closed: () => closed, close: () => source.close() };
    },
  };
  return client;
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
