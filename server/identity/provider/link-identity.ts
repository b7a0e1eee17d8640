import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Site } from '../../calls/game.ts';
import { lockAccountOfSession } from '../account/account-lock.ts';
import type { AccountSession } from '../../calls/session.ts';
import { authAccounts } from '../tables.ts';
import type { Identity } from './read-identity.ts';

/**
 * Links an identity to an account. Throws `identity_taken` if the identity belongs to another account or this account has another identity
 * of the provider, and `signed_out` if the session has ended meanwhile. Linking the same identity again does nothing.
 */
export async function linkIdentity(
  tx: Tx,
  { session, identity }: { session: AccountSession; identity: Identity },
): Promise<void> {
  const { userId } = session;
  await lockIdentity(tx, identity);
  await lockAccountOfSession(tx, session);
  const owner = await findLinked(tx, identity);
  if (owner === userId) return;
  if (owner !== undefined) throw new Problem('identity_taken', 'linked to another account');
  if (await hasIdentityOf(tx, { provider: identity.provider, userId })) {
    throw new Problem('identity_taken', 'the account is linked to another identity of the provider');
  }
  await insertIdentity(tx, { userId, identity });
}

export async function findLinked(db: Tx | Site['db'], { provider, subject }: Identity): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: authAccounts.userId })
    .from(authAccounts)
    .where(and(eq(authAccounts.providerId, provider), eq(authAccounts.accountId, subject)));
  return row?.userId;
}

export async function hasIdentityOf(
  tx: Tx,
  { provider, userId }: { provider: string; userId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, provider)));
  return rows.length > 0;
}

/** Makes transactions about one identity run one after the other, so that two sign-ins at the same time create one account. */
export async function lockIdentity(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`);
}

/** The provider's tokens are not stored, because the game sends the provider no further requests. */
export async function insertIdentity(
  tx: Tx,
  { userId, identity }: { userId: string; identity: Identity },
): Promise<void> {
  const now = new Date();
  await tx.insert(authAccounts).values({
    id: randomUUID(),
    accountId: identity.subject,
    providerId: identity.provider,
    userId,
    createdAt: now,
    updatedAt: now,
  });
}
