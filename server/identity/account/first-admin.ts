import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Problem } from '../../../game/problem.ts';
import { auditOwnAct } from '../../competition/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { SiteServer } from '../../calls/serve.ts';
import type { Site } from '../game.ts';
import { secrets } from '../../competition/tables.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { SignedInUser, SignInMethod } from '../sign-in-method.ts';
import { signIn } from '../session/sign-in.ts';
import { authUsers } from '../tables.ts';
import { hasAdminWithMethod, hasMethod } from './queries.ts';

const linkName = 'first-admin-link';
const adminId = 'first-admin';

/**
 * Returns the token of a link that signs in the first admin, once; undefined if an admin who is not blocked has a way to sign in. With each
 * call, the former link stops working. Only a hash of the token is stored. Source: docs/product.md#first-admin.
 */
export async function offerFirstAdmin(db: Db): Promise<string | undefined> {
  await db.delete(secrets).where(eq(secrets.name, linkName));
  if (await hasAdminWithMethod(db)) return undefined;
  const token = randomBytes(24).toString('base64url');
  await db.insert(secrets).values({ name: linkName, value: hashOf(token) });
  return token;
}

/** Serves `/auth/first-admin`, the link that the game prints at its start for the first admin. */
export function firstAdminRoute({ app, site }: SiteServer<Site>, limits: SignInLimits): void {
  const method = firstAdminMethod(site);
  app.get('/auth/first-admin', async (request, reply) => {
    await limits.signUp(request.ip);
    const { token } = linkQuery.parse(request.query);
    const session = await site.sessions.find(request.headers.cookie);
    const path = await signIn(site, method, { proof: token, request, reply, session }).then(
      () => '/',
      (error: unknown) => pageForBrowsers(request, error),
    );
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });
}

/** A token that is missing or repeated in the query counts as a wrong one. */
const linkQuery = z.object({ token: z.string().catch('') });

/** If the link does not work and the client is a browser, returns the page that says so. Otherwise throws the error. */
function pageForBrowsers({ headers }: FastifyRequest, error: unknown): string {
  const isOver = error instanceof Problem && error.code === 'not_found';
  if (isOver && headers.accept?.includes('text/html')) return '/login?problem=link_over';
  throw error;
}

/**
 * Returns the way to sign in with the first admin's link, which works once. With any other token, signing in is refused with `not_found`.
 */
function firstAdminMethod({ competition }: Pick<Site, 'competition'>): SignInMethod<string> {
  return {
    name: 'first-admin link',
    findTarget: async () => undefined,
    check: async (token) => ({
      hasShortPassword: false,
      claimAccount: (tx) => consumeLink(tx, { competition, token }),
    }),
  };
}

async function consumeLink(
  tx: Tx,
  { competition, token }: { competition: string; token: string },
): Promise<SignedInUser> {
  const consumed = await tx
    .delete(secrets)
    .where(and(eq(secrets.name, linkName), eq(secrets.value, hashOf(token))))
    .returning({ name: secrets.name });
  if (consumed.length === 0) throw new Problem('not_found', 'this link does not work (any more)');
  const admin = await makeAdmin(tx);
  await auditOwnAct(tx, { competition, userId: admin.id, act: 'use first-admin link' });
  return admin;
}

/**
 * Makes the account `adminId` an admin and returns it. The account is created if it does not exist. If it already has a way to sign in,
 * somebody else may own it, so another admin account is created instead.
 */
async function makeAdmin(tx: Tx): Promise<SignedInUser> {
  const id = (await hasMethod(tx, adminId)) ? `${adminId}-${randomUUID()}` : adminId;
  const email = id === adminId ? 'admin@first-admin.invalid' : `${id}@first-admin.invalid`;
  const now = new Date();
  await tx
    .insert(authUsers)
    .values({ id, name: 'admin', email, emailVerified: false, createdAt: now, updatedAt: now, role: 'admin' })
    .onConflictDoUpdate({ target: authUsers.id, set: { role: 'admin', updatedAt: now } });
  return { id, email };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
