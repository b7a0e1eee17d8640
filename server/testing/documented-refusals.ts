import { otherCalls } from '../app/contract/other-calls.ts';
import { refusalsOf } from '../app/contract/refusals.ts';
import { servedEndpoints } from '../calls/served-endpoints.ts';
import type { Answer } from './test-game.ts';

type DocumentedCall = Parameters<typeof refusalsOf>[0];

const patterns = new Map<string, { call: DocumentedCall; parameters: number; pattern: RegExp }>();

/** The calls of all games so far. Endpoints are listed when a game starts to serve them, so the list is read again each time. */
function knownCalls() {
  for (const call of [...servedEndpoints, ...otherCalls]) {
    const key = `${call.method} ${call.path}`;
    if (patterns.has(key)) continue;
    const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`);
    // If several paths match, the one with the fewest parameters is served.
    patterns.set(key, { call, parameters: call.path.split('/:').length - 1, pattern });
  }
  return [...patterns.values()];
}

/**
 * Throws if a call was refused with a code that the OpenAPI document does not list for it. Every client of the tests checks every answer
 * with it, so a new refusal of a call must be added to the document.
 */
export function expectDocumented(
  method: string,
  path: string,
  { status, body }: Pick<Answer, 'status' | 'body'>,
): void {
  if (status < 400 || typeof body.code !== 'string') return;
  const [bare = ''] = path.split('?');
  const [found] = knownCalls()
    .filter(({ call, pattern }) => call.method === method && pattern.test(bare))
    .toSorted((a, b) => a.parameters - b.parameters);
  if (!found || refusalsOf(found.call).some((code) => code === body.code)) return;
  throw new Error(`The OpenAPI document does not list the refusal ${body.code} of ${method} ${found.call.path}.`);
}
