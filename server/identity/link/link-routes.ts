import type { FastifyRequest } from 'fastify';
import {
  describeLinkEndpoint,
  requestLinkEndpoint,
  requestResetEndpoint,
  resetPasswordEndpoint,
  signInByLinkEndpoint,
  verifyEmailEndpoint,
} from '../../../game/identity/mail.ts';
import { Problem } from '../../../game/problem.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { findAccount } from '../account/new-account.ts';
import { signIn } from '../session/sign-in.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { SignedInUser } from '../sign-in-method.ts';
import { runAfterResponse } from './after-response.ts';
import { browserKeyHashOf } from './browser-key.ts';
import { describeLink } from './describe-link.ts';
import { mailOrigin, writeResetMail, writeSignInMail } from './link-mails.ts';
import { linkMethod } from './link-sign-in.ts';

type Site = CallsSite & IdentitySite;

export function linkRoutes(server: SiteServer<Site>, limits: SignInLimits): void {
  requestRoutes(server, limits);
  useRoutes(server, limits);
}

/** The answers reveal nothing about an address, because all work that depends on the address is done after the response. */
function requestRoutes(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  serveSite(server, requestResetEndpoint, async ({ body, request, reply }) => {
    const { mail, mayMail, to } = await addressee(site, limits, { request, ...body });
    if (mayMail) runAfterResponse(reply, () => mail.post(() => writeResetMail(site, to)));
    return { mail: true as const };
  });
  serveSite(server, requestLinkEndpoint, async ({ body, request, reply }) => {
    const { mail, mayMail, to } = await addressee(site, limits, { request, ...body });
    if (mayMail) runAfterResponse(reply, () => mail.post(() => writeSignInMail(site, to)));
    return { mail: true as const };
  });
}

function useRoutes(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  const method = linkMethod(site, limits);
  serveSite(server, describeLinkEndpoint, async ({ body, request, session }) => {
    await limits.link(request.ip);
    return describeLink(site, { ...body, browser: browserKeyHashOf(site, request), reader: session?.userId });
  });
  serveSite(server, verifyEmailEndpoint, async ({ body, ...visitor }) => {
    await limits.link(visitor.request.ip);
    return answerOf(await signIn(site, method, { proof: { kind: 'verify', ...body }, ...visitor }));
  });
  serveSite(server, resetPasswordEndpoint, async ({ body, ...visitor }) => {
    await limits.link(visitor.request.ip);
    return answerOf(await signIn(site, method, { proof: { kind: 'reset', ...body }, ...visitor }));
  });
  serveSite(server, signInByLinkEndpoint, async ({ body, ...visitor }) => {
    await limits.link(visitor.request.ip);
    return answerOf(await signIn(site, method, { proof: { kind: 'link', token: body.token }, ...visitor }));
  });
}

function answerOf({ invites = [], ...user }: SignedInUser) {
  return { user, invites };
}

/**
 * Throws `no_mail` if no mail is configured, and `too_many` beyond a limit of the requesting address. Beyond the mailbox's limit over all
 * addresses, `mayMail` is false, unless the account was signed in from this address before. The account is looked up only so that the
 * request fails for every email address alike if the database is unreachable.
 */
async function addressee(
  site: Site,
  limits: SignInLimits,
  { request, email, invites }: { request: FastifyRequest; email: string; invites?: string[] | undefined },
) {
  const mail: Mailer | undefined = site.mail;
  if (!mail) throw new Problem('no_mail', 'this game sends no mail');
  const lower = email.toLowerCase();
  const mayMail = await limits.mail(request.ip, lower);
  await findAccount(site, lower);
  return { mail, mayMail, to: { email: lower, origin: mailOrigin(site, request), invites } };
}
