import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  lookAtLink,
  requestLink,
  requestReset,
  resetPassword,
  signInByLink as useLink,
  verifyEmail,
} from '../../../game/identity/mail.ts';
import { Problem } from '../../../game/problem.ts';
import type { Game } from '../../app/game.ts';
import { serve } from '../../app/serve.ts';
import { behindAnswer } from './after-response.ts';
import { browserOf } from './browser-key.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { describeLink } from './describe-link.ts';
import { noted } from '../session/log-sign-in.ts';
import { findAccount, mailOrigin, writeResetMail, writeSignInMail } from './link-mails.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { signInByLink } from './link-sign-in.ts';

/**
 * Links by mail: asking for one, and using it. Who asks learns nothing of an address: everything that depends on it is
 * done behind the answer.
 */
export function mailRoutes(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  serve({ app, game }, requestReset, async ({ body, request, reply }) => {
    const mail = mailerOf(game);
    const email = body.email.toLowerCase();
    const mayMail = await limits.mail(request.ip, email);
    // Says that the database is away, to everybody alike.
    await findAccount(game, email);
    const to = { email, origin: mailOrigin(game, request) };
    if (mayMail) behindAnswer(reply, () => mail.post(() => writeResetMail(game, to)));
    return { mail: true as const };
  });

  serve({ app, game }, requestLink, async ({ body, request, reply }) => {
    const mail = mailerOf(game);
    const email = body.email.toLowerCase();
    const mayMail = await limits.mail(request.ip, email);
    await findAccount(game, email);
    const { invites = [] } = body;
    const to = { email, invites, origin: mailOrigin(game, request) };
    if (mayMail) behindAnswer(reply, () => mail.post(() => writeSignInMail(game, to)));
    return { mail: true as const };
  });

  serve({ app, game }, lookAtLink, async ({ body, request }) => {
    await limits.link(request.ip);
    return describeLink(game, { ...body, browser: browserOf(game, request) });
  });

  serve({ app, game }, verifyEmail, async ({ body, request, reply }) => {
    await limits.link(request.ip);
    const use = () =>
      limits.signInTurn({ address: request.ip }, () =>
        signInByLink(game, { kind: 'verify', ...body, request, limits }),
      );
    return signedIn(reply, await notedLink(request, use));
  });

  serve({ app, game }, resetPassword, async ({ body, request, reply }) => {
    await limits.link(request.ip);
    const use = () =>
      limits.signInTurn({ address: request.ip }, () => signInByLink(game, { kind: 'reset', ...body, request, limits }));
    return signedIn(reply, await notedLink(request, use));
  });

  serve({ app, game }, useLink, async ({ body, request, reply }) => {
    await limits.link(request.ip);
    const use = () => signInByLink(game, { kind: 'link', token: body.token, request, limits });
    return signedIn(reply, await notedLink(request, use));
  });
}

/** Throws `no_mail` where none is configured. */
function mailerOf({ mail }: Game): Mailer {
  if (!mail) throw new Problem('no_mail', 'this game sends no mail');
  return mail;
}

function notedLink(request: FastifyRequest, signIn: () => ReturnType<typeof signInByLink>) {
  return noted({ request, way: 'link' }, { signIn, account: ({ user }) => user.id });
}

function signedIn(reply: FastifyReply, it: Awaited<ReturnType<typeof signInByLink>>) {
  void reply.header('set-cookie', it.cookie);
  return { user: it.user };
}
