import * as z from 'zod/mini';

const local = /^[A-Za-z0-9._%+-]{1,64}$/;
const label = /^[A-Za-z0-9-]{1,63}$/;
const lastLabel = /^[A-Za-z]{2,63}$/;

/** The part of an address that violates the required form. */
export type EmailFault = 'length' | 'at' | 'local' | 'domain' | 'ending';

/** Returns the first part of an address that is wrong, or undefined if none is. Source: docs/product.md#email-addresses. */
export function emailFault(text: string): EmailFault | undefined {
  const at = text.indexOf('@');
  if (at < 0) return 'at';
  if (!local.test(text.slice(0, at))) return 'local';
  const labels = text.slice(at + 1).split('.');
  const last = labels.pop();
  if (labels.length > 0 ? !labels.every((part) => label.test(part)) : last === '') return 'domain';
  if (labels.length === 0 || last === undefined || !lastLabel.test(last)) return 'ending';
  return text.length < 6 || text.length > 254 ? 'length' : undefined;
}

export function isEmail(text: string): boolean {
  return emailFault(text) === undefined;
}

const internalDomains = ['first-admin.invalid', 'players.invalid', 'no-address.invalid'];

/**
 * True for an address that the game made up for an account without one: the first admin, bots, and accounts whose provider gives no
 * confirmed address that the game accepts. Domains under `.invalid` never exist (RFC 2606), so nobody can receive mail sent there. Sign-up
 * refuses these addresses.
 */
export function isInternalAddress(text: string): boolean {
  return internalDomains.includes(text.slice(text.lastIndexOf('@') + 1).toLowerCase());
}

export const email = z.string().check(z.refine(isEmail, { error: 'not an e-mail address' }));
