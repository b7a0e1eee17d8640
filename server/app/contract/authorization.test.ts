import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerOf, makeClient, startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';
import { aStaleAdmin, gatherCallers } from './authorization-callers.fixture.ts';
import type { Callers } from './authorization-callers.fixture.ts';
import { columns, table } from './authorization-table.fixture.ts';
import type { CallParts, Row } from './authorization-table.fixture.ts';
import { pagesFolder } from '../../testing/pages-folder.ts';
import { recordRoutes } from '../../platform/http/routes-made.ts';
import type { RouteMade } from '../../platform/http/routes-made.ts';

let game: TestGame;
let callers: Callers;
let stale: Client;

beforeAll(async () => {
  game = await startTestGame({ pagesFolder });
  callers = await gatherCallers(game);
  stale = await aStaleAdmin(game);
});
afterAll(() => game.remove());

/**
 * The name of a route in the table. All files of the pages share one row, and callables on the functions port have the row of their name.
 */
function rowOf({ method, path }: RouteMade): string {
  const name = /^\/:project\/:region\/([^/]+)$/.exec(path)?.[1];
  if (name !== undefined) return `${method} /functions/${name}`;
  const row = `${method} ${path}`;
  return !(row in table) && existsSync(join(pagesFolder, path)) ? `${method} a file of the pages` : row;
}

/** A preflight request to the functions port only asks which pages may call. */
const isPreflight = ({ method, path }: RouteMade): boolean => method === 'OPTIONS' && path === '*';

const withoutRow = (routes: RouteMade[]): string[] =>
  [...new Set(routes.filter((route) => !isPreflight(route)).map(rowOf))].filter((row) => !(row in table));

describe('the authorization table', () => {
  test('has a row for every route of both ports', () => {
    expect(game.app.routesMade.length).toBeGreaterThan(80);
    expect(game.functions.routesMade.length).toBeGreaterThan(8);
    expect(withoutRow([...game.app.routesMade, ...game.functions.routesMade])).toEqual([]);
  });

  test('has no row without a route', () => {
    const routes = new Set([...game.app.routesMade, ...game.functions.routesMade].map(rowOf));
    expect(Object.keys(table).filter((row) => !routes.has(row))).toEqual([]);
  });

  test('misses no route, however it is registered', async () => {
    const app = fastify({ exposeHeadRoutes: false });
    recordRoutes(app);
    app.get('/health', () => 'as in the table');
    app.get('/admin/back-door', () => 'by itself');
    app.route({ method: ['GET', 'PUT'], url: '/metrics', handler: () => 'with another method' });
    await app.register(async (plugin) => void plugin.post('/deep', () => 'by a plugin'), { prefix: '/plugin' });
    app.post('/:project/:region/groups-burnGroup', () => 'as a function');
    await app.ready();
    expect(withoutRow(app.routesMade)).toEqual([
      'GET /admin/back-door',
      'PUT /metrics',
      'POST /plugin/deep',
      'POST /functions/groups-burnGroup',
    ]);
  });
});

describe('an admin whose sign-in is older than an hour is refused or not:', () => {
  const ofAdmins = Object.entries(table).filter(([row]) => row.includes(' /admin/') && row !== 'POST /admin/console');

  /** Calls that read all addresses, or files of everybody's points and picks. */
  const readsEverybody = [
    'users',
    'export/leaderboard.csv',
    'export/predictions.csv',
    'export/competitions/:ofCode/:ofYear',
  ].flatMap((path) => [`GET /admin/${path}`, `GET /admin/:code/:year/${path}`]);

  test.each(ofAdmins)('%s', async (row, [cells, asked]) => {
    const asAdmin = cells.split(' ')[columns.indexOf('admin')];
    const isLooking = row.startsWith('GET') && !readsEverybody.includes(row);
    const expected = isLooking ? asAdmin : 'sign_in_again';
    expect(await wordOf(stale, row, (await asked?.(callers, stale)) ?? {})).toBe(expected);
  });
});

describe('a call of the functions port with a bearer token is answered by the table:', () => {
  const functions = Object.entries(table).filter(([row]) => row.includes(' /functions/'));

  test.each(functions)('%s', async (row, [cells, asked]) => {
    const words: [string, string][] = [];
    for (const name of columns) {
      const caller = callers.named(name);
      const { body } = (await asked?.(callers, caller)) ?? {};
      words.push([name, wordFor(await atFunctions(caller, row.replace('POST /functions', '/project/region'), body))]);
    }
    expect(Object.fromEntries(words)).toEqual(expectedBy(cells));
  });
});

describe('every kind of caller gets the answer in the table:', () => {
  test.each(Object.entries(table))('%s', async (row, [cells, asked]) => {
    const words: [string, string][] = [];
    for (const name of columns) {
      const caller = callers.named(name);
      words.push([name, await wordOf(caller, row, (await asked?.(callers, caller)) ?? {})]);
    }
    expect(Object.fromEntries(words)).toEqual(expectedBy(cells));
  });
});

function expectedBy(cells: Row[0]): Record<string, string | undefined> {
  const words = cells.split(' ');
  return Object.fromEntries(columns.map((name, index) => [name, words[index]]));
}

async function wordOf(caller: Client, row: string, { params, body, headers }: CallParts): Promise<string> {
  const [method = '', ...rest] = row.split(' ');
  const path = rest.join(' ') === 'a file of the pages' ? '/start.js' : rest.join(' ').replace('*', 'leaderboard');
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent({ code: 'WC', year: '2022', ...params }[key] ?? ''),
  );
  return wordFor(
    path.endsWith('/live') ? await openStream(caller, filled) : await caller.ask(method, filled, body, headers),
  );
}

/** Returns `ok`, the code of a refusal in whichever form the call has, or the bare status. */
function wordFor({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  if (status < 300) return 'ok';
  const error = body.error as { code?: string; details?: { code: string } } | undefined;
  return (body.code as string | undefined) ?? error?.code ?? error?.details?.code ?? String(status);
}

/** The bearer token is the value of the session cookie. Cookies have no effect on this port. */
function atFunctions({ cookie }: Client, path: string, body: unknown): Promise<Answer> {
  const bearer = makeClient(() => `http://127.0.0.1:${game.functionsPort}`, '10.9.9.9');
  const token = bearerOf({ cookie });
  return bearer.ask('POST', path, body, { cookie, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) });
}

/** A stream does not end by itself, so only the head of its answer is read. */
async function openStream(caller: Client, path: string): Promise<Pick<Answer, 'status' | 'body'>> {
  const stop = new AbortController();
  const answer = await fetch(game.origin + path, { headers: { cookie: caller.cookie }, signal: stop.signal });
  const body = answer.ok ? {} : ((await answer.json()) as Record<string, unknown>);
  stop.abort();
  return { status: answer.status, body };
}
