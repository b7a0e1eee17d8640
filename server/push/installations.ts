import { digestOf } from '../identity/session/callable-token.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { apiKeyHeader, installationHeader, installationMinutes } from '../../game/push/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Site as CallsSite } from '../calls/game.ts';
import type { Site as PushSite } from './game.ts';
import { findSessionById } from '../identity/session/find-session.ts';
import type { AccountSession } from '../calls/session.ts';

type Site = CallsSite & PushSite;

type Parts = Pick<Site, 'database' | 'pushKeys'>;

/**
 * Creates a token with which the push registrations of the session's account can be changed for ten minutes: the session's id, the expiry
 * time and a digest of the session's secret, signed. The token also ends with the session, and when the session gets a new secret. Source: docs/contract.md#push-registrations.
 */
export function makeInstallation(
  { pushKeys }: Pick<Parts, 'pushKeys'>,
  { session, now }: { session: AccountSession; now: Date },
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + installationMinutes * 60_000);
  const claims = Buffer.from(JSON.stringify([session.id, expiresAt.getTime(), digestOf(session.token)])).toString(
    'base64url',
  );
  return { token: `${claims}.${signatureOf(claims, pushKeys.installationKey)}`, expiresAt };
}

/**
 * Finds the session of a call about registrations by its headers (docs/contract.md#push-registrations). Throws `forbidden` for a wrong API
 * key, and `signed_out` for a token that is missing, forged or expired, or whose session has ended.
 */
export async function findInstallation(parts: Parts, headers: IncomingHttpHeaders): Promise<AccountSession> {
  if (!isSame(textOf(headers[apiKeyHeader]), parts.pushKeys.apiKey)) {
    throw new Problem('forbidden', `wrong ${apiKeyHeader}`);
  }
  const [claims = '', signature = ''] = textOf(headers[installationHeader]).split('.');
  if (!isSame(signature, signatureOf(claims, parts.pushKeys.installationKey))) {
    throw new Problem('signed_out', `wrong ${installationHeader}`);
  }
  // A process of the former version makes tokens without the digest.
  const [id, endsAt, digest] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [string, number, string?];
  if (Date.now() >= endsAt) throw new Problem('signed_out', `${installationHeader} is over`);
  const session = await findSessionById(parts.database, id);
  if (!session) throw new Problem('signed_out', 'the session has ended');
  if (digest !== undefined && digest !== digestOf(session.token)) {
    throw new Problem('signed_out', 'the session has been renewed');
  }
  return session;
}

function signatureOf(claims: string, key: string): string {
  return createHmac('sha256', key).update(claims).digest('base64url');
}

/** Compares hashes, so that the time reveals neither the content nor the length. */
function isSame(given: string, right: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(right));
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
