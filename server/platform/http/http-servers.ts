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
/** Longer than proxies keep an idle connection, so that the proxy closes it and not this process. */
const keepAliveMs = 72_000;
/** By then every request has arrived that a client sent before it could know that the process ends. */
const lastRequestsMs = 250;
const lookEveryMs = 25;

/** The HTTP servers of a game, and the requests on them that are not answered yet. */
export interface HttpServers {
  /** Makes a server for Fastify; there is more than one where a host name has several addresses. */
  factory: NonNullable<FastifyHttpOptions<Server>['serverFactory']>;
  /** Accepts no more connections; from here on each connection closes after its next answer. */
  stopListening(): void;
  /** Resolves when all requests are answered and their connections closed, at the latest after `limitMs`. */
  untilAnswered(limitMs: number): Promise<void>;
}

/** Makes the servers of a game. What the HTTP parser refuses is answered in the form of our other refusals, with `headers`. */
export function httpServers(headers: Record<string, string>): HttpServers {
  const servers = new Set<Server>();
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let isLast = false;

  const make: HttpServers['factory'] = (handler) => {
    // Our own rule (host-names.ts) refuses requests without Host, with our headers.
    const server = createServer({ requireHostHeader: false }, (request, response) => {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      if (isLast) makeLast(response);
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
      answerParserError(error, socket, headers),
    );
    // A request with an unknown `Expect` header is handled like any other, instead of being refused with 417.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    servers.add(server);
    return server;
  };

  const closeIdle = (): void => {
    const busy = new Set([...underWay].map((response) => response.req.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };

  return {
    factory: make,
    stopListening() {
      isLast = true;
      for (const response of underWay) makeLast(response);
      // `close` of `http.Server` would also close connections on which a request has arrived that was not read yet.
      for (const server of servers) if (server.listening) NetServer.prototype.close.call(server);
    },
    async untilAnswered(limitMs) {
      const until = performance.now() + limitMs;
      await sleep(Math.min(lastRequestsMs, limitMs));
      for (; sockets.size > 0 && performance.now() < until; await sleep(lookEveryMs)) closeIdle();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function makeLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Answers what could not be parsed as a request. There is no response object for it, so the answer is written by hand. */
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
