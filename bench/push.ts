import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenEnding } from '../scripts/when-ending.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { readPushKeys } from '../server/push/keys.ts';
import type { Figure } from './figures.ts';
import { median } from './figures.ts';
import { untilQuiet } from './machine.ts';
import type { Received, ReceiverReady } from './push-receiver.ts';
import { writeCallers } from './saves.ts';
import { competition } from './seed.ts';
import { residentMb, withServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import type { Kind, Place, Stage } from './stage.ts';
import { connections, ensureWrk, runWrk, wrkIsMissing } from './wrk/run-wrk.ts';

const registrations = 100_000;
const askedRate = 1_500;
const runs = 3;
const seconds = 5;

/** Sends one news item to 100,000 devices, with the game idle and with the game busy saving picks. */
export async function benchPush(stage: Stage): Promise<Figure[]> {
  return [...(await benchOn(stage, 'postgres')), ...(await benchOn(stage, 'embedded'))];
}

async function benchOn(stage: Stage, kind: Kind): Promise<Figure[]> {
  const place = await stage.small(kind);
  const receiver = await startReceiver();
  try {
    await register(place, receiver);
    const settings = { PUSH_HOSTS: `fcm.googleapis.com=${receiver.origin}` };
    return await withServer(place, (server) => measure({ place, server, receiver, kind }), settings);
  } finally {
    receiver.stop();
    await forget(place);
  }
}

interface Bench {
  place: Place;
  server: ServerProcess;
  receiver: Receiver;
  kind: Kind;
}

async function measure(bench: Bench): Promise<Figure[]> {
  const { kind } = bench;
  const at = `${kind}, ${registrations.toLocaleString('en-US')} devices, one news item`;
  const alone = await tellEverybody(bench);
  const beside = (await ensureWrk()) ? await besideGame(bench) : undefined;
  const { repeated, faults } = await bench.receiver.ask();
  const missing = beside ? {} : { note: wrkIsMissing };
  return [
    {
      what: 'Messages encrypted, handed over, verified and opened',
      at,
      asked: { over: askedRate },
      unit: '/s',
      measured: [alone.perSecond],
    },
    {
      what: '… memory they take more from the first tenth to the last',
      at,
      asked: { under: 50 },
      unit: 'MB',
      measured: [alone.growthMb],
    },
    { what: '… sent twice, or not to be opened', at, asked: { under: 1 }, unit: '', measured: [repeated + faults] },
    {
      what: '… beside saves from everybody: their p99 against without',
      at: `${kind}, ${connections} connections`,
      asked: { under: 2 },
      unit: '',
      measured: beside?.ratios ?? [],
      ...missing,
    },
    { what: '… p99 of saves without messages', at: kind, unit: 'ms', measured: beside?.without ?? [], ...missing },
    { what: '… p99 of saves with them', at: kind, unit: 'ms', measured: beside?.with ?? [], ...missing },
    { what: '… messages meanwhile', at: kind, unit: '/s', measured: beside?.messages ?? [], ...missing },
  ];
}

/** Measures how many messages per second reach the devices after publishing, and how much the server's memory grows meanwhile. */
async function tellEverybody({ place, server, receiver }: Bench): Promise<{ perSecond: number; growthMb: number }> {
  await untilQuiet();
  const started = performance.now();
  await publish(place, server);
  let atTenth: number | undefined;
  let highest = 0;
  for (let got = 0; got < registrations;) {
    await sleep(100);
    got = (await receiver.ask()).messages;
    const mb = await residentMb(server);
    if (got >= registrations / 10) {
      atTenth ??= mb;
      highest = Math.max(highest, mb);
    }
    if (performance.now() - started > 300_000) throw new Error(`only ${got} messages arrived in five minutes`);
  }
  return {
    perSecond: registrations / ((performance.now() - started) / 1000),
    growthMb: Math.max(0, highest - (atTenth ?? highest)),
  };
}

/** Measures saves at full speed, by turns without and with messages being sent. */
async function besideGame({ place, server, receiver }: Bench) {
  const file = await writeCallers(place);
  const load = (forSeconds: number) =>
    runWrk(server.origin, { script: 'saves.lua', seconds: forSeconds, args: [file, ...place.open] });
  await load(2);
  const without: number[] = [];
  const during: number[] = [];
  const messages: number[] = [];
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    without.push((await load(seconds)).p99Ms);
    await publish(place, server);
    await load(1);
    const before = (await receiver.ask()).messages;
    during.push((await load(seconds)).p99Ms);
    messages.push(((await receiver.ask()).messages - before) / seconds);
    await takeBack(place, server);
  }
  const base = median(without);
  return { without, with: during, messages, ratios: during.map((ms) => ms / base) };
}

let published = '';

async function publish(place: Place, server: ServerProcess): Promise<void> {
  const answer = await ask(place, server, {
    method: 'POST',
    path: '',
    body: { title: 'Quarter-finals', body: '<p>Who is through, and who sees whom.</p>' },
  });
  published = ((await answer.json()) as { id: string }).id;
  await ask(place, server, { method: 'PATCH', path: `/${published}`, body: { public: true } });
}

/** Unpublishes the item. Nobody gets a message about an unpublished item, so the remaining deliveries end quickly. */
async function takeBack(place: Place, server: ServerProcess): Promise<void> {
  await ask(place, server, { method: 'PATCH', path: `/${published}`, body: { public: false } });
  await sleep(3_000);
}

async function ask(
  { admin }: Place,
  { origin }: ServerProcess,
  { method, path, body }: { method: string; path: string; body: unknown },
): Promise<Response> {
  const answer = await fetch(`${origin}/db/${competition}/news${path}`, {
    method,
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} news: ${answer.status}`);
  return answer;
}

interface Receiver extends ReceiverReady {
  tell(publicKey: string): void;
  ask(): Promise<Received>;
  stop(): void;
}

async function startReceiver(): Promise<Receiver> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'push-receiver.ts'));
  const keep = whenEnding(() => child.kill('SIGKILL'));
  const [ready] = (await once(child, 'message')) as [ReceiverReady];
  return {
    ...ready,
    tell: (publicKey) => void child.send({ publicKey }),
    async ask() {
      child.send({});
      const [received] = (await once(child, 'message')) as [Received];
      return { ...received };
    },
    stop() {
      child.kill('SIGKILL');
      keep();
    },
  };
}

/** Registers 50 devices for each of 2,000 players, with quiet hours off, so that all of them get messages at once. */
async function register(place: Place, receiver: Receiver): Promise<void> {
  const database = await openDatabase(place);
  try {
    receiver.tell((await readPushKeys(database.db)).publicKey);
    await database.query(`update auth_users set preferences = '{"quietHours": null}'`, []);
    await database.query(
      `insert into push_registrations (token, user_id, endpoint, auth, p256dh)
       select 'bench-' || n, p.user_id, 'https://fcm.googleapis.com/fcm/send/' || (b.pair - 1) || '-' || n, b.auth, b.p256dh
         from generate_series(0, $3::int - 1) n
         join players p on p.competition = $1 and p.idx = n % $2::int
         join jsonb_to_recordset($4::jsonb) as b (pair int, auth text, p256dh text) on b.pair = 1 + n % $5::int
        order by n`,
      [
        competition,
        place.players.length,
        registrations,
        JSON.stringify(receiver.browsers.map(({ auth, p256dh }, index) => ({ pair: index + 1, auth, p256dh }))),
        receiver.browsers.length,
      ],
    );
    await database.query('vacuum analyze', []);
  } finally {
    await database.close();
  }
}

/** Removes the news, notices, deliveries and registrations, because other benchmarks use the same database. */
async function forget(place: Place): Promise<void> {
  const database = await openDatabase(place);
  try {
    for (const table of ['deliveries', 'notices', 'push_registrations', 'news']) {
      await database.query(`delete from ${table}`, []);
    }
  } finally {
    await database.close();
  }
}
