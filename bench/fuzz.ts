import { liftLimits } from '../server/app/limits.ts';
import { giveRole } from '../server/identity/give-role.ts';
import { pushCallsOf } from '../server/testing/push-calls.ts';
import { startTestGame } from '../server/testing/test-game.ts';
import type { Client, TestGame } from '../server/testing/test-game.ts';
import type { Figure } from './figures.ts';
import { oddRequest } from './odd-requests.ts';
import type { Operation, Roll } from './odd-requests.ts';

const each = 500;
const hangsAfterMs = 10_000;

interface Call {
  method: string;
  path: string;
  who: string;
  operation: Operation;
}

interface Tally {
  requests: number;
  /** Answered as wished: what is odd about them is allowed. */
  done: number;
  tooMany: number;
  faults: number;
  hangs: number;
  changed: number;
  slowestMs: number;
  odd: Set<string>;
}

/** Every endpoint of the OpenAPI document with odd requests of those who may call it: nothing breaks, nothing refused writes. */
export async function benchFuzz(): Promise<Figure[]> {
  liftLimits();
  const it = await startTestGame({ results: 'manual', replay: { speed: 40, waitS: 60, players: 0 } });
  try {
    const calls = await readCalls(it);
    await watchTables(it);
    const tally: Tally = {
      requests: 0,
      done: 0,
      tooMany: 0,
      faults: 0,
      hangs: 0,
      changed: 0,
      slowestMs: 0,
      odd: new Set(),
    };
    const roll = dice(20_221_120);
    for (const call of calls) await tryCall(it, { call, roll, tally });
    for (const line of tally.odd) console.log(`  ${line}`);
    const at = `${calls.length} endpoints, ${tally.requests.toLocaleString('en-US')} requests, embedded`;
    const figure = (what: string, value: number): Figure => ({
      what,
      at,
      asked: { under: 1 },
      unit: '',
      measured: [value],
    });
    return [
      figure('Odd requests answered 429 (limits lifted)', tally.tooMany),
      figure('Odd requests answered 5xx', tally.faults),
      figure('Odd requests without an answer', tally.hangs),
      figure('Rows changed by a refused request', tally.changed),
      { what: 'Slowest answer to an odd request', at, unit: 'ms', measured: [tally.slowestMs] },
      { what: 'Odd requests that were allowed', at, unit: '', measured: [tally.done] },
    ];
  } finally {
    await it.remove();
  }
}

async function readCalls(it: TestGame): Promise<Call[]> {
  const { paths } = (await it.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation & { 'x-who': string }>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => !path.endsWith('/live'))
      .map(([method, operation]) => ({ method, path, who: operation['x-who'], operation })),
  );
}

/** Each row written is noted in its own transaction: what is rolled back is not. */
async function watchTables({ game: { database } }: TestGame): Promise<void> {
  await database.query('create table touched (name text not null)', []);
  await database.query(
    `create function note_touch() returns trigger language plpgsql as
       $$ begin insert into touched values (tg_table_name); return null; end $$`,
    [],
  );
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'touched'`,
    [],
  );
  for (const { name } of tables) {
    await database.query(
      `create trigger watched after insert or update or delete on "${name}" for each row execute function note_touch()`,
      [],
    );
  }
}

/** What goes on by itself: messages on their way. */
const byItself = ['notices', 'deliveries'];

async function takeTouched({ game: { database } }: TestGame): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    'with gone as (delete from touched returning name) select distinct name from gone',
    [],
  );
  return rows.map((row) => row.name).filter((name) => !byItself.includes(name));
}

async function tryCall(it: TestGame, { call, roll, tally }: { call: Call; roll: Roll; tally: Tally }): Promise<void> {
  let caller = await callerOf(it, call.who);
  for (let n = 0; n < each; n++) {
    const request = oddRequest(call, knownOf(it, caller.client), roll);
    await takeTouched(it);
    const started = performance.now();
    const status = await statusOf(it, call, { ...request, headers: { ...caller.headers, ...request.headers } });
    tally.requests++;
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - started);
    if (status !== undefined && status < 400) tally.done++;
    if (status === undefined) tally.hangs++;
    else if (status >= 500) tally.faults++;
    else if (status === 429) tally.tooMany++;
    if (status === undefined || status >= 500)
      tally.odd.add(
        `${call.method} ${call.path}: ${status ?? 'no answer'} to ${request.url.slice(0, 80)} ${String(request.payload).slice(0, 120)}`,
      );
    if (status !== undefined && status >= 400) {
      const touched = await takeTouched(it);
      tally.changed += touched.length;
      if (touched.length > 0)
        tally.odd.add(`${call.method} ${call.path}: ${status}, and yet changed ${touched.join(', ')}`);
    }
    // Signed out, blocked or gone by its own request.
    if (status === 401 && call.who !== 'guest') caller = await callerOf(it, call.who);
  }
}

async function statusOf(
  it: TestGame,
  { method }: Call,
  request: { url: string; headers: Record<string, string>; payload: string | Buffer | undefined },
): Promise<number | undefined> {
  const { payload, ...rest } = request;
  const answering = it.app.inject({
    method: method.toUpperCase() as 'GET',
    ...rest,
    ...(payload === undefined ? {} : { payload }),
  });
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), hangsAfterMs).unref();
  });
  return Promise.race([answering.then(({ statusCode }) => statusCode), late]);
}

let made = 0;

async function callerOf(it: TestGame, who: string): Promise<{ client: Client; headers: Record<string, string> }> {
  const nick = `fan ${++made}`;
  const client = who === 'guest' ? it.guest() : await it.signUp(nick);
  if (who === 'staff' || who === 'admin')
    await giveRole(it.game.db, { competition: it.game.competition, nick, role: who });
  if (who === 'admin') it.game.sessions.forget([client.uid]);
  const installation = who === 'installation' ? (await pushCallsOf(it, client)).headers : {};
  return { client, headers: { ...(client.cookie ? { cookie: client.cookie } : {}), ...installation } };
}

function knownOf(it: TestGame, { uid }: Client): Record<string, string> {
  const [code = '', year = ''] = it.game.competition.split('/');
  return { code, year, uid, account: uid, id: '1', matchId: '1', scope: 'overall' };
}

function dice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    // Numerical Recipes' generator: enough to be odd, and the same each time.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
