import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getReminderMailsEndpoint, putReminderMailsEndpoint } from '../../../game/messages/reminder-mails.ts';
import { Problem } from '../../../game/problem.ts';
import { parse } from '../../calls/parse.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../../identity/game.ts';
import { stopPage } from '../../mail/stop-page.ts';
import { limitPerMinute } from '../../platform/limits/limits.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { plainPageHeaders } from '../../platform/plain-page.ts';

type Site = CallsSite & IdentitySite;

/** How many presses of "Stop" and openings of its page each process takes from one address per minute. */
const mostStops = 60;
/** In bytes. A mail program sends less than a hundred; the page's button sends nothing. */
const mostBody = 1024;

/** A token has 32 characters. A longer text is no token, and is answered like an unknown one. */
const stopParams = z.strictObject({ token: z.string() });

/** Serves the switch for reminders by mail, and the page that stops these mails, to which each of them links. */
export function reminderMailRoutes(server: SiteServer<Site>): void {
  const { site, app } = server;
  serveSite(server, getReminderMailsEndpoint, ({ session }) => readState(site, session.userId));
  serveSite(server, putReminderMailsEndpoint, async ({ session, body }) => {
    const { isOffered, hasAddress } = await readState(site, session.userId);
    if (body.isOn && !isOffered) throw new Problem('no_mail', 'this game sends no mail');
    if (body.isOn && !hasAddress) throw new Problem('email_unverified', 'the account has no confirmed address');
    await site.db.execute(
      sql`insert into reminder_mails (user_id, wanted, stop)
          values (${session.userId}, ${body.isOn}, ${randomBytes(24).toString('base64url')})
          on conflict (user_id) do update set wanted = excluded.wanted`,
    );
    return readState(site, session.userId);
  });
  void app.register(async (scope) => stopRoutes(scope, site));
}

/**
 * `GET` shows a page with one button and changes nothing, because mail scanners open all addresses in mails. `POST` ends the mails at once,
 * for the button on the page and for the button of mail programs (RFC 8058). Neither says whether the token is known. The token alone is
 * the permission, so the request may come from any site. Source: docs/product.md#reminders-by-mail.
 */
function stopRoutes(app: FastifyInstance, { db, config }: Site): void {
  const limit = limitPerMinute(mostStops);
  const { siteName } = config;
  // What mail programs send is read and ignored, whatever its type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBody }, (_request, _body, done) => done(null));
  app.get('/mail/stop/:token', async (request, reply) => {
    limit.take(addressKey(request.ip));
    parse(stopParams, request.params, 'params');
    return sendPage(reply, stopPage({ siteName, isStopped: false }));
  });
  app.post('/mail/stop/:token', async (request, reply) => {
    limit.take(addressKey(request.ip));
    const token = parse(stopParams, request.params, 'params')?.token;
    await db.execute(sql`update reminder_mails set wanted = false where stop = ${token}`);
    return sendPage(reply, stopPage({ siteName, isStopped: true }));
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers({ ...plainPageHeaders, 'referrer-policy': 'no-referrer' }).send(html);
}

async function readState({ db, config }: Site, userId: string) {
  const { rows } = await db.execute<{ hasAddress: boolean; isOn: boolean }>(
    sql`select email_verified as "hasAddress", coalesce(w.wanted, false) as "isOn"
          from auth_users u left join reminder_mails w on w.user_id = u.id where u.id = ${userId}`,
  );
  const { hasAddress = false, isOn = false } = rows[0] ?? {};
  return { isOffered: config.mail !== undefined, hasAddress, isOn };
}
