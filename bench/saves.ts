import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { openDatabase } from '../server/platform/database/open-database.ts';
import type { Figure } from './figures.ts';
import { untilQuiet } from './machine.ts';
import { competition } from './seed.ts';
import { withServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import type { Kind, Place, Stage } from './stage.ts';
import { connections, ensureWrk, runWrk, wrkIsMissing } from './wrk/run-wrk.ts';
import type { Load } from './wrk/run-wrk.ts';

const asked = { postgres: 20_000, embedded: 12_000 } as const;
const runs = 3;
const seconds = 5;
/**
 * The number of saves whose stored result is compared with the picks that were sent. The last third overwrites picks of the first third.
 */
const checkedSaves = 6_000;

/** Measures saves of predictions over HTTP, each with a look-up of its session, and checks whether every acknowledged save is stored. */
export async function benchSaves(stage: Stage): Promise<Figure[]> {
  return [...(await benchOn(stage, 'postgres')), ...(await benchOn(stage, 'embedded'))];
}

async function benchOn(stage: Stage, kind: Kind): Promise<Figure[]> {
  const place = await stage.small(kind);
  const at = `${kind}, ${connections} connections, 2,000 players`;
  const { loads, wrong } = await withServer(place, async (server) => ({
    loads: (await ensureWrk()) ? await load(place, server) : [],
    wrong: await savedWrongly(place, server),
  }));
  const missing = loads.length === 0 ? { note: wrkIsMissing } : {};
  const errors = loads.map((load) => load.errors);
  return [
    {
      what: 'Predictions saved over HTTP',
      at,
      asked: { over: asked[kind] },
      unit: '/s',
      measured: loads.map((load) => load.perSecond),
      ...missing,
    },
    {
      what: '… the slowest of a hundred (p99)',
      at,
      asked: { under: 25 },
      unit: 'ms',
      measured: loads.map((load) => load.p99Ms),
      ...missing,
    },
    { what: '… answers that were errors', at, asked: { under: 1 }, unit: '', measured: errors, ...missing },
    {
      what: '… lost, doubled or stored otherwise than acknowledged',
      at: `${kind}, ${checkedSaves.toLocaleString('en-US')} known saves, ${connections} at once`,
      asked: { under: 1 },
      unit: '',
      measured: [wrong.known + (await rowsAmiss(place))],
    },
  ];
}

async function load(place: Place, server: ServerProcess): Promise<Load[]> {
  const file = await writeCallers(place);
  const once = (forSeconds: number): Promise<Load> =>
    runWrk(server.origin, { script: 'saves.lua', seconds: forSeconds, args: [file, ...place.open] });
  await once(2);
  const loads: Load[] = [];
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    loads.push(await once(seconds));
  }
  return loads;
}

/** Writes the players to a file for the scripts of wrk. */
export async function writeCallers(place: Place): Promise<string> {
  const file = path.join(place.dataDir, 'callers.txt');
  await writeFile(file, place.players.map(({ uid, cookie }) => `${uid}\t${cookie}\n`).join(''));
  return file;
}

/**
 * Saves 4,000 picks, half of them twice, and compares the last answer for each with the stored row. `known` is the number of saves that
 * failed plus the number of rows that differ.
 */
async function savedWrongly(place: Place, server: ServerProcess): Promise<{ known: number }> {
  const answers = new Map<string, { full1: number; full2: number; at: string }>();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let faults = 0;
  let next = 0;
  const saveOn = async (): Promise<void> => {
    for (let i = next++; i < checkedSaves; i = next++) {
      // There are 4,000 picks, of which the first 2,000 are saved again much later.
      const pick = i % 4_000;
      const player = place.players[pick % 1_000];
      const match = place.open[Math.floor(pick / 1_000)];
      if (!player || match === undefined) throw new Error('too few players or matches for the check');
      const body = { full1: i % 100, full2: Math.floor(i / 100) % 100 };
      const answer = await put(server, { agent, path: pathOf(match, player.uid), cookie: player.cookie, body });
      if (answer === undefined) faults++;
      else answers.set(`${match} ${player.uid}`, { ...body, at: answer });
    }
  };
  await Promise.all(Array.from({ length: connections }, saveOn));
  agent.destroy();
  for (const player of place.players.slice(0, 1_000)) {
    const stored = await listPicks(server, player.cookie);
    for (const match of place.open.slice(0, 4)) {
      const known = answers.get(`${match} ${player.uid}`);
      const row = stored.filter((stored) => stored.matchId === match);
      const isRight =
        row.length === 1 &&
        row[0]?.full1 === known?.full1 &&
        row[0]?.full2 === known?.full2 &&
        row[0]?.lastUpdated === known?.at;
      if (!isRight) faults++;
    }
  }
  return { known: faults };
}

function pathOf(match: string, uid: string): string {
  return `/db/${competition}/matches/${match}/predictions/${uid}`;
}

/** Returns the stored time according to the answer; undefined for any answer other than 200. */
function put(
  server: ServerProcess,
  { agent, path, cookie, body }: { agent: Agent; path: string; cookie: string; body: unknown },
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const asked = request({ port: server.port, agent, path, method: 'PUT', headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += String(part)));
      answer.on('end', () =>
        resolve(answer.statusCode === 200 ? (JSON.parse(text) as { lastUpdated: string }).lastUpdated : undefined),
      );
    });
    asked.on('error', reject).end(JSON.stringify(body));
  });
}

interface Stored {
  matchId: string;
  full1: number;
  full2: number;
  lastUpdated: string;
}

async function listPicks({ origin }: ServerProcess, cookie: string): Promise<Stored[]> {
  const answer = await fetch(`${origin}/db/${competition}/predictions`, { headers: { cookie } });
  return ((await answer.json()) as { predictions: Stored[] }).predictions;
}

/** Counts rows that must not exist: those beyond one per player and open match, and all rows of matches that were locked all the time. */
async function rowsAmiss({ databaseUrl, dataDir, players, open }: Place): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const [row] = await database.query<{ rows: number; closed: number }>(
      `select count(*)::int as rows, count(*) filter (where not match_id = any($2::text[]))::int as closed
         from predictions where competition = $1`,
      [competition, open],
    );
    const { rows, closed } = row ?? { rows: 0, closed: 0 };
    return closed + Math.max(0, rows - players.length * open.length);
  } finally {
    await database.close();
  }
}
