import type { FastifyInstance } from 'fastify';
import { putCredentialsEndpoint } from '../../../game/identity/api.ts';
import type { Game } from '../game.ts';
import { serve } from '../../calls/serve.ts';
import { runAfterResponse } from '../link/after-response.ts';
import { ensureBrowserKey } from '../link/browser-key.ts';
import { mailOrigin, writeAddressMail } from '../link/link-mails.ts';
import { notePasswordLength } from '../session/open-session.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { addPassword, checkPasswordRequest, refuseTakenAddress } from './add-password.ts';
import { hashPassword } from './hash-password.ts';
import { refuseWeakPassword } from './password-rules.ts';

/** Serves `/auth/credentials`, which adds a password to an account without one, and an address if the account has none. */
export function addPasswordRoute(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  serve({ app, game }, putCredentialsEndpoint, async ({ body, session, request, reply }) => {
    // Without mail, the answer reveals whether an address is taken. So does the answer of sign-up, and the same limits apply to both.
    await limits.signUp(request.ip);
    await limits.signIn({ address: request.ip, device: session.id }, session.userId);
    await refuseWeakPassword(game, { password: body.password, owner: { email: body.email, role: session.role } });
    const wanted = { session, email: body.email.toLowerCase() };
    const { isNewAddress } = await checkPasswordRequest(game, wanted);
    const mail = isNewAddress ? game.mail : undefined;
    const mayMail = mail ? await limits.mail(request.ip, wanted.email) : false;
    if (!mail) await refuseTakenAddress(game, wanted);
    const password = await limits.queueSignUp(request.ip, () => hashPassword(body.password));
    if (!mail) {
      await addPassword(game, { ...wanted, password });
      await notePasswordLength(game.db, session, body.password);
      game.sessions.forget([session.userId]);
      return { ok: true as const };
    }
    const browser = ensureBrowserKey(game, request, reply);
    const { email } = wanted;
    const to = { userId: session.userId, email, password, browser, origin: mailOrigin(game, request) };
    if (mayMail) runAfterResponse(reply, () => mail.post(() => writeAddressMail(game, to)));
    return { mail: true as const };
  });
}
