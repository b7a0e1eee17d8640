import { createServer, STATUS_CODES } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyHttpOptions } from 'fastify';
import { problemStatus } from '../../../game/problem.ts';
import type { ProblemCode } from '../../../game/problem.ts';
import { dataPolicy } from './foreign-pages.ts';

/** How long the servers wait for a request. Both times are in ms. */
export interface Patience {
  /** A request must have arrived within this time, with its headers and its body. */
  requestWithinMs: number;
  /** Connections are looked at this often, so a request may take this much longer. */
  lookEveryMs: number;
}

/** Node.js looks at the connections every 30 s by default, and waits 60 s for headers, so a client that drips bytes could hold one for long. */
export const patience: Patience = { requestWithinMs: 30_000, lookEveryMs: 2_000 };
/** Longer than proxies usually keep an idle connection, so that the proxy closes the connection and not this process. */
const keepAliveMs = 72_000;
/** Clients may still send requests until they notice that the process is ending. After this time, these requests should have arrived. */
const lastRequestsMs = 250;
const closeIdleEveryMs = 25;

export interface HttpServers {
  /** Creates a server for Fastify. It is called several times if a host name has several addresses. */
  factory: NonNullable<FastifyHttpOptions<Server>['serverFactory']>;
  /** Stops accepting connections. Open connections close after their next answer. */
  stopListening(): void;
  /** Resolves when all requests are answered and their connections closed; after `limitMs`, destroys the connections that are left. */
  untilAnswered(limitMs: number): Promise<void>;
}

interface State {
  servers: Set<Server>;
  sockets: Set<Socket>;
  underWay: Set<ServerResponse>;
  /** True once no more connections are accepted. */
  isLast: boolean;
  headers: Record<string, string>;
  times: Patience;
}

/**
 * Creates the servers of a game. Refusals by the HTTP parser are answered in the form of all other refusals, with `headers`. A request that
 * has not arrived in time is answered with 408, and its connection is closed.
 */
export function httpServers(headers: Record<string, string>, times: Patience = patience): HttpServers {
  const state: State = { servers: new Set(), sockets: new Set(), underWay: new Set(), isLast: false, headers, times };
  return {
    factory: (handler) => makeServer(state, handler),
    stopListening: () => stopListening(state),
    untilAnswered: (limitMs) => untilAnswered(state, limitMs),
  };
}

function makeServer(state: State, handler: Parameters<HttpServers['factory']>[0]): Server {
  const { sockets, underWay, times } = state;
  const options = {
    // Requests without Host are refused in host-names.ts, so that the answer has the game's headers.
    requireHostHeader: false,
    requestTimeout: times.requestWithinMs,
    headersTimeout: times.requestWithinMs,
    connectionsCheckingInterval: times.lookEveryMs,
    keepAliveTimeout: keepAliveMs,
  };
  const server = createServer(options, (request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (state.isLast) makeLast(response);
    handler(request, response);
  });
  server.setTimeout(0);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerParserError(error, socket, state));
  // A request with an unknown `Expect` header is handled like any other, instead of being refused with 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  state.servers.add(server);
  return server;
}

function stopListening(state: State): void {
  state.isLast = true;
  for (const response of state.underWay) makeLast(response);
  // `close` of `http.Server` would also close connections with a request that has arrived but has not been read yet.
  for (const server of state.servers) if (server.listening) NetServer.prototype.close.call(server);
}

async function untilAnswered(state: State, limitMs: number): Promise<void> {
  const { sockets } = state;
  const until = performance.now() + limitMs;
  await sleep(Math.min(lastRequestsMs, limitMs));
  for (; sockets.size > 0 && performance.now() < until; await sleep(closeIdleEveryMs)) closeIdle(state);
  for (const socket of sockets) socket.destroy();
}

function closeIdle({ sockets, underWay }: State): void {
  const busy = new Set([...underWay].map((response) => response.req.socket));
  for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
}

function makeLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Answers bytes that could not be parsed as a request. There is no response object, so the answer is written to the socket. */
function answerParserError(error: NodeJS.ErrnoException, socket: Socket, { headers, times }: State): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, code, detail } = parserRefusal(error.code, times);
    const body = JSON.stringify({ code, detail });
    const all = {
      ...headers,
      'content-security-policy': dataPolicy,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
}

function parserRefusal(
  code: string | undefined,
  { requestWithinMs }: Patience,
): { status: number; code: ProblemCode; detail: string } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'invalid', detail: `the request did not arrive within ${requestWithinMs / 1000} s` };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'too_large', detail: 'the headers are too large' };
    default:
      return { status: problemStatus.invalid, code: 'invalid', detail: 'this is not HTTP' };
  }
}
