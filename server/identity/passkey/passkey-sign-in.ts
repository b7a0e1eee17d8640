import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { passkeySignInOptions, signInByPasskey } from '../../../game/identity/passkeys.ts';
import type { AuthenticationResponse } from '../../../game/identity/passkeys.ts';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../app/db/database.ts';
import type { Game } from '../../app/game.ts';
import { serve } from '../../app/serve.ts';
import type { Call } from '../../app/serve.ts';
import type { Auth } from '../library.ts';
import { keepSession } from '../account/account-lock.ts';
import { headersOf, passCookies } from './library-call.ts';
import { endFormerSession } from '../session/open-session.ts';
import { accepted, refuseUnlessOffered, refuseWithoutOrigin } from './library-answer.ts';
import { noted } from '../session/log-sign-in.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { authPasskeys } from '../tables.ts';

/** Signing in with a passkey, checked by the identity library. */
export function passkeySignInRoutes(
  app: FastifyInstance,
  game: Game,
  { auth, limits }: { auth: Auth; limits: SignInLimits },
): void {
  serve({ app, game }, passkeySignInOptions, async ({ request, reply }) => {
    refuseUnlessOffered(game);
    await limits.visit('passkey', request.ip);
    const answer = await accepted(() =>
      auth.api.generatePasskeyAuthenticationOptions({ headers: headersOf(request), asResponse: true }),
    );
    passCookies(answer, reply);
    const options = (await answer.json()) as Record<string, unknown>;
    return { options: { ...options, userVerification: 'required' } };
  });

  serve({ app, game }, signInByPasskey, async (call) => {
    refuseUnlessOffered(game);
    await limits.visit('passkey', call.request.ip);
    const tried = async () => (await ownerOf(game, call.body.response.id)) ?? call.session?.userId;
    return noted(
      { request: call.request, way: 'passkey', tried },
      { signIn: () => signInWith(game, auth, call), account: ({ user }) => user.id },
    );
  });
}

async function signInWith(
  game: Game,
  auth: Auth,
  { body, session, request, reply }: Call<unknown, unknown, { response: AuthenticationResponse }>,
) {
  refuseWithoutOrigin(request);
  const owner = session && (await ownerOf(game, body.response.id));
  // Signing in once more is for the account that is signed in.
  if (owner !== undefined && owner !== session?.userId) throw new Problem('other_account', "another account's passkey");
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
}

type SignInBody = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body'];

/** The account a passkey belongs to. */
async function ownerOf({ db }: Game, credentialID: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: authPasskeys.userId })
    .from(authPasskeys)
    .where(eq(authPasskeys.credentialID, credentialID));
  return row?.userId;
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
