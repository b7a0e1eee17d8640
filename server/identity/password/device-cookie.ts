import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../game.ts';
import { hostCookie, readHostCookie } from '../session/host-cookie.ts';
import type { Visitor } from '../sign-in-method.ts';

type Parts = Pick<Site, 'config' | 'secret'>;

const name = 'fulltime.devices';
const days = 400;
/** A device is remembered for at most this many accounts. It is more than one because a family may share a tablet. */
const mostAccounts = 3;
const entryShape = /^[\w-]{22}\.[\w-]{43}$/;

/**
 * Sets a cookie that proves that the device has once signed in to the account of this email address: a random name for the device, signed
 * together with the address. Nobody can sign in with the cookie alone. It lets the account's owner sign in while others are guessing the
 * password.
 */
export function rememberDevice(
  parts: Parts,
  { request, reply }: Pick<Visitor, 'request' | 'reply'>,
  email: string,
): void {
  const others = entriesIn(parts, request).filter((entry) => !isFor(parts, entry, email));
  const device = randomBytes(16).toString('base64url');
  const entries = [`${device}.${signatureOf(parts, device, email)}`, ...others].slice(0, mostAccounts);
  const cookie = { name, value: entries.join('~'), maxAgeS: days * 86_400 };
  void reply.header('set-cookie', hostCookie(parts.config, cookie));
}

/**
 * Returns the name that the device has for the account of this email address; undefined if the device is not remembered for this account.
 */
export function deviceFor(parts: Parts, request: FastifyRequest, email: string): string | undefined {
  return entriesIn(parts, request)
    .find((entry) => isFor(parts, entry, email))
    ?.split('.')[0];
}

function entriesIn({ config }: Parts, { headers }: FastifyRequest): string[] {
  const value = readHostCookie(config, headers.cookie, name) ?? '';
  return value.split('~', mostAccounts).filter((entry) => entryShape.test(entry));
}

function isFor(parts: Parts, entry: string, email: string): boolean {
  const [device = '', given = ''] = entry.split('.');
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(parts, device, email)));
}

function signatureOf({ secret }: Parts, device: string, email: string): string {
  return createHmac('sha256', secret).update(`known device\n${device}\n${email.toLowerCase()}`).digest('base64url');
}
