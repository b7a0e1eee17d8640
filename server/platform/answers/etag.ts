import { createHash } from 'node:crypto';

/**
 * Returns the ETag of a text: the first 128 bits of its hash, so it is the same on every process. Of a page's answers it is sent for each, which is why
 * it is not longer.
 */
export function etagOf(text: string | Buffer): string {
  return `"${createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')}"`;
}
