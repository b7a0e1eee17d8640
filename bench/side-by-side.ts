import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { announcementsOfProcess } from '../server/competition/announce.ts';
import type { Database } from '../server/platform/database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { recordResult } from '../server/results/record-result.ts';
import { scopeRanking } from '../server/standings/scopes.ts';
import { startStandings } from '../server/standings/standings.ts';
import type { Standings } from '../server/standings/standings.ts';
import type { Figure } from './figures.ts';
import { untilQuiet } from './machine.ts';
import { competition as first } from './seed.ts';
import { writeCallers } from './saves.ts';
import { startServer, withServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import type { Kind, Place, Stage } from './stage.ts';
import { connections, ensureWrk, runWrk, wrkIsMissing } from './wrk/run-wrk.ts';

/** The number of competitions with a live match. */
const live = 4;
const goals = 40;
const runs = 5;
const seconds = 4;
const betweenGoalsMs = 500;

/** Measures twelve competitions that run side by side, four of them with a live match, and a site with one competition for comparison. */
export async function benchSideBySide(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['postgres', 'embedded'] as const) figures.push(...(await benchOn(stage, kind)));
  return [...figures, ...(await benchStart(stage))];
}

async function benchOn(stage: Stage, kind: Kind): Promise<Figure[]> {
  const [one, twelve] = [await stage.one(kind), await stage.twelve(kind)];
  return [...(await benchGoals(kind, { one, twelve })), ...(await benchSaves(kind, { one, twelve }))];
}

interface Places {
  one: Place;
  twelve: Place;
}

/**
 * Records goals in turn on the site with one competition and in the four competitions of the other site, so that noise affects both alike.
 */
async function benchGoals(kind: Kind, { one, twelve }: Places): Promise<Figure[]> {
  const [alone, beside] = [await follow(one, [first]), await follow(twelve, listCompetitions())];
  const times = { alone: [] as number[], beside: [] as number[] };
  const cpu = { alone: 0, beside: 0 };
  await untilQuiet();
  for (let goal = 1; goal <= goals; goal++) {
    for (const [name, site, place] of [
      ['alone', alone, one],
      ['beside', beside, twelve],
    ] as const) {
      const competition = listCompetitions()[name === 'alone' ? 0 : goal % live] ?? first;
      const before = process.cpuUsage();
      times[name].push(await goalToRanks(site, { competition, matchId: place.live[0] ?? '', goal }));
      const { user, system } = process.cpuUsage(before);
      cpu[name] += (user + system) / 1000 / goals;
    }
  }
  await Promise.all([alone.database.close(), beside.database.close()]);
  const at = `${kind}, 5,000 players each`;
  return [
    {
      what: 'Goal to all totals and ranks, 12 competitions, live in 4 in turn',
      at,
      asked: { under: 5 },
      unit: 'ms',
      // The first goal in each competition runs code that has not been compiled yet.
      measured: times.beside.slice(live),
      note: `processor time with the transaction ${cpu.beside.toFixed(1)} ms per goal, with one competition ${cpu.alone.toFixed(1)} ms`,
    },
    { what: '… with one competition, interleaved', at, unit: 'ms', measured: times.alone.slice(live) },
  ];
}

interface Followed {
  database: Database;
  standings: Map<string, Standings>;
  /** When the announcement of the last goal arrived, in ms of `performance.now()`. */
  heardAtMs: () => number;
}

/** Reads the standings of all competitions of a site into this process, and follows their changes, as the game does. */
async function follow(place: Place, competitions: readonly string[]): Promise<Followed> {
  const database = await openDatabase(place);
  const heard = announcementsOfProcess();
  let heardAtMs = 0;
  heard.on('matches', () => {
    heardAtMs = performance.now();
  });
  await heard.start(database);
  const standings = new Map<string, Standings>();
  for (const competition of competitions) {
    const read = await startStandings(database, competition, heard.about(competition));
    scopeRanking(read, 'overall').rankOf(0);
    standings.set(competition, read);
  }
  return { database, standings, heardAtMs: () => heardAtMs };
}

/** Records a goal, and returns how long it takes from the announcement of the commit to every total and rank in memory, in ms. */
async function goalToRanks(
  { database, standings, heardAtMs }: Followed,
  { competition, matchId, goal }: { competition: string; matchId: string; goal: number },
): Promise<number> {
  const followed = standings.get(competition);
  if (!followed) throw new Error(`${competition} is not followed`);
  const state = {
    status: 'IN_PLAY' as const,
    full1: goal,
    full2: 0,
    penalties: null,
    score90: null,
    winner: null,
    through: null,
    minute: 30,
    period: 'FIRST' as const,
    goals: [],
  };
  const changed = nextChange(followed);
  await database.db.transaction((tx) =>
    recordResult(tx, { competition, matchId, state, source: 'admin', at: new Date() }),
  );
  return (await changed) - heardAtMs();
}

/** Resolves with the time, in ms of `performance.now()`, at which the next change is in every total and rank. */
function nextChange(standings: Standings): Promise<number> {
  return new Promise((resolve) => {
    let hasChanged = false;
    standings.onChange(() => {
      if (hasChanged) return;
      hasChanged = true;
      scopeRanking(standings, 'overall').rankOf(0);
      resolve(performance.now());
    });
  });
}

/** Saves predictions on both sites in turn, while goals are scored in the only competition of one site and in four of the other. */
async function benchSaves(kind: Kind, { one, twelve }: Places): Promise<Figure[]> {
  const at = `${kind}, ${connections} connections, goals every ${betweenGoalsMs} ms`;
  const what = 'Saves with 12 competitions, as a part of those with one';
  if (!(await ensureWrk())) return [{ what, at, unit: '', measured: [], note: wrkIsMissing }];
  const rates = { one: [] as number[], twelve: [] as number[] };
  const cpu = { one: [] as number[], twelve: [] as number[] };
  for (let run = 0; run < runs; run++) {
    for (const [name, place, count] of [
      ['one', one, 1],
      ['twelve', twelve, live],
    ] as const) {
      await withServer(place, async (server) => {
        const saved = await saveDuringGoals(place, server, count);
        rates[name].push(saved.perSecond);
        cpu[name].push(saved.cpuUs);
      });
    }
  }
  return [
    {
      what,
      at,
      asked: { over: 0.9 },
      unit: '',
      measured: rates.twelve.map((rate, run) => rate / (rates.one[run] ?? Number.NaN)),
    },
    { what: '… saves with 12 competitions', at, unit: '/s', measured: rates.twelve },
    { what: '… saves with one competition', at, unit: '/s', measured: rates.one },
    {
      what: '… processor time of a save in the server, as a part of that with one',
      at,
      unit: '',
      measured: cpu.twelve.map((us, run) => us / (cpu.one[run] ?? Number.NaN)),
    },
  ];
}

async function saveDuringGoals(
  place: Place,
  server: ServerProcess,
  count: number,
): Promise<{ perSecond: number; cpuUs: number }> {
  const file = await writeCallers(place);
  const once = (forSeconds: number) =>
    runWrk(server.origin, { script: 'saves.lua', seconds: forSeconds, args: [file, ...place.open] });
  await once(1);
  await untilQuiet();
  const stop = new AbortController();
  const scoring = scoreGoals(place, server, { count, stop: stop.signal });
  const before = await cpuMs(server);
  const load = await once(seconds);
  const spent = (await cpuMs(server)) - before;
  stop.abort();
  await scoring;
  if (load.errors > 0) throw new Error(`${load.errors} saves failed`);
  return { perSecond: load.perSecond, cpuUs: (spent * 1000) / load.requests };
}

/** Enters goals as an admin, in `count` competitions in turn. */
async function scoreGoals(
  { admin, live: ids }: Place,
  { origin }: ServerProcess,
  { count, stop }: { count: number; stop: AbortSignal },
): Promise<void> {
  for (let goal = 1; !stop.aborted; goal++) {
    const competition = listCompetitions()[goal % count] ?? first;
    const answer = await fetch(`${origin}/admin/${competition}/results/${ids[0]}`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'IN_PLAY', full1: goal % 90, full2: 0, minute: 30 }),
    });
    if (answer.status !== 200) throw new Error(`the goal was refused: ${answer.status} ${await answer.text()}`);
    await sleep(betweenGoalsMs, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function benchStart(stage: Stage): Promise<Figure[]> {
  const place = await stage.twelve('postgres');
  const startMs: number[] = [];
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    const server = await startServer(place);
    startMs.push(server.startMs);
    await server.stop();
  }
  return [
    {
      what: 'Start with 12 running competitions (/health 200)',
      at: 'postgres, 5,000 players each',
      asked: { under: 4_000 },
      unit: 'ms',
      measured: startMs,
    },
  ];
}

/** The competitions of the site with twelve: the first one, and its copies. */
export function listCompetitions(): string[] {
  return [first, ...Array.from({ length: 11 }, (_, copy) => `C${copy + 1}/2022`)];
}

/** The processor time that the process has used so far, in ms. The kernel counts it in hundredths of a second. */
async function cpuMs({ pid }: ServerProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
