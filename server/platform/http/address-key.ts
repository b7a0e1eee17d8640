import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** An IPv6 subscriber usually gets a whole /64 network, so all addresses of such a network count as one. */
const subscriberBits = 64;

/**
 * Returns the key under which requests from one place are counted. The key of an IPv4 address, even of one that is written as IPv6, is the
 * address. The key of an IPv6 address is its first `bits` bits (a multiple of 16). Text that is no address is only trimmed.
 */
export function addressKey(address: string, bits = subscriberBits): string {
  const plain = withoutPort(address);
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${network.join(':')}::/${bits}`;
}

/** Returns the client's address of a request, in the form that is stored and shown. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return withoutPort(ip);
}

/** The forms in which some proxies write the client's address: `1.2.3.4:5678`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
const withPort = /^(?:\[(?<six>[^\]]*)\](?::\d{1,5})?|(?<four>\d+\.\d+\.\d+\.\d+):\d{1,5})$/;

/** Removes the port and the brackets that a proxy may have left at an address. Text that is no address is only trimmed. */
function withoutPort(text: string): string {
  const { six, four } = withPort.exec(text.trim())?.groups ?? {};
  return six ?? four ?? text.trim();
}
