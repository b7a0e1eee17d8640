import ipaddr from 'ipaddr.js';

/** What one subscriber usually gets of IPv6: he has as many addresses in it as he likes. */
const subscriberBits = 64;

/**
 * By what requests from one place are counted: an IPv4 address, also one written as IPv6, or the first `bits` (a multiple of
 * 16) of an IPv6 address. Text that is no address stands for itself.
 */
export function addressKey(address: string, bits = subscriberBits): string {
  if (!ipaddr.isValid(address)) return address;
  const it = ipaddr.process(address);
  if (!('parts' in it)) return it.toString();
  const network = it.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${network.join(':')}::/${bits}`;
}
