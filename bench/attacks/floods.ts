import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { league } from '../../game/import/source.fixture.ts';
import { zipWithOneStream } from '../../server/testing/outside/hostile-zips.ts';
import type { Figure } from '../figures.ts';
import { competition } from '../seed.ts';
import { withServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Stage } from '../stage.ts';

const maxStreams = 60;
const perAccount = 10;

/** Attacks a running server by files, streams, bodies and slow requests, and measures what each of them costs the others. */
export async function benchFloods(stage: Stage): Promise<Figure[]> {
  const place = await stage.small('embedded');
  const attack = async (server: ServerProcess): Promise<Figure[]> => [
    ...(await attackByFiles(server, place.admin.cookie)),
    ...(await attackByStreams(server, place.players[1]?.cookie ?? '')),
    ...(await attackTheStop(server)),
    ...(await attackByDrops(server)),
  ];
  return withServer(place, attack, { MAX_STREAMS: String(maxStreams) });
}

const listOf = (count: number): string => `[${Array.from({ length: count }, () => '{}').join(',')}]`;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const teams = Array.from({ length: 30 }, (_, at) => `Team ${String.fromCodePoint(65 + (at % 26), 97 + at)}`);

/** Files by the name of their attack: a name with the ending that says how to read it, and the contents. */
function hostileFiles(): Record<string, { name: string; contents: Uint8Array }> {
  const entries = Array.from({ length: 20 }, (_, at) => `${at}/teams.json`);
  return {
    'a zip of 20 entries over one stream of 400 MB that claims one byte': {
      name: 'a.zip',
      contents: zipWithOneStream(new Uint8Array(400_000_000), entries),
    },
    'a zip with 1,600,000 empty objects': {
      name: 'a.zip',
      contents: zipSync({ 'teams.json': bytesOf('[]'), 'matches.json': bytesOf(listOf(1_600_000)) }),
    },
    'JSON nested 1,500,000 levels deep': { name: 'a.json', contents: bytesOf('['.repeat(1_500_000)) },
    'a spreadsheet with 2,400,000 columns': {
      name: 'a.csv',
      contents: bytesOf(`date,home,away${','.repeat(2_400_000)}`),
    },
  };
}

async function attackByFiles(server: ServerProcess, cookie: string): Promise<Figure[]> {
  const ask = async (path: string, { name, contents }: { name: string; contents: Uint8Array }, code: string) => {
    const answer = await fetch(`${server.origin}/admin/competitions${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        file: { name, contents: Buffer.from(contents).toString('base64') },
        code,
        year: '2024',
        name: null,
        timeZone: 'Europe/Berlin',
        results: 'manual',
        corrections: [],
      }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const figures: Figure[] = [];
  const measure = async (at: string, attack: () => Promise<{ status: number; text: string }>, status: number) => {
    await server.takeLongestHold();
    const started = performance.now();
    const answer = await attack();
    const tookMs = performance.now() - started;
    if (answer.status !== status) throw new Error(`${at}: ${answer.status} ${answer.text.slice(0, 300)}`);
    const held = await server.takeLongestHold();
    figures.push(
      { what: 'Answering thread held', at, asked: { under: 50 }, unit: 'ms', measured: [held] },
      { what: 'Time until the answer', at, asked: { under: 5_000 }, unit: 'ms', measured: [tookMs] },
    );
  };
  const files = Object.entries(hostileFiles());
  for (const [at, file] of files) await measure(`preview of ${at}`, () => ask('/preview', file, 'EVI'), 200);
  for (const [at, file] of files) await measure(`adding ${at}`, () => ask('', file, 'EVI'), 409);
  const large = { name: 'a.json', contents: bytesOf(JSON.stringify({ name: 'League', matches: league(teams) })) };
  await measure('preview of a league of 870 matches with results', () => ask('/preview', large, 'BIG'), 200);
  await measure('adding a league of 870 matches with results', () => ask('', large, 'BIG'), 201);
  return figures;
}

async function attackByStreams(server: ServerProcess, otherCookie: string): Promise<Figure[]> {
  const signUp = await fetch(`${server.origin}/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nameless@example.org', password: 'correct horse battery' }),
  });
  const cookie = signUp.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  if (!signUp.ok || !cookie) throw new Error(`The attacker has no session: ${signUp.status} ${await signUp.text()}`);
  const ending = new AbortController();
  const open = async (as: string): Promise<number> => {
    const answer = await fetch(`${server.origin}/db/${competition}/live`, {
      headers: { cookie: as },
      signal: ending.signal,
    });
    if (!answer.ok) await answer.arrayBuffer();
    return answer.status;
  };
  try {
    const statuses = await Promise.all(Array.from({ length: maxStreams }, () => open(cookie)));
    const opened = statuses.filter((status) => status === 200).length;
    const other = await open(otherCookie);
    const at = `${maxStreams} streams asked for by one account without a nick, MAX_STREAMS=${maxStreams}`;
    return [
      { what: 'Streams opened', at, asked: { under: perAccount + 1 }, unit: '', measured: [opened] },
      {
        what: 'Streams refused to another account',
        at,
        asked: { under: 1 },
        unit: '',
        measured: [other === 200 ? 0 : 1],
      },
    ];
  } finally {
    ending.abort();
  }
}

/** Unlike `once` of Node.js, does not reject when the server cuts the connection. */
function heard(socket: Socket, event: 'close' | 'drain'): Promise<void> {
  return new Promise((resolve) => void socket.once(event, () => resolve()));
}

async function attackTheStop({ port, origin }: ServerProcess): Promise<Figure[]> {
  const bodyBytes = 60_000_000;
  const odd = await fetch(`${origin}/mail/stop/%00`, { method: 'POST' });
  await odd.arrayBuffer();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const ended = heard(socket, 'close');
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  const started = performance.now();
  socket.write(
    `POST /mail/stop/x HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: text/plain\r\ncontent-length: ${bodyBytes}\r\n\r\n`,
  );
  const part = 'x'.repeat(64_000);
  for (let sent = 0; sent < bodyBytes && answer === '' && !socket.destroyed; sent += part.length) {
    if (!socket.write(part)) await Promise.race([heard(socket, 'drain'), ended, sleep(1_000)]);
  }
  await Promise.race([ended, sleep(10_000)]);
  const tookMs = performance.now() - started;
  const at = 'POST /mail/stop';
  return [
    {
      what: 'Answered with 5xx',
      at: `${at}/%00`,
      asked: { under: 1 },
      unit: '',
      measured: [odd.status >= 500 ? 1 : 0],
    },
    {
      what: 'Sent until it was refused',
      at: `${at}/x with a body of 60 MB`,
      // What lies in the buffers of the two sockets has been sent too, although nobody reads it.
      asked: { under: 5_000 },
      unit: 'kB',
      measured: [socket.bytesWritten / 1_000],
      note: `${answer.split('\r\n')[0]} and closed after ${tookMs.toFixed(0)} ms`,
    },
  ];
}

async function attackByDrops({ port }: ServerProcess): Promise<Figure[]> {
  const live = async (begun: string): Promise<number> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    const ended = heard(socket, 'close');
    const started = performance.now();
    socket.write(begun);
    const dripping = setInterval(() => void socket.write('x'), 500);
    await Promise.race([ended, sleep(120_000)]);
    clearInterval(dripping);
    socket.destroy();
    return (performance.now() - started) / 1000;
  };
  const [header, body] = await Promise.all([
    live(`GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-slow: `),
    live(
      `POST /auth/sign-in/email HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
    ),
  ]);
  const figure = (at: string, seconds: number | undefined): Figure => ({
    what: 'A dripping request lives',
    at,
    asked: { under: 35 },
    unit: 's',
    measured: [seconds ?? Number.NaN],
  });
  return [figure('a header, 2 bytes a second', header), figure('a body, 2 bytes a second', body)];
}
