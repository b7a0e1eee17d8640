import { batchEndpoint } from '../../game/batch.ts';
import { mostBatched } from '../../game/endpoint.ts';
import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import { servedEndpoints } from '../../server/calls/served-endpoints.ts';
import type { RouteMade } from '../../server/platform/http/routes-made.ts';
import type { Operation } from './odd-requests.ts';
import type { SecrecyWorld } from './secrecy-world.ts';
import { groupName, matchId } from './secrecy-world.ts';

export interface ReadRequest {
  route: string;
  method: 'GET' | 'HEAD' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: object;
  /** True if the request is refused to everybody. Then the only check is that all refusals are the same. */
  isRefused?: boolean;
  port?: 'functions';
}

/** Routes that cannot be compared by request and answer. The events of the live stream are counted instead. */
const notAsked = new Set(['GET /db/:code/:year/live', 'GET /auth/providers/:id/callback', 'GET /auth/first-admin']);

/**
 * For these routes two different predictions are compared, but not a prediction with none: members of a group may see who has one, and an admin who
 * looks at an update sees how many predictions it concerns.
 * Source: docs/product.md#secrecy.
 */
export const toldByTheRules = new Set([
  'GET /db/:code/:year/groups/:name/predictions/:matchId',
  'GET /db/:code/:year/users/:uid/groups',
  'POST /admin/competitions/preview',
  'POST /admin/:code/:year/competitions/preview',
]);

/** Bodies for calls that only preview a change. */
const looks: Record<string, object> = {
  '/admin/results/:matchId/preview': { status: 'FINISHED', full1: 2, full2: 1 },
  '/admin/results/:matchId/undo/preview': {},
  '/admin/sides/:matchId/preview': { team1: null, team2: null },
  '/admin/sides/:matchId/undo/preview': {},
  '/admin/pools/:pool/order/preview': { order: [] },
  '/admin/pools/:pool/order/undo/preview': {},
  '/admin/points/preview': { points: { ...worldCup.points, version: 2 } },
};

/**
 * Lists the requests to compare: the routes that read, with each of their filters and in the forms of `formsOf`; the previews; and every
 * function with a body that it refuses. Files of the pages and the routes in `notAsked` are left out. A route, filter or preview for which
 * no value is known here is an error, because a route that is not requested is not checked.
 */
export async function readRequests(world: SecrecyWorld): Promise<ReadRequest[]> {
  const { game } = world;
  const { paths } = (await game.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const ofPages = ({ path }: RouteMade): boolean =>
    /^\/(assets|icons|flags)\/|\.\w+$/.test(path) && !path.endsWith('.csv') && !path.endsWith('.json');
  const reads = game.app.routesMade.filter(
    (route) => route.method === 'GET' && !ofPages(route) && !notAsked.has(`GET ${route.path}`),
  );
  const addresses = (path: string): string[] => addressesOf(world, path, paths[path.replace(/:(\w+)/g, '{$1}')]?.get);
  const batched = servedEndpoints
    .filter(({ isBatched, path }) => isBatched && !toldByTheRules.has(`GET ${path}`))
    .flatMap(({ path }) => addresses(path));
  const gets = reads.flatMap(({ path }) => {
    const urls = path === batchEndpoint.path ? batchesOf(world, batched) : addresses(path);
    return urls.flatMap((url) => formsOf(`GET ${path}`, url));
  });
  return [...gets, ...(await previews(world)), ...functions(world)];
}

/** Returns the addresses of batches that have all of these reads. */
function batchesOf(world: SecrecyWorld, reads: readonly string[]): string[] {
  const [path = ''] = filled(world, batchEndpoint.path);
  const batches = Array.from({ length: Math.ceil(reads.length / mostBatched) }, (_, at) =>
    reads.slice(at * mostBatched, (at + 1) * mostBatched),
  );
  return batches.map((batch) => `${path}?${batch.map((read) => `call=${encodeURIComponent(read)}&etag=`).join('&')}`);
}

/** Returns the addresses of the route: without filters, with each filter alone, and with all of them. */
function addressesOf(world: SecrecyWorld, path: string, operation: Operation | undefined): string[] {
  const bare = filled(world, path);
  const filters = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const pairs = filters.map(({ name, schema }) =>
    (schema.enum ?? (schema.const === undefined ? valuesOf(world, path, name) : [schema.const])).map(
      (value) => `${name}=${encodeURIComponent(String(value))}`,
    ),
  );
  const all = pairs.map((values) => values[0] ?? '').join('&');
  const queries = [...new Set(['', ...pairs.flat(), all])];
  const odd = path.includes('predictions') ? [`uid=${world.victim.uid}`] : [];
  return bare.flatMap((url) =>
    (filters.length > 0 ? queries : ['', ...odd]).map((query) => (query ? `${url}?${query}` : url)),
  );
}

function valuesOf({ victim, token }: SecrecyWorld, path: string, name: string): string[] {
  const known: Record<string, string[]> = {
    nick: ['victim', 'stranger'],
    search: ['victim', groupName, 'tim'],
    token: [token],
    after: [groupName, ''],
    q: ['victim', 'player'],
    before: ['999999999', '5'],
    subject: [matchId, victim.uid],
  };
  const values = known[name];
  if (!values) throw new Error(`secrecy: no value to ask ${path} with for ${name}`);
  return path.endsWith('/users') ? values.filter((value) => value !== groupName) : values;
}

/** Returns two paths, one with the victim's uid and one with the caller's own (`SELF`), or a single path if the route has no uid. */
function filled({ victim, newsId, imageId, token }: SecrecyWorld, path: string): string[] {
  const known: Record<string, string> = {
    code: 'WC',
    year: '2022',
    name: groupName,
    matchId,
    token,
    day: '2022-11-20',
    ofCode: 'WC',
    ofYear: '2022',
    pool: 'GROUP_A',
  };
  const id = path.includes('news-images') ? imageId : path.includes('/news/') ? newsId : matchId;
  const of = (uid: string): string =>
    path
      .replace(/:(\w+)/g, (_, key: string) => {
        const value = { ...known, id, uid }[key];
        if (value === undefined) throw new Error(`secrecy: no value for :${key} of ${path}`);
        return key === 'uid' ? value : encodeURIComponent(value);
      })
      .replace('*', 'leaderboard');
  return path.includes(':uid') ? [of(victim.uid), of('SELF')] : [of('')];
}

/** Returns the forms of a request: plain, with either encoding, a range, HEAD, and conditional (`ETAG` stands for the caller's tag). */
function formsOf(route: string, url: string): ReadRequest[] {
  const plain = { route, url, method: 'GET' as const };
  return [
    { ...plain, headers: {} },
    { ...plain, headers: { 'accept-encoding': 'gzip' } },
    { ...plain, headers: { 'accept-encoding': 'br' } },
    { ...plain, headers: { 'if-none-match': 'ETAG' } },
    { ...plain, headers: { range: 'bytes=0-40' } },
    { ...plain, method: 'HEAD', headers: {}, isRefused: true },
  ];
}

async function previews(world: SecrecyWorld): Promise<ReadRequest[]> {
  const all: Record<string, object> = { ...looks, '/admin/competitions/preview': await updateOf(world) };
  const routes = world.game.app.routesMade.filter(({ method, path }) => method === 'POST' && path.endsWith('/preview'));
  return routes.map(({ path }) => {
    const payload = all[path.replace('/:code/:year', '')];
    if (!payload) throw new Error(`secrecy: nothing to ask ${path} with`);
    const isRefused = /\/(undo|sides|order)\//.test(path);
    return {
      route: `POST ${path}`,
      method: 'POST',
      url: filled(world, path)[0] ?? path,
      headers: {},
      payload,
      isRefused,
    };
  });
}

/** Returns an update of the competition by the file that comes with the game. */
async function updateOf({ askers }: SecrecyWorld): Promise<object> {
  const boss = askers.find(({ name }) => name === 'boss')?.client;
  const which = { code: 'WC', year: '2022' };
  const read = await boss?.ask('POST', '/admin/competitions/read', { from: 'shipped', ...which });
  return { file: read?.body, ...which, name: null, timeZone: null, results: 'replay', corrections: [] };
}

/**
 * Calls the callables on both ports so that they refuse: about a group that does not exist, or with a name that is taken. None of them
 * reads predictions, and their refusals must not reveal any.
 */
function functions({ game, victim }: SecrecyWorld): ReadRequest[] {
  const names = game.functions.routesMade.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const of = { groupCollection: 'WC/2022/groups', userCollection: 'WC/2022/users' };
  return names.flatMap((name): ReadRequest[] => {
    const data = {
      ...of,
      groupName: name === 'groups-createGroup' ? groupName : 'Nowhere',
      token: 'x',
      uid: victim.uid,
    };
    const asked = { route: `POST ${name}`, method: 'POST', headers: {}, payload: { data }, isRefused: true } as const;
    return [
      { ...asked, url: `/functions/${name}` },
      { ...asked, url: `/project/region/${name}`, port: 'functions' },
    ];
  });
}
