import { Agent, request } from 'node:http';
import { startTestGame } from '../server/testing/test-game.ts';
import type { RouteMade } from '../server/platform/http/routes-made.ts';
import type { Figure } from './figures.ts';
import { competition } from './seed.ts';
import { withServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';

const requestsEach = 400;
const atOnce = 8;
/** The most processor time, in ms, that a call of a guest may cost. A refusal must be cheaper than the work that it refuses. */
const mostMs = 1;
/** The token with which the benchmark reads the processor time. Guests do not have it. */
const metricsToken = 'what the bench reads metrics with';

interface Cost {
  route: string;
  ms: number;
  statuses: Set<number>;
}

/**
 * Measures what each route costs the process when a stranger calls it, whether it answers or refuses: the processor time of all threads,
 * from the process's own metrics. Hashing of passwords is not included, because it does not start without a valid body.
 */
export async function benchGuests(stage: Stage): Promise<Figure[]> {
  const routes = await listRoutes();
  const place = await stage.small('embedded');
  const costs = await withServer(place, (server) => measure(server, routes), { METRICS_TOKEN: metricsToken });
  costs.sort((a, b) => b.ms - a.ms);
  for (const { route, ms, statuses } of costs.slice(0, 12)) {
    console.log(`  ${ms.toFixed(3)} ms  ${route} (${[...statuses].join(', ')})`);
  }
  const at = `embedded, 2,000 players, ${costs.length} routes, ${requestsEach} requests each`;
  const dear = costs.filter(({ ms }) => ms > mostMs);
  return [
    {
      what: 'Routes that cost more than 1 ms of processor time when a guest calls them',
      at,
      asked: { under: 1 },
      unit: '',
      measured: [dear.length],
      ...(dear.length > 0 && { note: dear.map(({ route }) => route).join(', ') }),
    },
    { what: '… the dearest', at, asked: { under: mostMs }, unit: 'ms', measured: [costs[0]?.ms ?? Number.NaN] },
  ];
}

/**
 * Returns every route that was registered. Of the files of the pages only one per folder and type is used, because they are all sent in the
 * same way.
 */
async function listRoutes(): Promise<RouteMade[]> {
  const game = await startTestGame({ results: 'manual' });
  const kinds = new Map<string, RouteMade>();
  for (const route of game.app.routesMade) {
    const { method, path } = route;
    const kind =
      /\.\w+$/.test(path) && !/json$|webmanifest$|service-worker/.test(path)
        ? path.replace(/[^/]+?(\.\w+)$/, '*$1')
        : path;
    if (!kinds.has(`${method} ${kind}`)) kinds.set(`${method} ${kind}`, route);
  }
  await game.remove();
  return [...kinds.values()];
}

async function measure(server: ServerProcess, routes: readonly RouteMade[]): Promise<Cost[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const costs: Cost[] = [];
  for (const { method, path } of routes) {
    const asked = { method, path: filled(path), agent };
    // The first requests cause compilation, loading and initialisation, so they are not measured.
    await askMany(server, { ...asked, count: requestsEach / 4 });
    const before = await cpuMs(server);
    const statuses = await askMany(server, { ...asked, count: requestsEach });
    costs.push({ route: `${method} ${path}`, ms: ((await cpuMs(server)) - before) / requestsEach, statuses });
  }
  agent.destroy();
  return costs;
}

function filled(path: string): string {
  const [code = '', year = ''] = competition.split('/');
  return path.replace(':code', code).replace(':year', year).replace(/:\w+/g, '1').replace('*', 'profile');
}

interface Asking {
  method: string;
  path: string;
  agent: Agent;
}

async function askMany(server: ServerProcess, { count, ...asking }: Asking & { count: number }): Promise<Set<number>> {
  const statuses = new Set<number>();
  let left = count;
  const askOn = async (): Promise<void> => {
    while (left-- > 0) statuses.add(await ask(server, asking));
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return statuses;
}

function ask({ port }: ServerProcess, { method, path, agent }: Asking): Promise<number> {
  const body = method === 'GET' || method === 'HEAD' ? undefined : '{}';
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      headers: {
        'accept-encoding': 'br',
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
      },
    });
    asking.once('error', reject);
    asking.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.end(body);
  });
}

async function cpuMs({ origin }: ServerProcess): Promise<number> {
  const text = await (
    await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text();
  const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(text) ?? [];
  if (seconds === undefined) throw new Error('the metrics tell no processor time');
  return Number(seconds) * 1000;
}
