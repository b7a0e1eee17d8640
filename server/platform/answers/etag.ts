import { hash } from 'node:crypto';

/**
 * Returns the ETag of a text: the first 132 bits of its hash, so it is the same on every process. A page sends that of each answer that it has, which is
 * why it is not longer.
 */
export function etagOf(text: string | Buffer): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
}
