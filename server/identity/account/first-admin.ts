import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Problem } from '../../../game/problem.ts';
import { auditOwnAct } from '../../competition/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { plainPageHeaders } from '../../platform/plain-page.ts';
import { refuseForeignOrigin } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { secrets } from '../../competition/tables.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { SignedInUser, SignInMethod } from '../sign-in-method.ts';
import { signIn } from '../session/sign-in.ts';
import { authUsers } from '../tables.ts';
import { firstAdminPage } from './first-admin-page.ts';
import { hasAdminWithMethod, hasMethod } from './queries.ts';

type Site = CallsSite & IdentitySite;

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

/**
 * Serves `/auth/first-admin`, the link that the game prints at its start for the first admin. `GET` shows a page with one button and changes
 * nothing, because programs that preview a link open it too. `POST`, which the button sends, signs in.
 */
export function firstAdminRoute({ app, site }: SiteServer<Site>, limits: SignInLimits): void {
  const method = firstAdminMethod(site);
  void app.register(async (scope) => {
    // The form of the page has no fields.
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    scope.get('/auth/first-admin', async (request, reply) => {
      await limits.link(request.ip);
      if (await isOffered(site.db, tokenIn(request))) {
        return reply.headers(plainPageHeaders).send(firstAdminPage(site.config));
      }
      return redirectTo(reply, pageForBrowsers(request, linkProblem()));
    });
    const refuseForeign = async (request: FastifyRequest) => refuseForeignOrigin(site, request);
    scope.post('/auth/first-admin', { onRequest: refuseForeign }, async (request, reply) => {
      await limits.link(request.ip);
      const session = await site.sessions.find(request.headers.cookie);
      const path = await signIn(site, method, { proof: tokenIn(request), request, reply, session }).then(
        () => '/',
        (error: unknown) => pageForBrowsers(request, error),
      );
      return redirectTo(reply, path);
    });
  });
}

const formType = 'application/x-www-form-urlencoded';

function redirectTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}

function tokenIn(request: FastifyRequest): string {
  return linkQuery.parse(request.query).token;
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
  const consumed = await tx.delete(secrets).where(linkOf(token)).returning({ name: secrets.name });
  if (consumed.length === 0) throw linkProblem();
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

async function isOffered(db: Db, token: string): Promise<boolean> {
  return (await db.select({ name: secrets.name }).from(secrets).where(linkOf(token))).length > 0;
}

function linkOf(token: string) {
  return and(eq(secrets.name, linkName), eq(secrets.value, hashOf(token)));
}

function linkProblem(): Problem {
  return new Problem('not_found', 'this link does not work (any more)');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
