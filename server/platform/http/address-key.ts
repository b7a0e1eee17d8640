import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** What one subscriber usually gets of IPv6: as many addresses in it as they like. */
const subscriberBits = 64;

/**
 * The key under which requests from one place are counted: an IPv4 address, also one written as IPv6, or the first `bits` (a
 * multiple of 16) of an IPv6 address. Text that is no address is its own key.
 */
export function addressKey(address: string, bits = subscriberBits): string {
  const plain = plainAddress(address);
  if (!ipaddr.isValid(plain)) return plain;
  const it = ipaddr.process(plain);
  if (!('parts' in it)) return it.toString();
  const network = it.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${network.join(':')}::/${bits}`;
}

/** `1.2.3.4:5678`, `[2001:db8::1]:443` or `[2001:db8::1]`, as some proxies write who has asked. */
const withPort = /^(?:\[(?<six>[^\]]*)\](?::\d{1,5})?|(?<four>\d+\.\d+\.\d+\.\d+):\d{1,5})$/;

/** An address without the port that a proxy has left at it; text that is no address stays as it is. */
export function plainAddress(text: string): string {
  const { six, four } = withPort.exec(text.trim())?.groups ?? {};
  return six ?? four ?? text.trim();
}

/** Where a request comes from, as it is stored and shown. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return plainAddress(ip);
}
