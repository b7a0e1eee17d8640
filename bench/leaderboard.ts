import type { Figure } from './figures.ts';
import { untilQuiet } from './machine.ts';
import { competition } from './seed.ts';
import { withServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { writeCallers } from './saves.ts';
import type { Place, Stage } from './stage.ts';
import { connections, ensureWrk, runWrk, wrkIsMissing } from './wrk/run-wrk.ts';
import type { Load } from './wrk/run-wrk.ts';

const address = `/db/${competition}/users?limit=200`;
const runs = 3;
const seconds = 4;

/**
 * Measures reading the leaderboard over HTTP. It should be as fast for a million players as for 2,000, because its bytes are made once per
 * version.
 */
export async function benchLeaderboard(stage: Stage): Promise<Figure[]> {
  return [...(await benchOn(await stage.small('postgres'))), ...(await benchOn(await stage.million()))];
}

async function benchOn(place: Place): Promise<Figure[]> {
  const at = `${place.kind}, ${connections} connections, ${place.sizes.players.toLocaleString('en-US')} players`;
  const { first, bytes, loads } = await withServer(place, async (server) => ({
    ...(await readOnce(place, server)),
    loads: (await ensureWrk()) ? await load(place, server) : [],
  }));
  const missing = loads.length === 0 ? { note: wrkIsMissing } : {};
  const errors = loads.reduce((sum, load) => sum + load.errors, 0);
  return [
    {
      what: 'Leaderboard read over HTTP',
      at,
      asked: { over: 15_000 },
      unit: '/s',
      measured: loads.map((load) => load.perSecond),
      ...missing,
      ...(errors > 0 ? { note: `${errors} answers were errors` } : {}),
    },
    { what: '… the slowest of a hundred (p99)', at, unit: 'ms', measured: loads.map((load) => load.p99Ms), ...missing },
    { what: '… as sent (brotli)', at, asked: { under: 12 }, unit: 'kB', measured: [bytes / 1000] },
    { what: '… the very first read after a start', at, unit: 'ms', measured: [first] },
  ];
}

async function readOnce(place: Place, { origin }: ServerProcess): Promise<{ first: number; bytes: number }> {
  const headers = { cookie: place.players[0]?.cookie ?? '', 'accept-encoding': 'br' };
  const started = performance.now();
  const answer = await fetch(origin + address, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200 || answer.headers.get('content-encoding') !== 'br') {
    throw new Error(`the leaderboard answers ${answer.status}, not in brotli`);
  }
  return { first: performance.now() - started, bytes: Number(answer.headers.get('content-length')) };
}

async function load(place: Place, server: ServerProcess): Promise<Load[]> {
  const file = await writeCallers(place);
  const once = (forSeconds: number): Promise<Load> =>
    runWrk(server.origin, { script: 'reads.lua', seconds: forSeconds, args: [address, file] });
  await once(2);
  const loads: Load[] = [];
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    loads.push(await once(seconds));
  }
  return loads;
}
