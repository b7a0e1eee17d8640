import * as z from 'zod';
import { Problem } from '../../game/problem.ts';

const inLibrary = z.email();

/**
 * Throws `invalid` for an address mail cannot go to: one under `.invalid`, which exists nowhere (RFC 2606; accounts that
 * nobody signs in to by mail have them), and what the identity library takes for none (decision 4).
 */
export function refuseUnmailable(email: string): void {
  if (!email.toLowerCase().endsWith('.invalid') && inLibrary.safeParse(email).success) return;
  throw new Problem('invalid', 'e-mail', { issues: [{ path: 'email', message: 'not an address mail can go to' }] });
}
