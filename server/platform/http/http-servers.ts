import { createServer, STATUS_CODES } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyHttpOptions } from 'fastify';
import { problemStatus } from '../../../game/problem.ts';
import type { ProblemCode } from '../../../game/problem.ts';
import { dataPolicy } from './foreign-pages.ts';

/** A request must have arrived within this time, including its body. */
const requestWithinMs = 30_000;
/** Longer than proxies usually keep an idle connection, so that the proxy closes the connection and not this process. */
const keepAliveMs = 72_000;
/** Clients may still send requests until they notice that the process is ending. After this time, these requests should have arrived. */
const lastRequestsMs = 250;
const lookEveryMs = 25;

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
}

/** Creates the servers of a game. Refusals by the HTTP parser are answered in the form of all other refusals, with `headers`. */
export function httpServers(headers: Record<string, string>): HttpServers {
  const state: State = { servers: new Set(), sockets: new Set(), underWay: new Set(), isLast: false, headers };
  return {
    factory: (handler) => makeServer(state, handler),
    stopListening: () => stopListening(state),
    untilAnswered: (limitMs) => untilAnswered(state, limitMs),
  };
}

function makeServer(state: State, handler: Parameters<HttpServers['factory']>[0]): Server {
  const { sockets, underWay } = state;
  // Requests without Host are refused in host-names.ts, so that the answer has the game's headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (state.isLast) makeLast(response);
    handler(request, response);
  });
  server.requestTimeout = requestWithinMs;
  server.keepAliveTimeout = keepAliveMs;
  server.setTimeout(0);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    answerParserError(error, socket, state.headers),
  );
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
  for (; sockets.size > 0 && performance.now() < until; await sleep(lookEveryMs)) closeIdle(state);
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
function answerParserError(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, code, detail } = parserRefusal(error.code);
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

function parserRefusal(code: string | undefined): { status: number; code: ProblemCode; detail: string } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'invalid', detail: `the request did not arrive within ${requestWithinMs / 1000} s` };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'too_large', detail: 'the headers are too large' };
    default:
      return { status: problemStatus.invalid, code: 'invalid', detail: 'this is not HTTP' };
  }
}
