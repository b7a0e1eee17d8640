import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { competitionId } from '../../../game/competition/competition.ts';
import type { Announcements } from '../../competition/announce.ts';
import type { PlatformConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { isBusy } from '../../platform/database/statement-errors.ts';
import { wordsFor } from '../../platform/log/loggable-error.ts';
import { digestOf, sessionIn } from './callable-token.ts';
import { cookieValue, textOfSigned } from './cookies.ts';
import { findSession, findSessionAlong, findSessionById } from './find-session.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ArrivingPlayer, Expected, ReadAlong } from '../../calls/read-along.ts';
import { noteSecretUsed, renewAfterRoleChange, sendSecret } from './renew-session.ts';
import { sessionCookieName } from './session-cookie.ts';
import { isUseDue, noteUse } from './session-lifetime.ts';
import type { AccountSession } from '../../calls/session.ts';

/**
 * The longest time for which a session is cached. After a change, an announcement usually removes the session from the cache long before
 * that (docs/architecture.md#a-request).
 */
const cachedMs = 60_000;
const mostCached = 50_000;
const logAgainMs = 60_000;

export interface Sessions {
  /** Returns the valid session in a Cookie header; undefined if there is none. */
  find(cookie: string | undefined): Promise<AccountSession | undefined>;
  /**
   * Returns the session of a request like `find`. After a change of the role it gives the session a new secret and sends it to the browser. If the
   * session has to be read, what `readAlong` registered is read with it, for a visit of this competition.
   */
  findRenewed(request: FastifyRequest, reply: FastifyReply, competition?: string): Promise<AccountSession | undefined>;
  /** Registers something of a player that is read with a session, because the visit that begins needs it. */
  readAlong(part: ReadAlong): void;
  /**
   * Returns the session of an `Authorization: Bearer` header on the functions port, whose value is that of the session cookie or a token of
   * `callable-token.ts`.
   */
  findBearer(authorization: string | undefined): Promise<AccountSession | undefined>;
  /**
   * Removes the cached sessions of these accounts. Call it when a session, a role, a block or a nick has changed, or when the account has
   * entered a competition.
   */
  forget(userIds: readonly string[]): void;
}

interface Parts {
  database: Database;
  config: Pick<PlatformConfig, 'publicUrl'>;
  secret: string;
}

interface Cache extends Parts {
  /** By the value of the cookie. */
  sessions: Map<string, { session: AccountSession; until: number }>;
  cookiesOf: Map<string, Set<string>>;
  /** The reads in progress, by the value of the cookie and the competition of the visit. Requests of the same moment share them. */
  reading: Map<string, Promise<AccountSession | undefined>>;
  /**
   * Grows with every announcement about sessions, and whenever the whole cache is emptied. If it changes during a read, the result may be
   * out of date and is not cached.
   */
  announced: number;
  along: ReadAlong[];
  noteUseOrLog: (id: string) => Promise<void>;
  tryOrLog: (what: string, work: () => Promise<void>) => Promise<void>;
}

/**
 * Finds sessions by their signed cookie. After its signature and row were checked, a session is cached for at most a minute. The sessions
 * of an account are removed from the cache as soon as this process receives an announcement about them, whichever process has sent it.
 */
export function sessionCache(parts: Parts, announcements: Announcements): Sessions {
  const tryOrLog = tryOrLogFailure();
  const noteUseOrLog = (id: string) =>
    tryOrLog('The use of a session could not be noted', () => noteUse(parts.database, id));
  const cache: Cache = {
    ...parts,
    sessions: new Map(),
    cookiesOf: new Map(),
    reading: new Map(),
    announced: 0,
    along: [],
    noteUseOrLog,
    tryOrLog,
  };
  announcements.on('sessions', ({ users }) => forget(cache, users));
  announcements.onGap(() => forgetAll(cache));
  announcements.on('sessions', () => cache.announced++);
  // A session lists the account's number in each competition. In one that is removed and stored again, the number may belong to somebody
  // else.
  announcements.on('competitions', () => forgetAll(cache));
  return {
    find: (cookie) => find(cache, cookie),
    findRenewed: (request, reply, competition) => findRenewed(cache, { request, reply, competition }),
    readAlong: (part) => void cache.along.push(part),
    findBearer: (authorization) => findByBearer(cache, /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]),
    forget: (userIds) => forget(cache, userIds),
  };
}

function find(cache: Cache, cookie: string | undefined, competition?: string): Promise<AccountSession | undefined> {
  return findCached(cache, cookieValue(cookie, sessionCookieName(cache.config)), competition);
}

/**
 * A request that this process makes itself, to render a page, renews nothing, because its answer does not reach the browser. The page's own request
 * does it. A request is also answered if its session cannot be renewed, for example on a full disk.
 */
async function findRenewed(
  cache: Cache,
  { request, reply, competition }: { request: FastifyRequest; reply: FastifyReply; competition: string | undefined },
): Promise<AccountSession | undefined> {
  const session = await find(cache, request.headers.cookie, competition);
  const isWaiting = session?.isRenewalDue === true || session?.isUnused === true;
  if (!isWaiting || !(request.raw.socket instanceof Socket)) return session;
  await cache.tryOrLog('A session could not be renewed', () => renew(cache, session, { request, reply }));
  return find(cache, request.headers.cookie);
}

async function renew(
  cache: Cache,
  session: AccountSession,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { db } = cache.database;
  if (!session.isFormer) {
    await (session.isRenewalDue ? renewAfterRoleChange(db, session) : noteSecretUsed(db, session));
    forget(cache, [session.userId]);
  }
  const renewed = await find(cache, request.headers.cookie);
  const isToFollow = renewed?.isFormer === true && renewed.isUnused;
  if (isToFollow && !reply.hasHeader('set-cookie')) sendSecret(cache, { token: renewed.token, reply });
}

function forget({ sessions, cookiesOf, reading }: Cache, userIds: readonly string[]): void {
  // A read that has begun before the change may not have seen it.
  reading.clear();
  for (const userId of userIds) {
    for (const cookie of cookiesOf.get(userId) ?? []) sessions.delete(cookie);
    cookiesOf.delete(userId);
  }
}

function forgetAll(cache: Cache): void {
  cache.announced++;
  cache.reading.clear();
  cache.sessions.clear();
  cache.cookiesOf.clear();
}

async function findCached(
  cache: Cache,
  value: string | undefined,
  competition?: string,
): Promise<AccountSession | undefined> {
  if (value === undefined) return undefined;
  const known = cache.sessions.get(value);
  if (known && known.until > Date.now()) return known.session;
  const key = `${competition ?? ''} ${value}`;
  const underWay = cache.reading.get(key);
  if (underWay) return underWay;
  const reading = readSession(cache, value, competition).finally(() => {
    if (cache.reading.get(key) === reading) cache.reading.delete(key);
  });
  cache.reading.set(key, reading);
  return reading;
}

async function readSession(
  cache: Cache,
  value: string,
  competition: string | undefined,
): Promise<AccountSession | undefined> {
  const token = textOfSigned(value, cache.secret);
  if (token === undefined) return undefined;
  const before = cache.announced;
  const known = cache.sessions.get(value)?.session;
  const read = await readWithParts(cache, { token, competition, known });
  // Answers are kept with the object of a session (site-competitions.ts), so it is replaced only if something has changed.
  const session = known && isDeepStrictEqual(known, read) ? known : read;
  if (session && isUseDue(session.lastUsedAt)) await cache.noteUseOrLog(session.id);
  if (!session || before !== cache.announced) return session;
  if (cache.sessions.size >= mostCached) forgetAll(cache);
  cache.sessions.set(value, { session, until: Math.min(Date.now() + cachedMs, session.expiresAt.getTime()) });
  const cookies = cache.cookiesOf.get(session.userId) ?? new Set();
  cache.cookiesOf.set(session.userId, cookies.add(value));
  return session;
}

/** Reads a session, and with it the parts of its player that this process does not have. `known` is what was cached of the session. */
async function readWithParts(
  { database, along }: Cache,
  { token, competition, known }: { token: string; competition: string | undefined; known: AccountSession | undefined },
): Promise<AccountSession | undefined> {
  // The address has not been checked yet.
  if (competition === undefined || !competitionId.test(competition)) return findSession(database, token);
  const expecting = along
    .map((part) => ({ part, expected: expectedOf(part, { competition, known }) }))
    .filter(({ expected }) => expected.size > 0);
  try {
    const found = await findSessionAlong(
      database,
      token,
      expecting.map(({ part, expected }) => ({ part, competitions: [...expected.keys()] })),
    );
    for (const [index, { expected }] of expecting.entries()) {
      for (const [entered, value] of Object.entries(found?.values[index] ?? {})) {
        const player = found && playerOf(found.session, entered);
        if (player) expected.get(entered)?.take(player, value);
      }
    }
    return found?.session;
  } catch (error) {
    // A lock on a table of one part must not keep out those who need the session only.
    if (expecting.length === 0 || !isBusy(error)) throw error;
    return await findSession(database, token);
  } finally {
    for (const { expected } of expecting) for (const one of expected.values()) one.end();
  }
}

/** Prepares for the values of a part in all competitions in which they are needed. Nothing is read of one that the account is known not to have entered. */
function expectedOf(
  part: ReadAlong,
  { competition, known }: { competition: string; known: AccountSession | undefined },
): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  for (const needed of part.neededIn(competition)) {
    const player = known && playerOf(known, needed);
    const one = known && !player ? undefined : part.expect(needed, player);
    if (one) expected.set(needed, one);
  }
  return expected;
}

function playerOf({ userId, players }: AccountSession, competition: string): ArrivingPlayer | undefined {
  const idx = players[competition];
  return idx === undefined ? undefined : { userId, idx };
}

/**
 * The session of a token made by `callable-token.ts` is not cached but read from the database each time. When the session ends, the token
 * therefore becomes invalid on every process at once.
 */
async function findByBearer(cache: Cache, value: string | undefined): Promise<AccountSession | undefined> {
  const named = value === undefined ? undefined : sessionIn(value, { secret: cache.secret, now: new Date() });
  if (named === undefined) return findCached(cache, value);
  const found = await findSessionById(cache.database, named.id);
  // A token that was made before the session was renewed may be in other hands too.
  const session = found && digestOf(found.token) === named.digest ? found : undefined;
  if (session && isUseDue(session.lastUsedAt)) await cache.noteUseOrLog(session.id);
  return session;
}

/**
 * Returns a function that does what a request can do without. If it fails, for example on a full disk, the request is still answered. Failures are
 * logged at most once per minute, and a later request tries again.
 */
function tryOrLogFailure(): (what: string, work: () => Promise<void>) => Promise<void> {
  let logAgainAt = -Infinity;
  return async (what, work) => {
    try {
      await work();
    } catch (error) {
      if (performance.now() < logAgainAt) return;
      logAgainAt = performance.now() + logAgainMs;
      console.error(`${what}: ${wordsFor(error)}`);
    }
  };
}
