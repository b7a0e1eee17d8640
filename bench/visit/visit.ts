import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Figure } from '../figures.ts';
import { untilQuiet } from '../machine.ts';
import type { Caller } from '../seed.ts';
import { withServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';
import { connections, ensureWrk, wrkIsMissing } from '../wrk/run-wrk.ts';
import { threadTimes, timeOfPrograms } from './processor-time.ts';
import type { Used } from './processor-time.ts';
import { formerHomeVisit, homeVisit, sessionRequest } from './requests.ts';
import type { VisitRequest } from './requests.ts';
import { atOnce, load, measureBare, openStreams, pathFor, send } from './send.ts';
import type { Answer, Measuring } from './send.ts';

const accounts = 1_000;

/**
 * Measures what a visit of home costs the server: each request by itself, from accounts that the process does not have in memory and then from
 * the same ones again, and from browsers that have the answers already, in a cup and in a league, on both databases, beside a bare `node:http`
 * server that sends the same bytes. Then measures how many visits one process serves. With the environment variable FORMER, the folder of a
 * checkout of a former version with its packages, that version answers the same requests on the same databases in the same run.
 */
export async function benchVisit(stage: Stage): Promise<Figure[]> {
  if (!(await ensureWrk())) return [{ what: 'A visit of home', at: '', unit: 'ms', measured: [], note: wrkIsMissing }];
  const figures: Figure[] = [];
  for (const kind of ['embedded', 'postgres'] as const) {
    for (const place of [await stage.cup(kind), await stage.league(kind)]) figures.push(...(await benchOn(place)));
  }
  return figures;
}

interface Sums {
  cold: number;
  warm: number;
  /** From browsers that have the answers already. */
  later: number;
  bare: number;
  bytes: number;
  laterBytes: number;
  plainBytes: number;
}

interface Measured {
  sums: Sums;
  visitsPerS: number;
}

async function benchOn(place: Place): Promise<Figure[]> {
  const competition = place.sizes.competition ?? 'WC/2022';
  const isLeague = competition.startsWith('PL');
  const at = `${place.kind}, ${isLeague ? 'league of 380' : 'cup of 64'}`;
  const { sums, visitsPerS } = await measure(place, { competition, at });
  // Second, because the present version does not record again what the former one has just recorded.
  const former = process.env.FORMER;
  const before =
    former === undefined ? undefined : await measure(place, { competition, at: `${at}, former`, checkout: former });
  return [...figuresOf(sums, { at, before }), visitsFigure(at, { visitsPerS, isLeague, before })];
}

function measure(
  place: Place,
  { competition, at, checkout }: { competition: string; at: string; checkout?: string },
): Promise<Measured> {
  const measureOn = async (server: ServerProcess): Promise<Measured> => {
    const measuring = { server, place, competition, isFormer: checkout !== undefined };
    const sums: Sums = { cold: 0, warm: 0, later: 0, bare: 0, bytes: 0, laterBytes: 0, plainBytes: 0 };
    const visit = visitOf(measuring);
    const cold = await measureCold(measuring);
    for (const each of visit) {
      const cost = { cold: cold.get(each) as Used, ...(await measureWarm(measuring, each)) };
      console.log(`  ${at}, ${lineOf(each, cost)}`);
      const { cold: first, warm, later, ...rest } = cost;
      const of: Sums = { ...rest, cold: first.all, warm: warm.all, later: later.all };
      for (const part of Object.keys(sums) as (keyof Sums)[]) {
        const visitOfPart = part === 'later' || part === 'laterBytes' ? 'later' : 'first';
        if (each.only === undefined || each.only === visitOfPart) sums[part] += of[part];
      }
    }
    await untilQuiet();
    const ended = visit.filter(({ isStream, only }) => !isStream && only !== 'later');
    const { perSecond } = await load(measuring, { wanted: ended });
    return { sums, visitsPerS: perSecond / ended.length };
  };
  return withServer(place, measureOn, {}, { isWatched: false, ...(checkout !== undefined && { checkout }) });
}

function lineOf({ what }: VisitRequest, { cold, warm, later, bare, bytes, laterBytes, plainBytes }: Cost): string {
  const us = (ms: number): string => `${Math.round(ms * 1000)}`;
  return (
    `${what}: cold ${us(cold.all)}, warm ${us(warm.all)} µs (answering ${us(warm.answering)}), later ${us(later.all)} µs, ` +
    `database ${us(cold.database)}, ${us(warm.database)} µs, bare ${us(bare)} µs, ${bytes} bytes, ${laterBytes} later, ${plainBytes} to parse`
  );
}

function figuresOf(sums: Sums, { at, before }: { at: string; before: Measured | undefined }): Figure[] {
  const ms = (of: 'warm' | 'cold' | 'later'): string =>
    before ? `former version: ${before.sums[of].toFixed(2)} ms` : '';
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    {
      what: 'A visit of home, warm: processor time of its requests',
      at,
      asked: { under: 0.4 },
      unit: 'ms',
      measured: [sums.warm],
      note: [`bare node:http with the same bytes: ${sums.bare.toFixed(2)} ms`, ms('warm')].filter(Boolean).join('; '),
    },
    {
      what: '… account not in memory',
      at,
      asked: { under: 0.7 },
      unit: 'ms',
      measured: [sums.cold],
      note: ms('cold'),
    },
    { what: '… from a browser that has the answers', at, unit: 'ms', measured: [sums.later], note: ms('later') },
    {
      what: '… its bytes of data',
      at,
      asked: { under: 10 },
      unit: 'kB',
      measured: [sums.bytes / 1000],
      note: [`${kB(sums.plainBytes)} to parse`, before ? `former version: ${kB(before.sums.bytes)}` : '']
        .filter(Boolean)
        .join('; '),
    },
    {
      what: '… those of a browser that has the answers',
      at,
      asked: { under: 1 },
      unit: 'kB',
      measured: [sums.laterBytes / 1000],
      note: before ? `former version: ${kB(before.sums.laterBytes)}` : '',
    },
  ];
}

function visitsFigure(
  at: string,
  { visitsPerS, isLeague, before }: { visitsPerS: number; isLeague: boolean; before: Measured | undefined },
): Figure {
  return {
    what: '… visits of one process',
    at: `${at}, ${connections} connections`,
    asked: { over: isLeague ? 1_800 : 2_000 },
    unit: '/s',
    measured: [visitsPerS],
    note: before ? `former version: ${before.visitsPerS.toFixed(0)}/s` : '',
  };
}

interface Cost {
  cold: Used;
  warm: Used;
  later: Used;
  bare: number;
  bytes: number;
  laterBytes: number;
  plainBytes: number;
}

/**
 * Returns what each request costs when accounts that the process does not know make their first visit. All of it comes before anything else, because
 * the process reads a session again after a minute.
 */
async function measureCold(measuring: Measuring): Promise<Map<VisitRequest, Used>> {
  const { place } = measuring;
  const [first, others] = [place.players.slice(0, accounts), place.players.slice(accounts)];
  // The first requests load and compile code. They come from accounts that are not measured.
  const visit = visitOf(measuring);
  for (const each of visit) await measureUse(measuring, each, { callers: others, count: accounts });
  await untilQuiet();
  const cold = new Map<VisitRequest, Used>();
  for (const each of visit) cold.set(each, await measureUse(measuring, each, { callers: first, count: accounts }));
  return cold;
}

async function measureWarm(measuring: Measuring, each: VisitRequest): Promise<Omit<Cost, 'cold'>> {
  const { place, server, competition } = measuring;
  const callers = place.players.slice(0, accounts);
  const [caller] = callers;
  const path = pathFor(each, competition, { caller });
  const sample = await send(server.port, path, { each, caller });
  if (sample.status >= 400) throw new Error(`${each.what}: ${sample.status} ${String(sample.body).slice(0, 300)}`);
  await untilQuiet();
  // The process reads a session again after a minute. That is not a part of any single request.
  await load(measuring, { wanted: [sessionRequest], callers, most: 2 * accounts, at: atOnce });
  const warm = await measureUse(measuring, each, { callers });
  const etag = etagOf(measuring, each, sample);
  // The own answers have another ETag for each player.
  const later = etag === undefined ? warm : await measureUse(measuring, each, { callers: callers.slice(0, 1), etag });
  const again = await (typeof etag === 'string' || etag === undefined
    ? send(server.port, path, { each, caller, etag })
    : send(server.port, pathFor(each, competition, { caller, etags: etag }), { each, caller }));
  return {
    warm,
    later,
    // It is the same beside both versions.
    bare: measuring.isFormer ? 0 : await measureBare(place, sample),
    bytes: sample.body.length,
    laterBytes: again.body.length,
    plainBytes: plainOf(sample).length,
  };
}

function visitOf({ isFormer }: Measuring): readonly VisitRequest[] {
  return isFormer ? formerHomeVisit : homeVisit;
}

/**
 * Returns the ETag with which a page asks again, or those of the answers in a batch; undefined if it sends none. Pages of former versions leave it to
 * the browser, which sends the ETag of an answer that it may store.
 */
function etagOf({ isFormer }: Measuring, each: VisitRequest, sample: Answer): string | string[] | undefined {
  const { etag, 'cache-control': storing = '' } = sample.headers;
  if (each.isBatch) {
    const { answers } = JSON.parse(String(plainOf(sample))) as { answers: ({ etag: string } | null)[] };
    return answers.map((answer) => answer?.etag ?? '');
  }
  return isFormer && storing.includes('no-store') ? undefined : etag;
}

function plainOf({ headers, body }: Answer): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    default:
      return body;
  }
}

/** Sends a request by these callers in turn, and returns the processor time that one of them costs. */
async function measureUse(
  measuring: Measuring,
  each: VisitRequest,
  {
    callers,
    count,
    etag,
  }: { callers: readonly Caller[]; count?: number; etag?: string | readonly string[] | undefined },
): Promise<Used> {
  const before = await used(measuring);
  const sent = each.isStream
    ? await openStreams(measuring, { each, callers, count: count ?? accounts })
    : (await load(measuring, { wanted: [each], callers, most: count, at: atOnce, etag })).requests;
  const after = await used(measuring);
  const per = (of: keyof Used): number => (after[of] - before[of]) / sent;
  return { all: per('all'), answering: per('answering'), database: per('database') };
}

/** Returns the processor time that the server of a place and its database have used so far. */
async function used({ server, place }: Measuring): Promise<Used> {
  const times = await threadTimes(server.pid);
  if (place.kind === 'embedded') return { ...times, all: times.all - times.database };
  return { ...times, database: await timeOfPrograms('postgres') };
}
