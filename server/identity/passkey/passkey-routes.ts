import { and, count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addPasskey, passkeyRegisterOptions, removePasskey, renamePasskey } from '../../../game/identity/passkeys.ts';
import { isInternalAddress } from '../../../game/identity/email.ts';
import { Problem } from '../../../game/problem.ts';
import type { Game } from '../../app/game.ts';
import { serve } from '../../app/serve.ts';
import type { Auth } from '../library.ts';
import { refuseOldSignIn } from '../session/recent-sign-in.ts';
import { holdLivingSession, signedOutMeanwhile } from '../account/account-lock.ts';
import { headersOf, passCookies } from './library-call.ts';
import { accepted, refuseUnlessOffered, refuseWithoutOrigin } from './library-answer.ts';
import type { Session } from '../session/session.ts';
import { refuseOldSignInOnceSecured, removeMethod } from '../account/sign-in-methods.ts';
import { authPasskeys } from '../tables.ts';

/** More than anybody has devices. */
const mostPasskeys = 20;

/** `/auth/passkeys…`: made, renamed and removed by the identity library, behind our own checks and in our own words. */
export function passkeyRoutes(app: FastifyInstance, game: Game, auth: Auth): void {
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

async function refuseTooMany({ db }: Game, userId: string): Promise<void> {
  const [row] = await db.select({ count: count() }).from(authPasskeys).where(eq(authPasskeys.userId, userId));
  if ((row?.count ?? 0) >= mostPasskeys)
    throw new Problem('passkey_refused', `at most ${mostPasskeys} passkeys an account`);
}
