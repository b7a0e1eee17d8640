import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { Caller } from '../seed.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Place } from '../stage.ts';
import { connections, runWrk } from '../wrk/run-wrk.ts';
import { threadTimes } from './processor-time.ts';
import type { VisitRequest } from './requests.ts';

/** How many connections send when one kind of request is measured. */
export const atOnce = 32;
/** How long wrk sends, if it is not told how many requests to send. */
const seconds = 3;
const noLimit = 1e9;

export interface Measuring {
  server: ServerProcess;
  place: Place;
  competition: string;
  isFormer: boolean;
}

export function pathFor(
  each: VisitRequest,
  competition: string,
  { caller, etags }: { caller: Caller | undefined; etags?: readonly string[] | undefined },
): string {
  return each.path(competition, etags).replaceAll('{uid}', caller?.uid ?? '');
}

interface Wanted {
  wanted: readonly VisitRequest[];
  callers?: readonly Caller[];
  /** How many requests to send at most. */
  most?: number | undefined;
  /** How many connections send. */
  at?: number;
  /** The ETag that the clients have; of a batch those of its reads. */
  etag?: string | readonly string[] | undefined;
}

/** Has wrk send these requests. Throws if one is refused. */
export async function load(
  { server, place, competition }: Measuring,
  { wanted, callers = place.players, most = noLimit, at = connections, etag = '' }: Wanted,
): Promise<{ requests: number; perSecond: number }> {
  const [players, requests] = ['players.txt', 'requests.txt'].map((name) => path.join(place.dataDir, name)) as [
    string,
    string,
  ];
  await writeFile(players, callers.map(({ uid, cookie }) => `${uid}\t${cookie}\n`).join(''));
  const lines = wanted.map(({ method, path: of, body }) =>
    typeof etag === 'string'
      ? `${method}\t${of(competition)}\t${etag}\t${body ? JSON.stringify(body) : ''}\n`
      : `${method}\t${of(competition, etag)}\t\t\n`,
  );
  await writeFile(requests, lines.join(''));
  const result = await runWrk(server.origin, {
    script: 'visits.lua',
    seconds,
    connections: at,
    args: [String(most), players, requests],
  });
  if (result.errors > 0) throw new Error(`${wanted.map(({ what }) => what).join(', ')}: ${result.errors} errors`);
  return result;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Sending {
  each: VisitRequest;
  caller: Caller | undefined;
  etag?: string | undefined;
}

/** Sends a request as a browser does. An answer that is a stream is left after its first bytes. */
export function send(port: number, of: string, { each, caller, etag }: Sending): Promise<Answer> {
  const body = each.body && JSON.stringify(each.body);
  const headers = {
    cookie: caller?.cookie ?? '',
    'accept-encoding': 'gzip, deflate, br',
    ...(etag !== undefined && { 'if-none-match': etag }),
    // Without it, the configuration must not be stored.
    'live-fields': 'read',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      prefer: 'return=minimal',
    }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port, method: each.method, path: of, agent: false, headers },
      (answer) => {
        const parts: Buffer[] = [];
        const end = (): void =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          if (!each.isStream) return;
          end();
          asking.destroy();
        });
        answer.once('end', end);
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

export async function openStreams(
  { server, competition }: Measuring,
  { each, callers, count }: { each: VisitRequest; callers: readonly Caller[]; count: number },
): Promise<number> {
  let next = 0;
  const openOn = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const caller = callers[at % callers.length];
      await send(server.port, pathFor(each, competition, { caller }), { each, caller });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, openOn));
  return count;
}

/** Returns the processor time, in ms, that a bare server needs to send this answer. */
export async function measureBare({ dataDir }: Place, sample: Answer): Promise<number> {
  const { 'content-type': type = 'application/json', 'content-encoding': encoding } = sample.headers;
  const child = fork(new URL('bare-server.ts', import.meta.url), [], { serialization: 'advanced' });
  try {
    const heard = once(child, 'message');
    child.send({
      body: sample.body,
      headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
    });
    const [port] = await heard;
    const { pid = 0 } = child;
    const run = async (): Promise<number> => {
      const before = (await threadTimes(pid)).all;
      const { requests } = await runWrk(`http://127.0.0.1:${port}`, {
        script: 'visits.lua',
        seconds,
        connections: atOnce,
        args: [String(noLimit), path.join(dataDir, 'players.txt'), path.join(dataDir, 'requests.txt')],
      });
      return ((await threadTimes(pid)).all - before) / requests;
    };
    await run();
    return await run();
  } finally {
    child.kill();
  }
}
