import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  addPasskeyEndpoint,
  passkeyRegisterOptionsEndpoint,
  passkeySignInOptionsEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
  signInByPasskeyEndpoint,
} from '../../../game/identity/passkeys.ts';
import { Problem } from '../../../game/problem.ts';
import type { Game } from '../game.ts';
import { serve } from '../../calls/serve.ts';
import { refuseOldSignInOnceSecured, removeMethod } from '../account/sign-in-methods.ts';
import { refuseOldSignIn } from '../../calls/fresh-sign-in.ts';
import { signIn } from '../session/sign-in.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { authPasskeys } from '../tables.ts';
import { addPasskey, registrationOptions } from './add-passkey.ts';
import { authenticationOptions, passkeyMethod } from './passkey-sign-in.ts';
import { refuseUnlessOffered } from './relying-party.ts';

/** Serves `/auth/passkeys…`: signing in with a passkey, and creating, renaming and removing one. */
export function passkeyRoutes(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  signInRoutes(app, game, limits);
  ownPasskeyRoutes(app, game, limits);
}

function signInRoutes(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  const method = passkeyMethod(game);
  serve({ app, game }, passkeySignInOptionsEndpoint, async (visitor) => {
    refuseUnlessOffered(game);
    await limits.visit('passkey', visitor.request.ip);
    return { options: { ...(await authenticationOptions(game, visitor)) } };
  });
  serve({ app, game }, signInByPasskeyEndpoint, async ({ body, ...visitor }) => {
    refuseUnlessOffered(game);
    await limits.visit('passkey', visitor.request.ip);
    return { user: await signIn(game, method, { proof: body.response, ...visitor }) };
  });
}

function ownPasskeyRoutes(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  serve({ app, game }, passkeyRegisterOptionsEndpoint, async (owner) => {
    refuseUnlessOffered(game);
    await refuseOldSignInOnceSecured(game.db, owner.session);
    await limits.visit('passkey', owner.request.ip);
    return { options: { ...(await registrationOptions(game, owner)) } };
  });
  serve({ app, game }, addPasskeyEndpoint, async ({ body, ...owner }) => {
    refuseUnlessOffered(game);
    await refuseOldSignInOnceSecured(game.db, owner.session);
    await addPasskey(game, owner, body);
    return { ok: true as const };
  });
  serve({ app, game }, renamePasskeyEndpoint, async ({ params, body, session }) => {
    const renamed = await game.db
      .update(authPasskeys)
      .set({ name: body.name })
      .where(and(eq(authPasskeys.userId, session.userId), eq(authPasskeys.id, params.id)))
      .returning({ id: authPasskeys.id });
    if (renamed.length === 0) throw new Problem('not_found', 'no such passkey');
    return { ok: true as const };
  });
  serve({ app, game }, removePasskeyEndpoint, async ({ params, session }) => {
    refuseOldSignIn(session);
    await removeMethod(game, session, { passkey: params.id });
    return { ok: true as const };
  });
}
