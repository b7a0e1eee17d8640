import { createHash } from 'node:crypto';

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
 * texts, request ids, nonces of pages, and figures of the process.
 */
export function fingerprint(answer: RawAnswer): string {
  const { headers } = answer;
  const type = String(headers['content-type']);
  const isText = headers['content-encoding'] === undefined && /^(application\/json|text\/)/.test(type);
  const kept = Object.entries(headers)
    .filter(([name]) => !changing.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const bytes = isText ? steady(answer.body, type) : answer.rawPayload.toString('base64');
  return createHash('sha256')
    .update(JSON.stringify([answer.statusCode, type.startsWith('text/plain') ? [] : kept, bytes]))
    .digest('base64url');
}

function steady(body: string, type: string): string {
  if (type.startsWith('text/plain')) return body.match(/^fulltime_(messages|standings).*$/gm)?.join('\n') ?? '';
  if (type.startsWith('text/html')) return body.replace(/(csp-nonce" content=")[^"]*/, '$1');
  return body.replaceAll(time, 'TIME');
}

/** Returns the status and body of an answer after a kick-off, without times and without the version numbers that count changes. */
export function toldBy({ statusCode, body }: RawAnswer): string {
  return `${statusCode} ${body.replaceAll(time, 'TIME').replaceAll(/"(version|revision)":\d+/g, '')}`;
}
