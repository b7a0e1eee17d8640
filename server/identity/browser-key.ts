import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkMinutes } from '../../game/identity/mail.ts';
import type { Config } from '../app/config.ts';
import { cookieValue } from './sessions.ts';

type Parts = { config: Pick<Config, 'publicUrl'> };

/** What this server gives out; anything else in the cookie is somebody's own. */
const keyShape = /^[\w-]{43}$/;

/**
 * Gives the browser that asks for a link a key of 256 random bits, or leaves it the one it has, and returns its hash: a
 * password typed here counts only where the link in the mail is opened here, too.
 */
export function giveBrowserKey({ config }: Parts, request: FastifyRequest, reply: FastifyReply): string {
  const key = keyIn({ config }, request) ?? randomBytes(32).toString('base64url');
  const secure = isHosted(config) ? '; Secure' : '';
  const cookie = `${cookieName(config)}=${key}; Max-Age=${linkMinutes.verify * 60}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', cookie);
  return hashOf(key);
}

/** The hash of the key a browser brings; undefined if it brings none. */
export function browserOf(parts: Parts, request: FastifyRequest): string | undefined {
  const key = keyIn(parts, request);
  return key === undefined ? undefined : hashOf(key);
}

function keyIn({ config }: Parts, { headers }: FastifyRequest): string | undefined {
  const key = cookieValue(headers.cookie, cookieName(config));
  return key !== undefined && keyShape.test(key) ? key : undefined;
}

/** `__Host-`: no page of a neighbouring host name can give a browser a key of its own choice. */
function cookieName(config: Parts['config']): string {
  return isHosted(config) ? '__Host-fulltime.browser' : 'fulltime.browser';
}

function isHosted({ publicUrl }: Parts['config']): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
