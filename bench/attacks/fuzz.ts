import { liftLimits } from '../../server/platform/limits/limits.ts';
import type { Figure } from '../figures.ts';
import { makeFuzzWorld } from './fuzz-world.ts';
import type { Call, Caller, FuzzWorld } from './fuzz-world.ts';
import { oddRequest } from './odd-requests.ts';
import type { OddRequest, Roll } from './odd-requests.ts';

const each = 500;
const hangsAfterMs = 10_000;

interface Tally {
  requests: number;
  /** The number of successful requests. Even an odd request may succeed. */
  done: number;
  tooMany: number;
  faults: number;
  hangs: number;
  changed: number;
  /** The number of tables that allowed requests wrote to, summed over the requests. A number above zero proves that writes are seen. */
  written: number;
  slowestMs: number;
  odd: Set<string>;
}

/** Sends odd requests to every route of both ports, from callers who may call it. Nothing may break, and no refused request may write. */
export async function benchFuzz(): Promise<Figure[]> {
  liftLimits();
  const world = await makeFuzzWorld();
  try {
    const { calls } = world;
    const nothing = { requests: 0, done: 0, tooMany: 0, faults: 0, hangs: 0, changed: 0, written: 0, slowestMs: 0 };
    const tally: Tally = { ...nothing, odd: new Set() };
    const roll = dice(20_221_120);
    for (const call of calls) await tryCall(world, { call, roll, tally });
    for (const line of tally.odd) console.log(`  ${line}`);
    const at = `${calls.length} routes of both ports, ${tally.requests.toLocaleString('en-US')} requests, embedded`;
    const none = (what: string, count: number): Figure => ({
      what,
      at,
      asked: { under: 1 },
      unit: '',
      measured: [count],
    });
    return [
      none('Odd requests answered 429 (limits lifted)', tally.tooMany),
      none('Odd requests answered 5xx', tally.faults),
      none('Odd requests without an answer', tally.hangs),
      none('Tables changed by a refused request', tally.changed),
      { what: 'Tables changed by allowed ones', at, asked: { over: 0 }, unit: '', measured: [tally.written] },
      { what: 'Slowest answer to an odd request', at, unit: 'ms', measured: [tally.slowestMs] },
      { what: 'Odd requests that were allowed', at, unit: '', measured: [tally.done] },
    ];
  } finally {
    await world.remove();
  }
}

async function tryCall(
  world: FuzzWorld,
  { call, roll, tally }: { call: Call; roll: Roll; tally: Tally },
): Promise<void> {
  let caller = await world.callerFor(call);
  for (let n = 0; n < each; n++) {
    const request = oddRequest(call, world.knownOf(call, caller.client), roll);
    await world.takeTouched();
    const started = performance.now();
    const answer = await answerTo(world, { call, request, caller });
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - started);
    await count(world, { call, request, answer, tally });
    // An earlier request has signed this caller out, blocked or deleted it, so a new caller is needed.
    if (answer?.status === 401 && call.who !== 'guest') caller = await world.callerFor(call);
  }
}

/** `code` is the code of a refusal, in whichever protocol the call uses. */
interface OddAnswer {
  status: number;
  code: string;
}

async function count(
  world: FuzzWorld,
  { call, request, answer, tally }: { call: Call; request: OddRequest; answer: OddAnswer | undefined; tally: Tally },
): Promise<void> {
  const { status, code } = answer ?? { status: 0, code: 'no answer' };
  const named = `${call.method} ${call.path} (${call.port})`;
  tally.requests++;
  if (status === 0) tally.hangs++;
  else if (status < 400) tally.done++;
  else if (status === 429) tally.tooMany++;
  // The mail server, the providers and the feed of the test are running, so even `unavailable` is a fault.
  if (status >= 500) tally.faults++;
  if (status === 0 || status >= 500) {
    tally.odd.add(
      `${named}: ${status} ${code} to ${request.url.slice(0, 80)} ${String(request.payload).slice(0, 120)}`,
    );
  }
  const touched = await world.takeTouched();
  if (status < 400 || mayWrite.has(code)) return void (tally.written += touched.length);
  tally.changed += touched.length;
  if (touched.length > 0) tally.odd.add(`${named}: ${status} ${code}, and yet changed ${touched.join(', ')}`);
}

/** After a right password for an unconfirmed address, the refusal comes with a mail, for whose link the server stores a row. */
const mayWrite = new Set(['email_unverified']);

async function answerTo(
  { game }: FuzzWorld,
  { call, request, caller }: { call: Call; request: OddRequest; caller: Caller },
): Promise<OddAnswer | undefined> {
  const { payload, url, headers } = request;
  const app = call.port === 'functions' ? game.functions : game.app;
  const answering = app.inject({
    method: call.method as 'GET',
    url,
    headers: { ...caller.headers, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), hangsAfterMs).unref();
  });
  return Promise.race([answering.then(({ statusCode, body }) => ({ status: statusCode, code: codeIn(body) })), late]);
}

function codeIn(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? '';
}

function dice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    // The generator of Numerical Recipes is random enough here and gives the same numbers each time.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
