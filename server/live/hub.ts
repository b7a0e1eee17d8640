import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveEvent } from '../../game/live.ts';
import { Problem } from '../../game/problem.ts';
import { sessionIn } from '../calls/session.ts';
import type { Session } from '../calls/session.ts';
import type { Sessions } from '../identity/session/session-cache.ts';
import { createLatestEvents } from './latest-events.ts';

/** A comment line is sent at this interval, so that proxies do not close a quiet stream. */
const heartbeatMs = 25_000;
/** A reader that is this far behind is disconnected. It opens a new stream and fetches everything again. */
const backlogBytes = 256 * 1024;
/**
 * The server needs about this long per client to answer the requests after an event, so the requests of more clients are spread over a
 * longer time.
 */
const spreadMsPerStream = 2;
const leastSpreadMs = 300;
/** When the process stops, pages spread the opening of their new streams over at least this time, because a restart takes about as long. */
const leastReturnMs = 5_000;
/**
 * The most streams of one account in this process, over all competitions. Each browser opens one stream for all its tabs of a competition.
 * Addresses are not counted, because whole networks share one.
 */
const mostPerAccount = 10;
/** A page whose stream was refused because of a limit may try again after this many seconds. */
const askAgainS = 60;

interface Stream {
  competition: string;
  reply: FastifyReply;
  session: Session;
  cookie: string | undefined;
}

/** The pages of one competition whose live streams this process serves. */
export interface OpenPages {
  toEveryone(event: LiveEvent): void;
  toStaff(event: LiveEvent): void;
  toPlayer(idx: number, event: LiveEvent): void;
  /** Returns by type how many ms ago such a reader would have received the latest event (latest-events.ts). */
  agesFor(reader: Pick<Session, 'idx' | 'role'>): Record<string, number>;
  /** Returns the time in ms over which these pages should spread their requests after an event. */
  spreadMs(): number;
  /** Ends these streams, because the competition has been removed. */
  endAll(): void;
  /** The number of these streams. */
  readonly size: number;
  /** Counts the players who have such a stream. */
  countPlayers(): number;
}

/**
 * The live streams of this process. Each stream belongs to one competition, because the same `idx` is another player in another
 * competition.
 */
export interface Hub {
  /**
   * Opens a stream on this request, which ends with the session. A client that has already left gets none. Throws `too_many` if the account already has ten streams here, and
   * `unavailable` if this process has reached its limit of streams or is about to stop.
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    opening: { competition: string; session: Session; first: LiveEvent },
  ): void;
  /**
   * Returns the pages of a competition. The returned object remembers the events that are sent through it. Call this each time a game is
   * loaded, because earlier events may have been missed.
   */
  pagesOf(competition: string): OpenPages;
  /**
   * Checks the sessions of these accounts (by default of all) again. Streams of invalid sessions and of blocked accounts are ended, and the
   * sessions of the others updated.
   */
  recheck(userIds?: readonly string[]): Promise<void>;
  /** The number of streams of all competitions. */
  readonly size: number;
  /**
   * How many events were written to streams since the start, one for each stream, and how many streams were ended because their reader was
   * too slow.
   */
  readonly counts: { readonly events: number; readonly slow: number };
  /** Makes the hub refuse new streams, because the process is about to stop. */
  refuseNew(): void;
  /** Asks every page to open its stream again after a while, and ends the streams. */
  sendAway(): void;
  close(): void;
}

interface Streams {
  sessions: Pick<Sessions, 'find'>;
  mostStreams: number;
  all: Set<Stream>;
  byCompetition: Map<string, Set<Stream>>;
  /** By `playerKey`. An account that has not entered the competition is in none of them. */
  byPlayer: Map<string, Set<Stream>>;
  /** By the id of the account. */
  byAccount: Map<string, Set<Stream>>;
  isStopping: boolean;
  counts: { events: number; slow: number };
}

/** Creates the hub for at most `mostStreams` streams. Each event is encoded once and written to every socket of its audience. */
export function createHub(sessions: Pick<Sessions, 'find'>, mostStreams: number): Hub {
  const streams: Streams = {
    sessions,
    mostStreams,
    all: new Set(),
    byCompetition: new Map(),
    byPlayer: new Map(),
    byAccount: new Map(),
    isStopping: false,
    counts: { events: 0, slow: 0 },
  };
  const heartbeat = setInterval(() => beat(streams), heartbeatMs);
  heartbeat.unref();
  return {
    open: (request, reply, opening) => open(streams, { request, reply, ...opening }),
    pagesOf: (competition) => pagesOf(streams, competition),
    recheck: (userIds) => recheck(streams, userIds),
    get size() {
      return streams.all.size;
    },
    counts: streams.counts,
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

function pagesOf(streams: Streams, competition: string): OpenPages {
  const all = (): ReadonlySet<Stream> => streams.byCompetition.get(competition) ?? new Set();
  const latest = createLatestEvents();
  return {
    toEveryone(event) {
      latest.note('everyone', event.type);
      send(all(), { streams, event });
    },
    toStaff(event) {
      latest.note('staff', event.type);
      const staff = [...all()].filter(({ session }) => session.role !== 'none');
      send(staff, { streams, event });
    },
    toPlayer(idx, event) {
      latest.note(idx, event.type);
      send(streams.byPlayer.get(playerKey(competition, idx)) ?? [], { streams, event });
    },
    agesFor: (reader) => latest.agesFor(reader),
    spreadMs: () => Math.max(leastSpreadMs, all().size * spreadMsPerStream),
    endAll() {
      for (const stream of all()) end(streams, stream);
    },
    get size() {
      return all().size;
    },
    countPlayers: () => new Set([...all()].flatMap(({ session }) => session.idx ?? [])).size,
  };
}

function playerKey(competition: string, idx: number): string {
  return `${competition}/${idx}`;
}

interface Opening {
  request: FastifyRequest;
  reply: FastifyReply;
  competition: string;
  session: Session;
  first: LiveEvent;
}

function open(streams: Streams, { request, reply, competition, session, first }: Opening): void {
  refuseSurplus(streams, session);
  reply.hijack();
  if (reply.raw.destroyed) return;
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  request.raw.socket.setNoDelay(true);
  const stream = { competition, reply, session, cookie: request.headers.cookie };
  add(streams, stream);
  reply.raw.on('close', () => drop(streams, stream));
  reply.raw.write(frameOf(first));
}

function refuseSurplus(
  { isStopping, byAccount, all, mostStreams }: Streams,
  { userId }: Pick<Session, 'userId'>,
): void {
  if (isStopping) throw new Problem('unavailable', 'the game is about to stop', { retryAfterS: 5 });
  if ((byAccount.get(userId)?.size ?? 0) >= mostPerAccount) {
    throw new Problem('too_many', `${mostPerAccount} streams of this account are open`, { retryAfterS: askAgainS });
  }
  if (all.size >= mostStreams) {
    throw new Problem('unavailable', `${mostStreams} streams are open (MAX_STREAMS)`, { retryAfterS: askAgainS });
  }
}

function add({ all, byCompetition, byPlayer, byAccount }: Streams, stream: Stream): void {
  const { competition, session } = stream;
  all.add(stream);
  addTo(byCompetition, competition, stream);
  addTo(byAccount, session.userId, stream);
  if (session.idx !== null) addTo(byPlayer, playerKey(competition, session.idx), stream);
}

function drop({ all, byCompetition, byPlayer, byAccount }: Streams, stream: Stream): void {
  const { competition, session } = stream;
  all.delete(stream);
  dropFrom(byCompetition, competition, stream);
  dropFrom(byAccount, session.userId, stream);
  if (session.idx !== null) dropFrom(byPlayer, playerKey(competition, session.idx), stream);
}

function addTo(sets: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(stream));
}

function dropFrom(sets: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = sets.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) sets.delete(key);
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
    streams.counts.slow++;
    return;
  }
  raw.write(frame);
}

function send(audience: Iterable<Stream>, { streams, event }: { streams: Streams; event: LiveEvent }): void {
  const frame = frameOf(event);
  for (const stream of audience) {
    write(streams, stream, frame);
    streams.counts.events++;
  }
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
    else renew(streams, stream, sessionIn(stream, session));
  }
}

/**
 * Gives a stream the session as it is now. If the account has entered the competition meanwhile, the stream receives the player's own
 * events from now on.
 */
function renew(streams: Streams, stream: Stream, session: Session): void {
  if (!streams.all.has(stream)) return;
  drop(streams, stream);
  stream.session = session;
  add(streams, stream);
  // The page of a renewed session opens its stream again with the new secret.
  const leftMs = session.expiresAt.getTime() - Date.now();
  if (session.isReadOnly) setTimeout(() => streams.all.has(stream) && end(streams, stream), leftMs).unref();
}

function sendAway(streams: Streams): void {
  const spreadMs = Math.max(leastReturnMs, streams.all.size * spreadMsPerStream);
  const closing = { type: 'closing', spreadMs } satisfies LiveEvent;
  // `retry` is for clients that use plain server-sent events without knowing `closing`.
  const frame = Buffer.from(`retry: ${spreadMs}\ndata: ${JSON.stringify(closing)}\n\n`);
  for (const stream of streams.all) {
    write(streams, stream, frame);
    end(streams, stream);
  }
}

/** An event and not a comment, because pages hear only events. A page that hears none opens its stream anew. */
const heartbeatFrame = Buffer.from('event: beat\ndata: 1\n\n');

function frameOf(event: LiveEvent): Buffer {
  return Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
}
