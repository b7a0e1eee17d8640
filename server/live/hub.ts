import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveEvent } from '../../game/live.ts';
import { Problem } from '../../game/problem.ts';
import type { Session } from '../identity/session.ts';
import type { Sessions } from '../identity/sessions.ts';

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
  open(request: FastifyRequest, reply: FastifyReply, it: { session: Session; first: LiveEvent }): void;
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

/** Makes the hub for at most `mostStreams`. Each event is framed once and written to every socket of its audience. */
export function createHub(sessions: Sessions, mostStreams: number): Hub {
  const streams = new Set<Stream>();
  const byPlayer = new Map<number, Set<Stream>>();
  let isStopping = false;

  const drop = (stream: Stream): void => {
    streams.delete(stream);
    const { idx } = stream.session;
    if (idx === null) return;
    const own = byPlayer.get(idx);
    own?.delete(stream);
    if (own?.size === 0) byPlayer.delete(idx);
  };
  const refuseSurplus = ({ idx }: Session): void => {
    if (isStopping) throw new Problem('unavailable', 'the game is about to stop', { retryAfterS: 5 });
    if (idx !== null && (byPlayer.get(idx)?.size ?? 0) >= mostPerPlayer) {
      throw new Problem('too_many', `${mostPerPlayer} streams of this account are open`, { retryAfterS: askAgainS });
    }
    if (streams.size >= mostStreams) {
      throw new Problem('unavailable', `${mostStreams} streams are open (MAX_STREAMS)`, { retryAfterS: askAgainS });
    }
  };
  const end = (stream: Stream): void => {
    drop(stream);
    stream.reply.raw.end();
  };
  const write = (stream: Stream, frame: Buffer): void => {
    const { raw } = stream.reply;
    if (raw.writableLength > backlogBytes) {
      drop(stream);
      raw.destroy();
      return;
    }
    raw.write(frame);
  };
  const heartbeat = setInterval(() => {
    const now = Date.now();
    for (const stream of streams) {
      if (stream.session.expiresAt.getTime() <= now) end(stream);
      else write(stream, Buffer.from(':\n\n'));
    }
  }, heartbeatMs);
  heartbeat.unref();

  return {
    open(request, reply, { session, first }) {
      refuseSurplus(session);
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      request.raw.socket.setNoDelay(true);
      const stream = { reply, session, cookie: request.headers.cookie };
      streams.add(stream);
      if (session.idx !== null) byPlayer.set(session.idx, (byPlayer.get(session.idx) ?? new Set()).add(stream));
      reply.raw.on('close', () => drop(stream));
      reply.raw.write(frameOf(first));
    },
    toEveryone(event) {
      const frame = frameOf(event);
      for (const stream of streams) write(stream, frame);
    },
    toStaff(event) {
      const frame = frameOf(event);
      for (const stream of streams) if (stream.session.role !== 'none') write(stream, frame);
    },
    toPlayer(idx, event) {
      const own = byPlayer.get(idx);
      if (!own) return;
      const frame = frameOf(event);
      for (const stream of own) write(stream, frame);
    },
    async recheck(userIds) {
      const concerned = [...streams].filter(({ session }) => userIds === undefined || userIds.includes(session.userId));
      for (const stream of concerned) {
        const session = await sessions.find(stream.cookie);
        if (!session || session.blocked) end(stream);
        else stream.session = { ...stream.session, role: session.role };
      }
    },
    spreadMs: () => Math.max(leastSpreadMs, streams.size * spreadMsPerStream),
    get size() {
      return streams.size;
    },
    refuseNew() {
      isStopping = true;
    },
    sendAway() {
      const spreadMs = Math.max(leastReturnMs, streams.size * spreadMsPerStream);
      // `retry` is for clients that know only server-sent events.
      const frame = Buffer.from(
        `retry: ${spreadMs}\ndata: ${JSON.stringify({ type: 'closing', spreadMs } satisfies LiveEvent)}\n\n`,
      );
      for (const stream of streams) {
        write(stream, frame);
        end(stream);
      }
    },
    close() {
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
    },
  };
}

function frameOf(event: LiveEvent): Buffer {
  return Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
}
