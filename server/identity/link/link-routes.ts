import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  describeLinkEndpoint,
  requestLinkEndpoint,
  requestResetEndpoint,
  resetPasswordEndpoint,
  signInByLinkEndpoint,
  verifyEmailEndpoint,
} from '../../../game/identity/mail.ts';
import { Problem } from '../../../game/problem.ts';
import type { Game } from '../game.ts';
import { serve } from '../../calls/serve.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { findAccount } from '../account/new-account.ts';
import { signIn } from '../session/sign-in.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { runAfterResponse } from './after-response.ts';
import { browserKeyHashOf } from './browser-key.ts';
import { describeLink } from './describe-link.ts';
import { mailOrigin, writeResetMail, writeSignInMail } from './link-mails.ts';
import { linkMethod } from './link-sign-in.ts';

export function linkRoutes(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  requestRoutes(app, game, limits);
  useRoutes(app, game, limits);
}

/** The answers do not reveal whether an address has an account, because all work for an account is done after the response. */
function requestRoutes(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  serve({ app, game }, requestResetEndpoint, async ({ body, request, reply }) => {
    const { mail, mayMail, to } = await addressee(game, limits, { request, email: body.email });
    if (mayMail) runAfterResponse(reply, () => mail.post(() => writeResetMail(game, to)));
    return { mail: true as const };
  });
  serve({ app, game }, requestLinkEndpoint, async ({ body, request, reply }) => {
    const { mail, mayMail, to } = await addressee(game, limits, { request, email: body.email });
    const { invites = [] } = body;
    if (mayMail) runAfterResponse(reply, () => mail.post(() => writeSignInMail(game, { ...to, invites })));
    return { mail: true as const };
  });
}

function useRoutes(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  const method = linkMethod(game, limits);
  serve({ app, game }, describeLinkEndpoint, async ({ body, request }) => {
    await limits.link(request.ip);
    return describeLink(game, { ...body, browser: browserKeyHashOf(game, request) });
  });
  serve({ app, game }, verifyEmailEndpoint, async ({ body, ...visitor }) => {
    await limits.link(visitor.request.ip);
    return { user: await signIn(game, method, { proof: { kind: 'verify', ...body }, ...visitor }) };
  });
  serve({ app, game }, resetPasswordEndpoint, async ({ body, ...visitor }) => {
    await limits.link(visitor.request.ip);
    return { user: await signIn(game, method, { proof: { kind: 'reset', ...body }, ...visitor }) };
  });
  serve({ app, game }, signInByLinkEndpoint, async ({ body, ...visitor }) => {
    await limits.link(visitor.request.ip);
    return { user: await signIn(game, method, { proof: { kind: 'link', token: body.token }, ...visitor }) };
  });
}

/**
 * Throws `no_mail` if no mail is configured, and `too_many` beyond a limit. Fails for every address alike if the database is unreachable.
 */
async function addressee(
  game: Game,
  limits: SignInLimits,
  { request, email }: { request: FastifyRequest; email: string },
) {
  const mail: Mailer | undefined = game.mail;
  if (!mail) throw new Problem('no_mail', 'this game sends no mail');
  const lower = email.toLowerCase();
  const mayMail = await limits.mail(request.ip, lower);
  await findAccount(game, lower);
  return { mail, mayMail, to: { email: lower, origin: mailOrigin(game, request) } };
}
