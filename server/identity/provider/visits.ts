import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, like, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { providerId } from '../../../game/identity/provider.ts';
import { providerPurpose } from '../../../game/identity/providers.ts';
import { Problem } from '../../../game/problem.ts';
import type { Db } from '../../platform/database/database.ts';
import { authVerifications } from '../tables.ts';

/** An unfinished visit of a browser to a provider. It is stored on the server, so that nobody can change it meanwhile. */
export const providerVisit = z.object({
  provider: providerId,
  purpose: providerPurpose,
  next: z.string(),
  invites: z.array(z.string()).optional(),
  redirectUri: z.string(),
  /** The id token must contain this nonce. */
  nonce: z.string(),
  /** The PKCE verifier (RFC 7636), without which nobody can exchange the code. */
  verifier: z.string(),
  /** SHA-256 of the cookie of the browser in which the visit began. */
  browser: z.string(),
  /** The account that was signed in when the visit began; null for a guest. */
  userId: z.string().nullable(),
});
export type ProviderVisit = z.output<typeof providerVisit>;

const withinMs = 10 * 60_000;
const prefix = 'provider ';

/** Returns a random value of 256 bits in characters that URLs allow. */
export function randomText(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Stores a visit for ten minutes and returns its state, the random value that the provider sends back. Only a hash of the state is stored.
 */
export async function storeVisit(db: Db, visit: ProviderVisit): Promise<string> {
  const state = randomText();
  const now = new Date();
  await db
    .delete(authVerifications)
    .where(
      and(like(authVerifications.identifier, `${prefix}%`), lt(authVerifications.expiresAt, sql`clock_timestamp()`)),
    );
  await db.insert(authVerifications).values({
    id: randomUUID(),
    identifier: prefix + hashOf(state),
    value: JSON.stringify(visit),
    expiresAt: new Date(now.getTime() + withinMs),
    createdAt: now,
    updatedAt: now,
  });
  return state;
}

/**
 * Returns the visit of a state and removes it. Throws `sign_in_expired` if the state is unknown, used or too old, belongs to another
 * provider, or comes back in another browser than the one in which the visit began (login CSRF).
 */
export async function consumeVisit(
  db: Db,
  { state, provider, browser }: { state: string; provider: string; browser: string | undefined },
): Promise<ProviderVisit> {
  const [row] = await db
    .delete(authVerifications)
    .where(and(eq(authVerifications.identifier, prefix + hashOf(state)), sql`expires_at > clock_timestamp()`))
    .returning({ value: authVerifications.value });
  if (!row) throw new Problem('sign_in_expired', 'unknown state');
  const visit = providerVisit.parse(JSON.parse(row.value));
  if (visit.provider !== provider) throw new Problem('sign_in_expired', "another provider's state");
  if (!timingSafeEqual(Buffer.from(hashOf(browser ?? '')), Buffer.from(visit.browser))) {
    throw new Problem('sign_in_expired', 'it began in another browser');
  }
  return visit;
}
