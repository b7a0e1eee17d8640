import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { PlatformConfig } from '../../platform/config.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { cookieValue, isHttps, setCookie, signedValue, textOfSigned } from '../session/cookies.ts';
import type { Visitor } from '../sign-in-method.ts';
import { authVerifications } from '../tables.ts';
import { passkeyRefusedProblem } from './relying-party.ts';

type Site = CallsSite & IdentitySite;

type Ceremony = 'registration' | 'authentication';

type Parts = Pick<Site, 'config' | 'db' | 'secret'>;

const withinS = 5 * 60;

/**
 * A challenge as it is stored. Its field names and the cookie's name must not change, because processes of two versions may share a
 * database.
 */
const storedChallenge = z.object({
  type: z.enum(['registration', 'authentication']),
  expectedChallenge: z.string(),
  userData: z.object({ id: z.string() }),
});

function cookieName(config: Pick<PlatformConfig, 'publicUrl'>): string {
  return `${isHttps(config) ? '__Secure-' : ''}fulltime.better-auth-passkey`;
}

/**
 * Stores a challenge for five minutes, for the browser that gets the cookie. `userId` is the account that is signed in; empty for a guest.
 */
export async function storeChallenge(
  { config, db, secret }: Parts,
  { reply }: Pick<Visitor, 'reply'>,
  { ceremony, challenge, userId }: { ceremony: Ceremony; challenge: string; userId: string },
): Promise<void> {
  const browser = randomBytes(24).toString('base64url');
  const stored: z.input<typeof storedChallenge> = {
    type: ceremony,
    expectedChallenge: challenge,
    userData: { id: userId },
  };
  const now = new Date();
  await db.insert(authVerifications).values({
    id: randomUUID(),
    identifier: browser,
    value: JSON.stringify(stored),
    expiresAt: sql`clock_timestamp() + ${withinS} * interval '1 second'`,
    createdAt: now,
    updatedAt: now,
  });
  const value = signedValue(browser, secret);
  void reply.header('set-cookie', setCookie(config, { name: cookieName(config), value, maxAgeS: withinS }));
}

/**
 * Returns the challenge that this browser was given, and removes it. Throws `passkey_refused` if there is none, if it has expired, or if it
 * was made for the other ceremony.
 */
export async function consumeChallenge(
  { config, db, secret }: Parts,
  { headers }: FastifyRequest,
  ceremony: Ceremony,
): Promise<{ challenge: string; userId: string }> {
  const browser = textOfSigned(cookieValue(headers.cookie, cookieName(config)) ?? '', secret);
  if (browser === undefined) throw passkeyRefusedProblem('no challenge was given to this browser');
  const [row] = await db
    .delete(authVerifications)
    .where(and(eq(authVerifications.identifier, browser), sql`expires_at > clock_timestamp()`))
    .returning({ value: authVerifications.value });
  if (!row) throw passkeyRefusedProblem('the challenge is spent or has expired');
  const stored = storedChallenge.parse(JSON.parse(row.value));
  if (stored.type !== ceremony) throw passkeyRefusedProblem('the challenge is for another ceremony');
  return { challenge: stored.expectedChallenge, userId: stored.userData.id };
}
