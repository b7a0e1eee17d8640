import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawAnswer {
  statusCode: number;
  headers: Record<string, unknown>;
  rawPayload: Buffer;
  body: string;
}

const changing = new Set(['date', 'x-request-id', 'content-security-policy', 'age']);
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * Returns a hash of what must not depend on a pick in an answer: status, headers and body. Parts that change anyway are left out: times in
 * texts, request ids, nonces and timers of pages, and figures of the process.
 */
export function fingerprint(answer: RawAnswer): string {
  const { headers } = answer;
  const type = String(headers['content-type']);
  const isText = /^(application\/json|text\/)/.test(type);
  const kept = Object.entries(headers)
    .filter(([name]) => !changing.has(name))
    // The length of a compressed text depends on the times in it.
    .filter(([name]) => name !== 'content-length' || headers['content-encoding'] === undefined)
    .map(([name, value]) => [name, String(value).replaceAll(time, 'TIME')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const bytes = isText ? steady(textOf(answer), type) : answer.rawPayload.toString('base64');
  return createHash('sha256')
    .update(JSON.stringify([answer.statusCode, type.startsWith('text/plain') ? [] : kept, bytes]))
    .digest('base64url');
}

function textOf({ headers, rawPayload }: RawAnswer): string {
  const encoding = headers['content-encoding'];
  const isEmpty = rawPayload.length === 0;
  if (encoding === undefined || isEmpty) return rawPayload.toString();
  return String(encoding === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload));
}

function steady(body: string, type: string): string {
  if (type.startsWith('text/plain')) return body.match(/^fulltime_(messages|standings).*$/gm)?.join('\n') ?? '';
  if (type.startsWith('text/html'))
    return body
      .replaceAll(/((?:csp-nonce" content|nonce)=")[^"]*/g, '$1')
      .replaceAll(/(role="timer">)[^<]*/g, '$1')
      .replaceAll(time, 'TIME');
  return body.replaceAll(time, 'TIME');
}

/** Returns the status and body of an answer after a kick-off, without times and without the version numbers that count changes. */
export function toldBy({ statusCode, body }: RawAnswer): string {
  return `${statusCode} ${body.replaceAll(time, 'TIME').replaceAll(/"(version|revision)":\d+/g, '')}`;
}
