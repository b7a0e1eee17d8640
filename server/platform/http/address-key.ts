import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** An IPv6 subscriber usually gets a whole /64 and can use as many addresses of it as they like, so they all count as one. */
const subscriberBits = 64;

/**
 * Returns the key under which requests from one place are counted. It is an IPv4 address, even if that is written as IPv6, or the first
 * `bits` bits (a multiple of 16) of an IPv6 address. Text that is no address is returned unchanged.
 */
export function addressKey(address: string, bits = subscriberBits): string {
  const plain = plainAddress(address);
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${network.join(':')}::/${bits}`;
}

/** The forms in which some proxies write the client's address: `1.2.3.4:5678`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
const withPort = /^(?:\[(?<six>[^\]]*)\](?::\d{1,5})?|(?<four>\d+\.\d+\.\d+\.\d+):\d{1,5})$/;

/** Removes the port that a proxy may have left at an address. Text that is no address is only trimmed. */
export function plainAddress(text: string): string {
  const { six, four } = withPort.exec(text.trim())?.groups ?? {};
  return six ?? four ?? text.trim();
}

/** Returns the client's address of a request, in the form that is stored and shown. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return plainAddress(ip);
}
