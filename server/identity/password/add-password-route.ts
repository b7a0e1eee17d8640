import { isShortForStaff } from '../../../game/identity/password.ts';
import { putCredentialsEndpoint } from '../../../game/identity/api.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { runAfterResponse } from '../link/after-response.ts';
import { ensureBrowserKey } from '../link/browser-key.ts';
import { mailOrigin, writeAddressMail } from '../link/link-mails.ts';
import { notePasswordLength } from '../session/open-session.ts';
import { withNewSecret } from '../session/renew-session.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { addPassword, checkPasswordRequest, refuseTakenAddress } from './add-password.ts';
import { hashPassword } from '../stored-password/hash-password.ts';
import { refuseWeakPassword } from '../stored-password/password-rules.ts';

type Site = CallsSite & IdentitySite;

/** Serves `/auth/credentials`, which adds a password to an account without one, and an address if the account has none. */
export function addPasswordRoute(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  serveSite(server, putCredentialsEndpoint, async ({ body, session, request, reply }) => {
    // Without mail, the answer reveals whether an address is taken. So does the answer of sign-up, and the same limits apply to both.
    await limits.signUp(request.ip);
    await limits.signIn({ address: request.ip, device: session.id }, session.userId);
    await refuseWeakPassword(site, { password: body.password, owner: { email: body.email, role: session.role } });
    const wanted = { session, email: body.email.toLowerCase() };
    const { isNewAddress } = await checkPasswordRequest(site, wanted);
    const mail = isNewAddress ? site.mail : undefined;
    const mayMail = mail ? await limits.mail(request.ip, wanted.email) : false;
    if (!mail) await refuseTakenAddress(site, wanted);
    const password = await limits.queueSignUp(request.ip, () => hashPassword(body.password));
    if (!mail) {
      await withNewSecret(site, { session, reply }, async (tx) => {
        await addPassword(tx, site, { ...wanted, password });
        await notePasswordLength(tx, session, body.password);
      });
      return { ok: true as const };
    }
    const browser = ensureBrowserKey(site, request, reply);
    const { email } = wanted;
    const hasLongPassword = !isShortForStaff(body.password);
    const to = { userId: session.userId, email, password, hasLongPassword, browser, origin: mailOrigin(site, request) };
    if (mayMail) runAfterResponse(reply, () => mail.post(() => writeAddressMail(site, to)));
    return { mail: true as const };
  });
}
