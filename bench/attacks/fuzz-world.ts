import { existsSync } from 'node:fs';
import type { RouteMade } from '../../server/platform/http/routes-made.ts';
import { grantRole } from '../../server/identity/account/grant-role.ts';
import { callFunction } from '../../server/testing/callables.ts';
import { bearerOf } from '../../server/testing/test-game.ts';
import { startFeedServer } from '../../server/testing/outside/feed-server.ts';
import { startMailbox } from '../../server/testing/outside/mailbox.ts';
import { aProvider } from '../../server/testing/outside/oidc-provider.ts';
import { pushCallsOf } from '../../server/testing/push/push-calls.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';
import type { Operation } from './odd-requests.ts';

/** A route, how to call it, and its port. */
export interface Call {
  method: string;
  path: string;
  who: string;
  operation: Operation;
  port: 'main' | 'functions';
}

export interface Caller {
  client: Client;
  headers: Record<string, string>;
}

/** A game with everything switched on (mail, two providers, passkeys, a feed), so that no endpoint is off. */
export interface FuzzWorld {
  game: TestGame;
  calls: Call[];
  callerFor(call: Call): Promise<Caller>;
  /** Existing values for the parameters of a call, by the parameter's name. */
  knownOf(call: Call, client: Client): Record<string, string>;
  /** Returns the tables that requests have written to since the last call. */
  takeTouched(): Promise<string[]>;
  remove(): Promise<void>;
}

export async function makeFuzzWorld(): Promise<FuzzWorld> {
  const { game, remove } = await startWithEverything();
  const written = hearMail(game);
  const calls = await readCalls(game);
  const owner = await game.signUp('the owner');
  await callFunction(owner, 'groups-createGroup', { groupName: 'Locals' });
  await watchTables(game);
  let made = 0;
  return {
    game,
    calls,
    callerFor: ({ who, port }) => aCaller(game, { who, port, nick: `fan ${++made}` }),
    knownOf: ({ path }, { uid }) => {
      const [code = '', year = ''] = game.game.competition.split('/');
      const id = path.includes('/providers/') ? 'club' : '1';
      const ofGroups = { name: 'Locals', project: 'p', region: 'r' };
      return { code, year, uid, id, account: uid, matchId: '1', scope: 'overall', ...ofGroups };
    },
    async takeTouched() {
      await written();
      return takeTouched(game);
    },
    remove,
  };
}

/**
 * Starts the game. The tournament is in the past, so its matches are moved to the future before the feed is switched on. Otherwise the feed
 * would lock them.
 */
async function startWithEverything(): Promise<{ game: TestGame; remove: () => Promise<void> }> {
  const [mailbox, feed, club, other] = await Promise.all([
    startMailbox(),
    startFeedServer(),
    aProvider(),
    aProvider('other', 'Other'),
  ]);
  const game = await startTestGame({
    results: 'manual',
    mail: mailbox.settings,
    oidc: [club.settings, other.settings],
  });
  await game.game.database.query(
    `update matches set utc_date = utc_date + interval '20 years', locks_at = utc_date + interval '20 years'`,
    [],
  );
  await game.restart({ results: 'feed', feed: feed.address });
  await Promise.all([club.open(game.origin), other.open(game.origin)]);
  return {
    game,
    async remove() {
      await game.remove();
      await Promise.all([mailbox.close(), feed.close(), club.stop(), other.stop()]);
    },
  };
}

/**
 * Mails are written after the response, so what they change in the database belongs to an earlier request. Returns a function that waits
 * until all mails that were begun are written.
 */
function hearMail({ game }: TestGame): () => Promise<unknown> {
  const { mail } = game;
  if (!mail) throw new Error('fuzz: no mail');
  const writing = new Set<Promise<unknown>>();
  game.mail = {
    ...mail,
    post: (write) =>
      mail.post(() => {
        const work = write();
        writing.add(work);
        void work.catch(() => undefined).finally(() => writing.delete(work));
        return work;
      }),
  };
  return () => Promise.allSettled(writing);
}

/**
 * How to call the routes that the OpenAPI document does not describe. The list is written by hand, so that a new route that is neither
 * documented nor listed is an error.
 */
const undescribed: Record<string, { who: string; query?: string[]; takes?: string }> = {
  'GET /health/live': { who: 'guest' },
  'GET /health/ready': { who: 'guest' },
  'GET /health': { who: 'guest' },
  'GET /metrics': { who: 'guest' },
  'GET /openapi.json': { who: 'guest' },
  'GET /docs': { who: 'guest' },
  'GET /service-worker.js': { who: 'guest' },
  'GET /manifest.webmanifest': { who: 'guest' },
  'GET /*': { who: 'guest' },
  'HEAD /*': { who: 'guest' },
  'POST /db/:code/:year/news-images': { who: 'staff', takes: 'image/png' },
  'GET /db/:code/:year/news-images/:id': { who: 'account' },
  'POST /admin/console': { who: 'guest' },
  'GET /auth/first-admin': { who: 'guest', query: ['token'] },
  'POST /auth/first-admin': { who: 'guest', query: ['token'], takes: 'application/x-www-form-urlencoded' },
  'GET /auth/providers/:id/callback': { who: 'guest', query: ['state', 'code', 'error', 'iss'] },
};
const string = { type: 'string' } as const;

async function readCalls(game: TestGame): Promise<Call[]> {
  const { paths } = (await game.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation & { 'x-who': string }>>;
  }>();
  const isFile = ({ method, path }: RouteMade): boolean =>
    !(`${method} ${path}` in undescribed) && existsSync(`dist${path}`);
  // A live stream never ends, so it is left out.
  const routes = game.app.routesMade.filter((route) => !isFile(route) && !route.path.endsWith('/live'));
  const main = routes.map(({ method, path }): Call => {
    const bare = path.replace(/:(\w+)/g, '{$1}');
    const told = paths[bare]?.[method.toLowerCase()];
    if (told) return { method, path: bare, who: told['x-who'], operation: told, port: 'main' };
    const known = undescribed[`${method} ${path}`];
    if (!known) throw new Error(`fuzz: ${method} ${path} is in no document, and nobody has said what to ask it`);
    const parameters = (known.query ?? []).map((name) => ({ name, in: 'query' as const, schema: string }));
    const body = known.takes === undefined ? {} : { requestBody: { content: { [known.takes]: { schema: {} } } } };
    const operation = { parameters, ...body };
    return { method, path: bare.replace('*', '{page}'), who: known.who, operation, port: 'main' };
  });
  const functions = game.functions.routesMade.map(({ method, path }): Call => {
    const operation = paths[`/functions/${path.slice(path.lastIndexOf('/') + 1)}`]?.post ?? {};
    return { method, path: path.replace(/:(\w+)/g, '{$1}'), who: 'account', operation, port: 'functions' };
  });
  return [...main, ...functions];
}

async function aCaller(
  game: TestGame,
  { who, port, nick }: { who: string; port: Call['port']; nick: string },
): Promise<Caller> {
  const client = who === 'guest' ? game.guest() : await game.signUp(nick);
  if (who === 'staff' || who === 'admin')
    await grantRole(game.game.db, { competition: game.game.competition, nick, role: who });
  if (who === 'admin') game.game.sessions.forget([client.uid]);
  if (port === 'functions') {
    return { client, headers: { authorization: `Bearer ${bearerOf(client)}` } };
  }
  const installation = who === 'installation' ? (await pushCallsOf(game, client)).headers : {};
  return { client, headers: { ...(client.cookie ? { cookie: client.cookie } : {}), ...installation } };
}

/**
 * Each table that is written to is recorded within the same transaction, so that writes that are rolled back do not count. Leases and
 * clocks are not watched, because the game writes them without any request.
 */
async function watchTables({ game: { database } }: TestGame): Promise<void> {
  await database.query('create table touched (name text not null)', []);
  await database.query(
    `create function note_touch() returns trigger language plpgsql as
       $$ begin insert into touched values (tg_table_name); return null; end $$`,
    [],
  );
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('touched', 'leases', 'clocks')`,
    [],
  );
  for (const { name } of tables) {
    await database.query(
      `create trigger watched after insert or update or delete on "${name}" for each row execute function note_touch()`,
      [],
    );
  }
}

/** Tables that are written to without a request: messages that are being sent, and the last request to the feed. */
const byItself = ['notices', 'deliveries', 'feeds'];

async function takeTouched({ game: { database } }: TestGame): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    'with gone as (delete from touched returning name) select distinct name from gone',
    [],
  );
  return rows.map((row) => row.name).filter((name) => !byItself.includes(name));
}
