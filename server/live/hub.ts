import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveEvent } from '../../game/live.ts';
import { Problem } from '../../game/problem.ts';
import type { Session } from '../calls/session.ts';
import type { Sessions } from '../identity/session/session-cache.ts';

/** A comment line at this interval keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;
/** A reader that is this far behind is disconnected; it opens a new stream and fetches everything again. */
const backlogBytes = 256 * 1024;
/**
 * The server needs about this long per client to answer the requests after an event, so a larger audience is spread
 * over a longer time.
 */
const spreadMsPerStream = 2;
const leastSpreadMs = 300;
/** A process that restarts needs this long before streams can be opened again. */
const leastReturnMs = 5_000;
/** One player does not have more devices than this, and each browser opens one stream for all its tabs. */
const mostPerPlayer = 10;
/** How many seconds a tab whose stream was refused waits before it asks again. Meanwhile it fetches its data that often. */
const askAgainS = 60;

interface Stream {
  reply: FastifyReply;
  session: Session;
  cookie: string | undefined;
}

/** The open event streams of this process. */
export interface Hub {
  /**
   * Opens a stream on this request; it ends with its session. Throws `too_many` when the player has ten of them here, and
   * `unavailable` when this process has as many as it takes, or is about to stop.
   */
  open(request: FastifyRequest, reply: FastifyReply, opening: { session: Session; first: LiveEvent }): void;
  toEveryone(event: LiveEvent): void;
  /** Staff and admins. */
  toStaff(event: LiveEvent): void;
  toPlayer(idx: number, event: LiveEvent): void;
  /**
   * Checks the sessions of these users (of all users, if none are given) again: ends the streams of those that are no longer valid,
   * and updates the roles of the others.
   */
  recheck(userIds?: readonly string[]): Promise<void>;
  /** The time in ms over which pages are asked to spread their requests after an event. */
  spreadMs(): number;
  readonly size: number;
  /** Opens no more streams from here on: the process is about to stop. */
  refuseNew(): void;
  /** Tells every page to open its stream again somewhat later, and ends the streams. */
  sendAway(): void;
  close(): void;
}

/** The open streams, which the functions below change. */
interface Streams {
  sessions: Sessions;
  mostStreams: number;
  all: Set<Stream>;
  byPlayer: Map<number, Set<Stream>>;
  isStopping: boolean;
}

/** Makes the hub for at most `mostStreams`. Each event is framed once and written to every socket of its audience. */
export function createHub(sessions: Sessions, mostStreams: number): Hub {
  const streams: Streams = { sessions, mostStreams, all: new Set(), byPlayer: new Map(), isStopping: false };
  const heartbeat = setInterval(() => beat(streams), heartbeatMs);
  heartbeat.unref();
  return {
    open: (request, reply, opening) => open(streams, { request, reply, ...opening }),
    toEveryone: (event) => send(streams.all, { streams, event }),
    toStaff: (event) =>
      send(
        [...streams.all].filter(({ session }) => session.role !== 'none'),
        { streams, event },
      ),
    toPlayer: (idx, event) => send(streams.byPlayer.get(idx) ?? [], { streams, event }),
    recheck: (userIds) => recheck(streams, userIds),
    spreadMs: () => Math.max(leastSpreadMs, streams.all.size * spreadMsPerStream),
    get size() {
      return streams.all.size;
    },
    refuseNew() {
      streams.isStopping = true;
    },
    sendAway: () => sendAway(streams),
    close() {
      clearInterval(heartbeat);
      for (const stream of streams.all) end(streams, stream);
    },
  };
}

interface Opening {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
  first: LiveEvent;
}

function open(streams: Streams, { request, reply, session, first }: Opening): void {
  refuseSurplus(streams, session);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  request.raw.socket.setNoDelay(true);
  const stream = { reply, session, cookie: request.headers.cookie };
  add(streams, stream);
  reply.raw.on('close', () => drop(streams, stream));
  reply.raw.write(frameOf(first));
}

function refuseSurplus({ isStopping, byPlayer, all, mostStreams }: Streams, { idx }: Session): void {
  if (isStopping) throw new Problem('unavailable', 'the game is about to stop', { retryAfterS: 5 });
  if (idx !== null && (byPlayer.get(idx)?.size ?? 0) >= mostPerPlayer) {
    throw new Problem('too_many', `${mostPerPlayer} streams of this account are open`, { retryAfterS: askAgainS });
  }
  if (all.size >= mostStreams) {
    throw new Problem('unavailable', `${mostStreams} streams are open (MAX_STREAMS)`, { retryAfterS: askAgainS });
  }
}

function add({ all, byPlayer }: Streams, stream: Stream): void {
  all.add(stream);
  const { idx } = stream.session;
  if (idx !== null) byPlayer.set(idx, (byPlayer.get(idx) ?? new Set()).add(stream));
}

function drop({ all, byPlayer }: Streams, stream: Stream): void {
  all.delete(stream);
  const { idx } = stream.session;
  if (idx === null) return;
  const own = byPlayer.get(idx);
  own?.delete(stream);
  if (own?.size === 0) byPlayer.delete(idx);
}

function end(streams: Streams, stream: Stream): void {
  drop(streams, stream);
  stream.reply.raw.end();
}

function write(streams: Streams, stream: Stream, frame: Buffer): void {
  const { raw } = stream.reply;
  if (raw.writableLength > backlogBytes) {
    drop(streams, stream);
    raw.destroy();
    return;
  }
  raw.write(frame);
}

/** Writes one event to the streams of its audience. */
function send(audience: Iterable<Stream>, { streams, event }: { streams: Streams; event: LiveEvent }): void {
  const frame = frameOf(event);
  for (const stream of audience) write(streams, stream, frame);
}

function beat(streams: Streams): void {
  const now = Date.now();
  for (const stream of streams.all) {
    if (stream.session.expiresAt.getTime() <= now) end(streams, stream);
    else write(streams, stream, heartbeatFrame);
  }
}

async function recheck(streams: Streams, userIds: readonly string[] | undefined): Promise<void> {
  const concerned = [...streams.all].filter(({ session }) => userIds === undefined || userIds.includes(session.userId));
  for (const stream of concerned) {
    const session = await streams.sessions.find(stream.cookie);
    if (!session || session.blocked) end(streams, stream);
    else stream.session = { ...stream.session, role: session.role };
  }
}

function sendAway(streams: Streams): void {
  const spreadMs = Math.max(leastReturnMs, streams.all.size * spreadMsPerStream);
  const closing = { type: 'closing', spreadMs } satisfies LiveEvent;
  // `retry` is for clients that know only server-sent events.
  const frame = Buffer.from(`retry: ${spreadMs}\ndata: ${JSON.stringify(closing)}\n\n`);
  for (const stream of streams.all) {
    write(streams, stream, frame);
    end(streams, stream);
  }
}

const heartbeatFrame = Buffer.from(':\n\n');

function frameOf(event: LiveEvent): Buffer {
  return Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
}
