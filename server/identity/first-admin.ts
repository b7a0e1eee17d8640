import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Problem } from '../../game/problem.ts';
import { auditOwnAct } from '../competition/audit.ts';
import type { Db, Tx } from '../app/db/database.ts';
import type { Game } from '../app/game.ts';
import { secrets } from '../competition/tables.ts';
import { openSession, sessionCookie } from './open-session.ts';
import { hasAdminWithMethod, hasMethod } from './queries.ts';
import { authUsers } from './tables.ts';

const linkName = 'first-admin-link';
const adminId = 'first-admin';

/**
 * The token of a link that opens the account "admin" once; undefined if an admin account has a sign-in method. Each start
 * makes a new one and ends the old. Only its hash is stored. Source: docs/product.md#first-admin.
 */
export async function offerFirstAdmin(db: Db): Promise<string | undefined> {
  await db.delete(secrets).where(eq(secrets.name, linkName));
  if (await hasAdminWithMethod(db)) return undefined;
  const token = randomBytes(24).toString('base64url');
  await db.insert(secrets).values({ name: linkName, value: hashOf(token) });
  return token;
}

/** Spends the link's token and returns the account "admin" with its session cookie. Throws `not_found` for any other. */
export async function openFirstAdmin(
  game: Pick<Game, 'db' | 'config' | 'competition'>,
  link: string,
): Promise<{ userId: string; cookie: string }> {
  const secret = await readSecret(game.db);
  const { userId, token } = await game.db.transaction(async (tx) => {
    const spent = await tx
      .delete(secrets)
      .where(and(eq(secrets.name, linkName), eq(secrets.value, hashOf(link))))
      .returning({ name: secrets.name });
    if (spent.length === 0) throw new Problem('not_found', 'this link does not work (any more)');
    const userId = await makeAdmin(tx);
    await auditOwnAct(tx, { competition: game.competition, userId, act: 'use first-admin link' });
    return { userId, token: await openSession(tx, { userId }) };
  });
  return { userId, cookie: sessionCookie(game.config, { token, secret }) };
}

/** The account "admin". If that has a sign-in method, it may be a stranger's by now, and another account is made. */
async function makeAdmin(tx: Tx): Promise<string> {
  const id = (await hasMethod(tx, adminId)) ? `${adminId}-${randomUUID()}` : adminId;
  const now = new Date();
  await tx
    .insert(authUsers)
    .values({
      id,
      name: 'admin',
      email: id === adminId ? 'admin@first-admin.invalid' : `${id}@first-admin.invalid`,
      emailVerified: false,
      createdAt: now,
      updatedAt: now,
      role: 'admin',
    })
    .onConflictDoUpdate({ target: authUsers.id, set: { role: 'admin', updatedAt: now } });
  return id;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const secretName = 'auth-secret';

/** The key that signs session cookies, made at the first start and shared by all processes. */
export async function readSecret(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: secretName, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, secretName));
  if (!row) throw new Error('the secret of the sessions is missing');
  return row.value;
}
