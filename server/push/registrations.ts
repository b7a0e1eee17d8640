import { createPublicKey, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { devicesPerPlayer, endpointLength } from '../../game/push/api.ts';
import type { Registration, WebSubscription } from '../../game/push/api.ts';
import { endpointRefusal } from '../../game/push/endpoint.ts';
import { Problem } from '../../game/problem.ts';
import { announceUser } from '../identity/announce-players.ts';
import { violatedConstraint } from '../platform/database/statement-errors.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Site as CallsSite } from '../calls/game.ts';
import type { Site as PushSite } from './game.ts';
import { pushRegistrations } from './tables.ts';

type Site = CallsSite & PushSite;

type Parts = Pick<Site, 'db' | 'pushKeys' | 'config' | 'remindNewcomer'>;

/** The account that a browser is registered for, and the session in which it registers. The registration ends with the session. */
interface Owner {
  userId: string;
  sessionId: string;
}

/**
 * Registers a browser for an account and returns the token. A browser that is already registered keeps its token. If it was registered for
 * another account (on a shared device), that registration ends and the token is new. Throws `invalid` like `reachable`, `forbidden` if
 * another account has registered the endpoint with a different secret, `signed_out` if the session ends meanwhile, and `unavailable` if
 * several calls register the endpoint at the same time.
 */
export async function putRegistration(parts: Parts, wanted: Owner & { registration: Registration }): Promise<string> {
  const own = { ...wanted, registration: reachable(parts, wanted.registration) };
  try {
    return await takeOverOrInsert(parts, own).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'push_registrations_endpoint') throw error;
      // If one browser makes two calls at the same time, the row of the first one exists by now, so a second attempt finds it.
      return takeOverOrInsert(parts, own);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'push_registrations_endpoint') {
      throw new Problem('unavailable', 'this endpoint is being registered by several calls at once', {
        retryAfterS: 1,
      });
    }
    refuseEndedSession(error);
    throw error;
  }
}

function takeOverOrInsert({ db, remindNewcomer }: Parts, wanted: RegistrationOfAccount): Promise<string> {
  return db.transaction(async (tx) => {
    const known = await takeOver(tx, wanted);
    const token = known ?? (await insertRegistration(tx, wanted));
    if (known === undefined) await remindNewcomer(tx, wanted.userId);
    await dropSurplus(tx, wanted);
    await announceUser(tx, wanted.userId);
    return token;
  });
}

/**
 * Updates one of the account's registrations, which then counts as fresh and belongs to this session. Throws `invalid` like `reachable`,
 * `not_found` if the account has no such registration, `forbidden` if another registration has the endpoint, and `signed_out` if the
 * session ends meanwhile.
 */
export async function refreshRegistration(
  parts: Parts,
  change: Owner & { token: string; registration: Registration },
): Promise<void> {
  const { db } = parts;
  const registration = reachable(parts, change.registration);
  try {
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(pushRegistrations)
        .set({ ...columnsOf({ ...change, registration }), refreshedAt: sql`clock_timestamp()` })
        .where(ownRegistration(change))
        .returning({ token: pushRegistrations.token });
      if (changed.length === 0) throw new Problem('not_found', 'no such registration');
      await announceUser(tx, change.userId);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'push_registrations_endpoint') {
      throw new Problem('forbidden', 'another registration has this endpoint');
    }
    refuseEndedSession(error);
    throw error;
  }
}

/** Ends one of the account's registrations with all deliveries to it. Throws `not_found` if the account has no such registration. */
export async function dropRegistration({ db }: Parts, device: { userId: string; token: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const dropped = await tx
      .delete(pushRegistrations)
      .where(ownRegistration(device))
      .returning({ token: pushRegistrations.token });
    if (dropped.length === 0) throw new Problem('not_found', 'no such registration');
    await announceUser(tx, device.userId);
  });
}

function ownRegistration({ userId, token }: { userId: string; token: string }) {
  return and(eq(pushRegistrations.token, token), eq(pushRegistrations.userId, userId));
}

/** Throws `signed_out` if the session ended while the call was being handled. */
function refuseEndedSession(error: unknown): void {
  if (violatedConstraint(error) !== 'push_registrations_session_id_auth_sessions_id_fk') return;
  throw new Problem('signed_out', 'the session has ended');
}

interface RegistrationOfAccount extends Owner {
  registration: Registration;
}

/**
 * If the endpoint's row belongs to the account, updates the row and returns its token. Deletes a row of another account, or throws
 * `forbidden` if that row has another secret.
 */
async function takeOver(tx: Tx, wanted: RegistrationOfAccount): Promise<string | undefined> {
  const { userId, registration } = wanted;
  const here = eq(pushRegistrations.endpoint, registration.web.endpoint);
  const [known] = await tx.select().from(pushRegistrations).where(here).for('update');
  if (!known) return undefined;
  if (known.userId === userId) {
    await tx
      .update(pushRegistrations)
      .set({ ...columnsOf(wanted), refreshedAt: sql`clock_timestamp()` })
      .where(here);
    return known.token;
  }
  // Only the browser itself knows its secret, so knowing the endpoint is not enough to take a registration over.
  if (known.auth !== registration.web.auth) throw new Problem('forbidden', 'another browser has this endpoint');
  await tx.delete(pushRegistrations).where(here);
  return undefined;
}

async function insertRegistration(tx: Tx, wanted: RegistrationOfAccount): Promise<string> {
  const { userId } = wanted;
  const token = randomBytes(24).toString('base64url');
  await tx.insert(pushRegistrations).values({ token, userId, ...columnsOf(wanted) });
  return token;
}

async function dropSurplus(tx: Tx, { userId }: Owner): Promise<void> {
  await tx.execute(
    sql`delete from push_registrations
         where seq in (
           select seq from push_registrations where user_id = ${userId}
            order by refreshed_at desc, seq desc offset ${devicesPerPlayer})`,
  );
}

function columnsOf({ sessionId, registration }: Pick<RegistrationOfAccount, 'sessionId' | 'registration'>) {
  const { web, device } = registration;
  const { endpoint, auth, p256dh } = web;
  return {
    sessionId,
    endpoint,
    auth,
    p256dh,
    ...(device?.name === undefined ? {} : { name: device.name }),
    ...(device?.timeZone === undefined ? {} : { timeZone: device.timeZone }),
  };
}

/**
 * Returns the registration with its endpoint in normal form, in which endpoints are looked up and stored. Throws `invalid` if no message
 * could be sent to the endpoint, or if it is too long once encoded.
 */
function reachable(parts: Parts, registration: Registration): Registration {
  const { web } = registration;
  refuseUnreachable(parts, web);
  const endpoint = new URL(web.endpoint).href;
  // URL encoding can make an address nine times as long.
  if (endpoint.length > endpointLength) refuse('endpoint', `longer than ${endpointLength} characters once encoded`);
  return { ...registration, web: { ...web, endpoint } };
}

function refuseUnreachable({ config, pushKeys }: Parts, web: WebSubscription): void {
  const refusal = endpointRefusal(web.endpoint, config.pushHosts);
  if (refusal !== undefined) refuse('endpoint', refusal);
  if (!isPoint(web.p256dh)) refuse('p256dh', 'not a point on P-256');
  if (web.applicationPubKey !== undefined && web.applicationPubKey !== pushKeys.publicKey) {
    refuse('applicationPubKey', "not this game's key: subscribe with competition.push.publicKey");
  }
}

function refuse(field: keyof WebSubscription, message: string): never {
  throw new Problem('invalid', `web.${field}: ${message}`, { issues: [{ path: `web.${field}`, message }] });
}

/** True for an uncompressed point on the curve. With any other key, every message would fail. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
