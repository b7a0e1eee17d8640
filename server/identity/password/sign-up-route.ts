import { signUpEndpoint } from '../../../game/identity/api.ts';
import { isInternalAddress } from '../../../game/identity/email.ts';
import { isShortForStaff } from '../../../game/identity/password.ts';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { findAccount, makeUnconfirmedAccount } from '../account/new-account.ts';
import { refuseNewAccount } from '../account/new-accounts.ts';
import { runAfterResponse } from '../link/after-response.ts';
import { ensureBrowserKey } from '../link/browser-key.ts';
import { mailOrigin, writeSignUpMail } from '../link/link-mails.ts';
import { signIn } from '../session/sign-in.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { SignedInUser, SignInMethod, Visitor } from '../sign-in-method.ts';
import { rememberDevice } from './device-cookie.ts';
import { hashPassword } from '../stored-password/hash-password.ts';
import { refuseWeakPassword } from '../stored-password/password-rules.ts';
import type { Credentials } from './password-sign-in.ts';

type Site = CallsSite & IdentitySite;

export function signUpRoute(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  // The whole request waits in the queue, so that waiting requests use neither a core nor the database.
  serveSite(server, signUpEndpoint, ({ body, ...visitor }) =>
    limits.queueSignUp(visitor.request.ip, async () => {
      const { ip } = visitor.request;
      await limits.signUp(ip);
      const mayMail = site.mail ? await limits.mail(ip, body.email) : false;
      await refuseNewAccount(site, body.invites);
      await refuseWeakPassword(site, { password: body.password, owner: { email: body.email, role: 'none' } });
      await limits.newAccount();
      const credentials = { email: body.email.toLowerCase(), password: body.password };
      return site.mail
        ? signUpByMail(site, { ...visitor, ...credentials, invites: body.invites, mayMail })
        : signUpAtOnce(site, credentials, visitor);
    }),
  );
}

/**
 * Gives the same answer for every address, even for one that has an account or has reached its limit of mails. Only the mail shows the
 * outcome.
 */
async function signUpByMail(
  site: Site,
  {
    email,
    password,
    invites,
    request,
    reply,
    mayMail,
  }: Visitor & Credentials & { invites: string[] | undefined; mayMail: boolean },
) {
  const hash = await hashPassword(password);
  // This query makes the request fail for every address alike if the database is unreachable.
  await findAccount(site, email);
  const browser = ensureBrowserKey(site, request, reply);
  const typed = { password: hash, hasLongPassword: !isShortForStaff(password), browser };
  const to = { email, ...typed, invites, origin: mailOrigin(site, request) };
  if (mayMail) runAfterResponse(reply, () => site.mail?.post(() => writeSignUpMail(site, to)));
  return { mail: true as const };
}

/** Creates the account and signs in to it. Throws `email_taken` if the address has an account or is an internal one. */
async function signUpAtOnce(site: Site, credentials: Credentials, visitor: Visitor) {
  const user = await signIn(site, newAccountMethod, { proof: credentials, ...visitor });
  rememberDevice(site, visitor, credentials.email);
  return { user };
}

const newAccountMethod: SignInMethod<Credentials> = {
  name: 'new account',
  async check({ email, password }) {
    const hash = await hashPassword(password);
    return {
      hasShortPassword: isShortForStaff(password),
      claimAccount: (tx) => makeAccount(tx, { email, password: hash }),
    };
  },
};

async function makeAccount(tx: Tx, { email, password }: Credentials): Promise<SignedInUser> {
  const id = isInternalAddress(email) ? undefined : await makeUnconfirmedAccount(tx, { email, password });
  if (id === undefined) throw new Problem('email_taken', 'this e-mail has an account');
  return { id, email };
}
