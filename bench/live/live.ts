import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { whenEnding } from '../../scripts/when-ending.ts';
import { announcementChannel } from '../../server/platform/database/database.ts';
import type { Figure } from '../figures.ts';
import type { ClientsMessage } from './live-clients.ts';
import { untilQuiet } from '../machine.ts';
import { withServer } from '../server-process.ts';
import { writeCallers } from '../saves.ts';
import type { Place, Stage } from '../stage.ts';

const streams = 5_000;
const goals = 12;
/** Longer than the pause between two events about the table. */
const betweenMs = 1_200;

/**
 * Measures how long a goal takes to reach 5,000 browsers that are all connected to one process of the game. Another process plays the
 * browsers.
 */
export async function benchLive(stage: Stage): Promise<Figure[]> {
  const place = await stage.small('postgres');
  const times = await withServer(place, async ({ origin, port }) => {
    const clients = await openStreams(place, port);
    try {
      return await sendGoals(place, { origin, clients });
    } finally {
      clients.kill();
    }
  });
  const at = `${streams.toLocaleString('en-US')} streams, one process, postgres, 2,000 players`;
  return [
    {
      what: 'Goal to the last of all streams',
      at,
      asked: { under: 120 },
      unit: 'ms',
      measured: times.map((time) => time.last),
      note: 'from the announcement of the commit, which processes hear from the database, to the last socket read',
    },
    {
      what: "… to the last, from the admin's request on",
      at,
      unit: 'ms',
      measured: times.map((time) => time.fromRequest),
    },
  ];
}

async function openStreams(place: Place, port: number): Promise<ChildProcess> {
  const file = await writeCallers(place);
  const clients = fork(path.join(import.meta.dirname, 'live-clients.ts'), [String(port), String(streams), file]);
  const keep = whenEnding(() => clients.kill('SIGKILL'));
  clients.once('exit', keep);
  const message = await nextMessage(clients);
  if (message.kind !== 'open') throw new Error(`the streams did not open: ${JSON.stringify(message)}`);
  return clients;
}

function nextMessage(clients: ChildProcess): Promise<ClientsMessage> {
  return new Promise((resolve) => clients.once('message', (message) => resolve(message as ClientsMessage)));
}

interface Times {
  last: number;
  fromRequest: number;
}

async function sendGoals(
  { admin, live, databaseUrl }: Place,
  { origin, clients }: { origin: string; clients: ChildProcess },
): Promise<Times[]> {
  const announced = new pg.Client({ connectionString: databaseUrl });
  await announced.connect();
  await announced.query(`listen ${announcementChannel}`);
  const times: Times[] = [];
  for (let goal = 1; goal <= goals; goal++) {
    await sleep(betweenMs);
    await untilQuiet();
    const heard = nextMessage(clients);
    const told = new Promise<bigint>((resolve) =>
      announced.once('notification', () => resolve(process.hrtime.bigint())),
    );
    const asked = process.hrtime.bigint();
    const answer = await fetch(`${origin}/admin/results/${live[0]}`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'IN_PLAY', full1: goal, full2: 0, minute: 20 + goal }),
    });
    if (answer.status !== 200) throw new Error(`the goal was refused: ${answer.status} ${await answer.text()}`);
    const [from, message] = await Promise.all([told, heard]);
    if (message.kind !== 'heard') throw new Error(`a stream broke: ${JSON.stringify(message)}`);
    const last = BigInt(message.last);
    times.push({ last: ms(last - from), fromRequest: ms(last - asked) });
  }
  await announced.end();
  // The first goal runs code that has not been compiled yet, so it is not counted.
  return times.slice(1);
}

function ms(ns: bigint): number {
  return Number(ns) / 1e6;
}
