import { and, eq } from 'drizzle-orm';
import {
  addPasskeyEndpoint,
  passkeyRegisterOptionsEndpoint,
  passkeySignInOptionsEndpoint,
  passkeySignUpOptionsEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
  signInByPasskeyEndpoint,
  signUpByPasskeyEndpoint,
} from '../../../game/identity/passkeys.ts';
import { Problem } from '../../../game/problem.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { refuseOldSignInOnceSecured, removeMethod } from '../account/sign-in-methods.ts';
import { refuseOldSignIn } from '../../calls/fresh-sign-in.ts';
import { withNewSecret } from '../session/renew-session.ts';
import { signIn } from '../session/sign-in.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { authPasskeys } from '../tables.ts';
import { checkedPasskey, insertPasskey, refuseKnownCredential, registrationOptions } from './add-passkey.ts';
import { refuseNewAccount } from '../account/new-accounts.ts';
import { newPasskeyAccountMethod, signUpOptions } from './passkey-sign-up.ts';
import { authenticationOptions, passkeyMethod } from './passkey-sign-in.ts';
import { refuseUnlessOffered } from './relying-party.ts';

type Site = CallsSite & IdentitySite;

export function passkeyRoutes(server: SiteServer<Site>, limits: SignInLimits): void {
  signInRoutes(server, limits);
  signUpRoutes(server, limits);
  ownPasskeyRoutes(server, limits);
}

function signInRoutes(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  const method = passkeyMethod(site);
  serveSite(server, passkeySignInOptionsEndpoint, async (visitor) => {
    refuseUnlessOffered(site);
    await limits.visit('passkey', visitor.request.ip);
    return { options: { ...(await authenticationOptions(site, visitor)) } };
  });
  serveSite(server, signInByPasskeyEndpoint, async ({ body, ...visitor }) => {
    refuseUnlessOffered(site);
    await limits.visit('passkey', visitor.request.ip);
    return { user: await signIn(site, method, { proof: body.response, ...visitor }) };
  });
}

function signUpRoutes(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  const method = newPasskeyAccountMethod(site);
  serveSite(server, passkeySignUpOptionsEndpoint, async ({ body, ...visitor }) => {
    refuseUnlessOffered(site);
    await limits.visit('passkey', visitor.request.ip);
    await refuseNewAccount(site, body.invites);
    return { options: { ...(await signUpOptions(site, visitor)) } };
  });
  serveSite(server, signUpByPasskeyEndpoint, async ({ body: { invites, ...proof }, ...visitor }) => {
    refuseUnlessOffered(site);
    await limits.signUp(visitor.request.ip);
    await refuseNewAccount(site, invites);
    await limits.newAccount();
    return { user: await signIn(site, method, { proof, ...visitor }) };
  });
}

function ownPasskeyRoutes(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  serveSite(server, passkeyRegisterOptionsEndpoint, async (owner) => {
    refuseUnlessOffered(site);
    await refuseOldSignInOnceSecured(site.db, owner.session);
    await limits.visit('passkey', owner.request.ip);
    return { options: { ...(await registrationOptions(site, owner)) } };
  });
  serveSite(server, addPasskeyEndpoint, async ({ body, ...owner }) => {
    refuseUnlessOffered(site);
    await refuseOldSignInOnceSecured(site.db, owner.session);
    const passkey = await checkedPasskey(site, owner.request, { userId: owner.session.userId, ...body });
    await withNewSecret(site, owner, (tx) => insertPasskey(tx, owner.session, passkey)).catch(refuseKnownCredential);
    return { ok: true as const };
  });
  serveSite(server, renamePasskeyEndpoint, async ({ params, body, session }) => {
    const renamed = await site.db
      .update(authPasskeys)
      .set({ name: body.name })
      .where(and(eq(authPasskeys.userId, session.userId), eq(authPasskeys.id, params.id)))
      .returning({ id: authPasskeys.id });
    if (renamed.length === 0) throw new Problem('not_found', 'no such passkey');
    return { ok: true as const };
  });
  serveSite(server, removePasskeyEndpoint, async ({ params, session, reply }) => {
    refuseOldSignIn(session);
    const method = { passkey: params.id };
    await withNewSecret(site, { session, reply }, (tx) => removeMethod(tx, site, { session, method }));
    return { ok: true as const };
  });
}
