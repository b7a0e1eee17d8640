import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkMinutes } from '../../../game/identity/link-kinds.ts';
import type { PlatformConfig } from '../../platform/config.ts';
import { hostCookie, readHostCookie } from '../session/host-cookie.ts';

type Parts = { config: Pick<PlatformConfig, 'publicUrl'> };

const name = 'fulltime.browser';
/** The form of the keys that this server creates. A cookie with another form was set by somebody else. */
const keyShape = /^[\w-]{43}$/;

/**
 * Sets a cookie with a key of 256 random bits in the browser that requests a link, or renews the cookie that the browser has, and returns
 * the hash of the key. A password that is typed in this browser counts only if the link in the mail is opened in the same browser.
 */
export function ensureBrowserKey({ config }: Parts, request: FastifyRequest, reply: FastifyReply): string {
  const key = keyIn({ config }, request) ?? randomBytes(32).toString('base64url');
  void reply.header('set-cookie', hostCookie(config, { name, value: key, maxAgeS: linkMinutes.verify * 60 }));
  return hashOf(key);
}

/** Returns the hash of the key that a browser sends; undefined if it sends none of the right form. */
export function browserKeyHashOf(parts: Parts, request: FastifyRequest): string | undefined {
  const key = keyIn(parts, request);
  return key === undefined ? undefined : hashOf(key);
}

function keyIn({ config }: Parts, { headers }: FastifyRequest): string | undefined {
  const key = readHostCookie(config, headers.cookie, name);
  return key !== undefined && keyShape.test(key) ? key : undefined;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
