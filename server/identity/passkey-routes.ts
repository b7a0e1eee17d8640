import { APIError } from 'better-auth/api';
import { and, count, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addPasskey,
  passkeyRegisterOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '../../game/identity/passkeys.ts';
import { Problem } from '../../game/problem.ts';
import type { Tx } from '../app/db/database.ts';
import type { Game } from '../app/game.ts';
import { addressKey } from '../app/address-key.ts';
import { limitPerMinute } from '../app/limits.ts';
import { serve } from '../app/serve.ts';
import type { Auth } from './auth.ts';
import { refuseOldSignIn } from './fresh.ts';
import { holdLivingSession, keepSession, signedOutMeanwhile } from './hold-account.ts';
import { headersOf, passCookies } from './library-call.ts';
import { endFormerSession } from './open-session.ts';
import type { Session } from './session.ts';
import { isInternalAddress, refuseOldSignInOnceSecured, removeMethod } from './sign-in-methods.ts';
import { authPasskeys } from './tables.ts';

/** As many a minute an address: a whole bar signs in behind one. */
const mostSignIns = 60;
/** More than anybody has devices. */
const mostPasskeys = 20;

/** `/auth/passkeys…`: made, used, renamed and removed by the identity library, behind our own checks and in our own words. */
export function passkeyRoutes(app: FastifyInstance, game: Game, auth: Auth): void {
  const limit = limitPerMinute(mostSignIns);

  serve({ app, game }, passkeyRegisterOptions, async ({ session, request, reply }) => {
    refuseUnlessOffered(game);
    await refuseOldSignInOnceSecured(game.db, session);
    await refuseTooMany(game, session.userId);
    const answer = await accepted(() =>
      auth.api.generatePasskeyRegistrationOptions({ headers: headersOf(request), asResponse: true }),
    );
    passCookies(answer, reply);
    const options = (await answer.json()) as { user: { id: string } };
    return { options: { ...options, user: { ...options.user, ...namesOf(session) } } };
  });

  serve({ app, game }, addPasskey, async ({ body, session, request, reply }) => {
    refuseUnlessOffered(game);
    await refuseOldSignInOnceSecured(game.db, session);
    refuseWithoutOrigin(request);
    await refuseTooMany(game, session.userId);
    const answer = await accepted(() =>
      auth.api.verifyPasskeyRegistration({ body, headers: headersOf(request), asResponse: true }),
    );
    await keepPasskey(game, session, body.response.id);
    passCookies(answer, reply);
    return { ok: true as const };
  });

  serve({ app, game }, passkeySignInOptions, async ({ request, reply }) => {
    refuseUnlessOffered(game);
    limit.take(addressKey(request.ip));
    const answer = await accepted(() =>
      auth.api.generatePasskeyAuthenticationOptions({ headers: headersOf(request), asResponse: true }),
    );
    passCookies(answer, reply);
    const options = (await answer.json()) as Record<string, unknown>;
    return { options: { ...options, userVerification: 'required' } };
  });

  serve({ app, game }, signInByPasskey, async ({ body, session, request, reply }) => {
    refuseUnlessOffered(game);
    limit.take(addressKey(request.ip));
    refuseWithoutOrigin(request);
    await refuseOthersPasskey(game, session?.userId, body.response.id);
    // The library's type wants absent fields left out, which parsing has done.
    const given = body as SignInBody;
    const answer = await accepted(() =>
      auth.api.verifyPasskeyAuthentication({ body: given, headers: headersOf(request), asResponse: true }),
    );
    const { user, session: made } = (await answer.json()) as LibrarySession;
    const opened = { userId: user.id, token: made.token };
    const isKept = await keepSession(game, opened, (tx) => hasPasskey(tx, user.id, body.response.id));
    if (!isKept) throw new Problem('passkey_refused', 'the passkey has just been removed');
    passCookies(answer, reply);
    await endFormerSession(game, session, user.id);
    return { user: { id: user.id, email: user.email } };
  });

  serve({ app, game }, renamePasskey, async ({ params, body, session }) => {
    const renamed = await game.db
      .update(authPasskeys)
      .set({ name: body.name })
      .where(and(eq(authPasskeys.userId, session.userId), eq(authPasskeys.id, params.id)))
      .returning({ id: authPasskeys.id });
    if (renamed.length === 0) throw new Problem('not_found', 'no such passkey');
    return { ok: true as const };
  });

  serve({ app, game }, removePasskey, async ({ params, session }) => {
    refuseOldSignIn(session);
    await removeMethod(game, session, { passkey: params.id });
    return { ok: true as const };
  });
}

/** What the device shows when it asks which passkey is meant. */
function namesOf({ email, nick }: Session): { name: string; displayName: string } {
  const name = isInternalAddress(email) ? (nick ?? 'Fulltime') : email;
  return { name, displayName: nick ?? name };
}

interface LibrarySession {
  user: { id: string; email: string };
  session: { token: string };
}

async function hasPasskey(tx: Tx, userId: string, credentialID: string): Promise<boolean> {
  const found = await tx
    .select({ id: authPasskeys.id })
    .from(authPasskeys)
    .where(and(eq(authPasskeys.userId, userId), eq(authPasskeys.credentialID, credentialID)));
  return found.length > 0;
}

/** The library has made it after a look at the session: if that has ended meanwhile, the account is not opened by it. */
async function keepPasskey({ db }: Game, session: Session, credentialID: string): Promise<void> {
  const own = and(eq(authPasskeys.userId, session.userId), eq(authPasskeys.credentialID, credentialID));
  const isKept = await db.transaction(async (tx) => {
    if (await holdLivingSession(tx, session)) return true;
    await tx.delete(authPasskeys).where(own);
    return false;
  });
  if (!isKept) throw signedOutMeanwhile();
}

type SignInBody = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body'];

function refuseUnlessOffered({ config }: Game): void {
  if (!config.passkeys) throw new Problem('not_found', 'this game takes no passkeys (PASSKEYS)');
}

/** The browser's own word where the page is: a passkey is made and used for one origin. */
function refuseWithoutOrigin({ headers }: FastifyRequest): void {
  if (headers.origin === undefined) throw new Problem('passkey_refused', 'a request without an origin');
}

async function refuseTooMany({ db }: Game, userId: string): Promise<void> {
  const [row] = await db.select({ count: count() }).from(authPasskeys).where(eq(authPasskeys.userId, userId));
  if ((row?.count ?? 0) >= mostPasskeys)
    throw new Problem('passkey_refused', `at most ${mostPasskeys} passkeys an account`);
}

/** Signing in once more is for the account that is signed in. */
async function refuseOthersPasskey({ db }: Game, userId: string | undefined, credentialID: string): Promise<void> {
  if (userId === undefined) return;
  const [row] = await db
    .select({ userId: authPasskeys.userId })
    .from(authPasskeys)
    .where(eq(authPasskeys.credentialID, credentialID));
  if (row && row.userId !== userId) throw new Problem('other_account', "another account's passkey");
}

/** Every refusal of the library is one of ours: which check failed helps nobody who is honest. */
async function accepted(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof APIError) return new Response(JSON.stringify(error.body ?? {}), { status: error.statusCode });
    throw error;
  });
  if (answer.ok) return answer;
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
  throw new Problem('passkey_refused', code ?? `status ${answer.status}`);
}
