import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Announcements } from '../app/announce.ts';
import type { Database } from '../app/db/database.ts';
import { wordsFor } from '../app/db/loggable-error.ts';
import { sessionIdIn } from './callable-token.ts';
import { findSession, findSessionById } from './queries.ts';
import { isUseDue, noteUse } from './session-lifetime.ts';
import type { Session } from './session.ts';

/** Longest a session is believed without looking; a change is announced long before (docs/architecture.md#a-request). */
const believedMs = 60_000;
const mapLimit = 50_000;
const tellEveryMs = 60_000;

export interface Sessions {
  /** The valid session a cookie header carries, or undefined. */
  find(cookie: string | undefined): Promise<Session | undefined>;
  /** The same for `Authorization: Bearer`, with the value of the session cookie or a token of `callable-token.ts`: for the functions port. */
  findBearer(authorization: string | undefined): Promise<Session | undefined>;
  /** Forgets what is believed of these users; called when their session, role or nick changed. */
  forget(userIds: readonly string[]): void;
}

/**
 * Finds sessions by their signed cookie. The signature and the row are checked once per minute; in between a map answers. A user's
 * sessions leave the map as soon as any process announces a change of that user.
 */
export function sessionMap(
  it: { database: Database; competition: string; secret: string; cookieName: string },
  announcements: Announcements,
): Sessions {
  const believed = new Map<string, { session: Session; until: number }>();
  const cookiesOf = new Map<string, Set<string>>();
  const forget = (userIds: readonly string[]): void => {
    for (const userId of userIds) {
      for (const cookie of cookiesOf.get(userId) ?? []) believed.delete(cookie);
      cookiesOf.delete(userId);
    }
  };
  let forgotten = 0;
  const forgetAll = (): void => {
    forgotten++;
    believed.clear();
    cookiesOf.clear();
  };
  announcements.on('sessions', ({ users }) => forget(users));
  announcements.onGap(forgetAll);
  announcements.on('sessions', () => forgotten++);

  const noteOrTell = noteUseOrTell(it.database);
  const look = async (value: string): Promise<Session | undefined> => {
    const token = verifiedToken(value, it.secret);
    if (token === undefined) return undefined;
    const before = forgotten;
    const session = await findSession(it.database, { token, competition: it.competition });
    // A change that was announced during the read may be newer than what was read, so that is not cached.
    if (session && isUseDue(session.lastUsedAt)) await noteOrTell(session.id);
    if (!session || before !== forgotten) return session;
    if (believed.size >= mapLimit) forgetAll();
    believed.set(value, { session, until: Math.min(Date.now() + believedMs, session.expiresAt.getTime()) });
    const cookies = cookiesOf.get(session.userId) ?? new Set();
    cookiesOf.set(session.userId, cookies.add(value));
    return session;
  };

  const findSigned = async (value: string | undefined): Promise<Session | undefined> => {
    if (value === undefined) return undefined;
    const known = believed.get(value);
    if (known && known.until > Date.now()) return known.session;
    return look(value);
  };

  /** A token of `callable-token.ts` is looked up each time, so that it ends with its session on every process at once. */
  const findBearer = async (value: string | undefined): Promise<Session | undefined> => {
    const id = value === undefined ? undefined : sessionIdIn(value, { secret: it.secret, now: new Date() });
    if (id === undefined) return findSigned(value);
    const session = await findSessionById(it.database, { id, competition: it.competition });
    if (session && isUseDue(session.lastUsedAt)) await noteOrTell(session.id);
    return session;
  };

  return {
    find: (cookie) => findSigned(cookieValue(cookie, it.cookieName)),
    findBearer: (authorization) => findBearer(/^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]),
    forget,
  };
}

/**
 * Notes that a session is in use. A request is answered also if this fails, for example on a full disk. The log then says so, at
 * most once per minute, and the next look-up tries again.
 */
function noteUseOrTell(database: Database): (id: string) => Promise<void> {
  let tellAgainAt = -Infinity;
  return async (id) => {
    try {
      await noteUse(database, id);
    } catch (error) {
      if (performance.now() < tellAgainAt) return;
      tellAgainAt = performance.now() + tellEveryMs;
      console.error(`The use of a session could not be noted: ${wordsFor(error)}`);
    }
  };
}

/** The value of one cookie of a Cookie header, as sent. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** The token of `token.signature` if the signature (HMAC-SHA-256, base64) is ours; compared in constant time. */
function verifiedToken(value: string, secret: string): string | undefined {
  const text = decoded(value);
  const at = text?.lastIndexOf('.') ?? -1;
  if (text === undefined || at <= 0) return undefined;
  const token = text.slice(0, at);
  const given = Buffer.from(text.slice(at + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The cookie value for a session token: what better-auth would set, for those who make sessions beside it. */
export function signedToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}
