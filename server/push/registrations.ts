import { createPublicKey, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { devicesPerPlayer, endpointLength } from '../../game/push/api.ts';
import type { Registration, WebSubscription } from '../../game/push/api.ts';
import { endpointRefusal } from '../../game/push/endpoint.ts';
import { Problem } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import { violatedConstraint } from '../platform/database/statement-errors.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Game } from './game.ts';
import { pushRegistrations } from './tables.ts';

type Parts = Pick<Game, 'db' | 'competition' | 'pushKeys' | 'config' | 'remindNewcomer'>;

/** The player that a browser is registered for, and the session in which it registers. The registration ends with the session. */
interface Owner {
  idx: number;
  sessionId: string;
}

/**
 * Registers a browser for a player and returns the token. A browser that is already registered keeps its token. If it was registered for
 * another player (on a shared device), that registration ends and the token is new. Throws `invalid` if no message could be sent to the
 * browser, `forbidden` if another player has registered the endpoint with a different secret, `signed_out` if the session ends meanwhile,
 * and `unavailable` if several calls register the endpoint at the same time.
 */
export async function putRegistration(parts: Parts, wanted: Owner & { registration: Registration }): Promise<string> {
  const own = { ...wanted, competition: parts.competition, registration: reachable(parts, wanted.registration) };
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

function takeOverOrInsert({ db, remindNewcomer }: Parts, wanted: RegistrationOfPlayer): Promise<string> {
  return db.transaction(async (tx) => {
    const known = await takeOver(tx, wanted);
    const token = known ?? (await insertRegistration(tx, wanted));
    if (known === undefined) await remindNewcomer(tx, wanted.competition);
    await dropSurplus(tx, wanted);
    await announce(tx, { kind: 'user', competition: wanted.competition, idx: wanted.idx });
    return token;
  });
}

/**
 * Updates one of the player's registrations: its subscription and its age. Throws `invalid` if no message could be sent to the browser,
 * `not_found`, `forbidden` if another registration has the endpoint, and `signed_out` if the session ends meanwhile.
 */
export async function refreshRegistration(
  parts: Parts,
  change: Owner & { token: string; registration: Registration },
): Promise<void> {
  const { competition, db } = parts;
  const registration = reachable(parts, change.registration);
  try {
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(pushRegistrations)
        .set({ ...columnsOf({ ...change, registration }), refreshedAt: sql`clock_timestamp()` })
        .where(ownRegistration({ competition, ...change }))
        .returning({ token: pushRegistrations.token });
      if (changed.length === 0) throw new Problem('not_found', 'no such registration');
      await announce(tx, { kind: 'user', competition, idx: change.idx });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'push_registrations_endpoint') {
      throw new Problem('forbidden', 'another registration has this endpoint');
    }
    refuseEndedSession(error);
    throw error;
  }
}

/** Ends one of the player's registrations with all deliveries to it. Throws `not_found`. */
export async function dropRegistration(parts: Parts, device: { idx: number; token: string }): Promise<void> {
  const { competition, db } = parts;
  await db.transaction(async (tx) => {
    const dropped = await tx
      .delete(pushRegistrations)
      .where(ownRegistration({ competition, ...device }))
      .returning({ token: pushRegistrations.token });
    if (dropped.length === 0) throw new Problem('not_found', 'no such registration');
    await announce(tx, { kind: 'user', competition, idx: device.idx });
  });
}

function ownRegistration({ competition, idx, token }: { competition: string; idx: number; token: string }) {
  return and(
    eq(pushRegistrations.competition, competition),
    eq(pushRegistrations.token, token),
    eq(pushRegistrations.idx, idx),
  );
}

/** Throws `signed_out` if the session ended while the call was being handled. */
function refuseEndedSession(error: unknown): void {
  if (violatedConstraint(error) !== 'push_registrations_session_id_auth_sessions_id_fk') return;
  throw new Problem('signed_out', 'the session has ended');
}

interface RegistrationOfPlayer extends Owner {
  competition: string;
  registration: Registration;
}

/**
 * Updates the endpoint's row and returns its token if the row belongs to the player. Deletes a row of another player. Throws `forbidden` if
 * that row has another secret.
 */
async function takeOver(tx: Tx, wanted: RegistrationOfPlayer): Promise<string | undefined> {
  const { competition, idx, registration } = wanted;
  const here = and(
    eq(pushRegistrations.competition, competition),
    eq(pushRegistrations.endpoint, registration.web.endpoint),
  );
  const [known] = await tx.select().from(pushRegistrations).where(here).for('update');
  if (!known) return undefined;
  if (known.idx === idx) {
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

async function insertRegistration(tx: Tx, wanted: RegistrationOfPlayer): Promise<string> {
  const { competition, idx } = wanted;
  const token = randomBytes(24).toString('base64url');
  await tx.insert(pushRegistrations).values({ competition, token, idx, ...columnsOf(wanted) });
  return token;
}

async function dropSurplus(tx: Tx, { competition, idx }: { competition: string; idx: number }): Promise<void> {
  await tx.execute(
    sql`delete from push_registrations
         where competition = ${competition} and seq in (
           select seq from push_registrations where competition = ${competition} and idx = ${idx}
            order by refreshed_at desc, seq desc offset ${devicesPerPlayer})`,
  );
}

function columnsOf({ sessionId, registration }: Pick<RegistrationOfPlayer, 'sessionId' | 'registration'>) {
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
 * could be sent to the endpoint.
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
