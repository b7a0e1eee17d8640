import type { CustomFetchOptions } from 'openid-client';
import { Problem } from '../../../game/problem.ts';

type ProviderRequest = Partial<Pick<CustomFetchOptions, 'method' | 'headers' | 'body'>>;

const tenSecondsMs = 10_000;
/** The most bytes of an answer. Metadata, keys and tokens have far fewer. */
const mostBytes = 256 * 1024;

/**
 * Sends a request for JSON to a provider, like `fetch`, but with a limit of ten seconds and 256 kB, and without following redirects. Throws
 * `provider_down` if there is no answer within these limits or the status is not 200. The exchange of a code (a POST) may also be answered
 * with any other status below 500, except redirects. If an answer is not JSON, throws `provider_refused` for such a POST and
 * `provider_down` for everything else. The response has one header only, its type, which is set to JSON because some providers send JSON
 * with another type.
 */
export async function fetchFromProvider(
  url: string,
  request: ProviderRequest = {},
  { withinMs = tenSecondsMs }: { withinMs?: number } = {},
): Promise<Response> {
  const { host } = new URL(url);
  const { status, text } = await readWithinLimits(url, { ...request, withinMs }).catch((error: unknown) => {
    throw new Problem('provider_down', `${host}: ${error instanceof Error ? error.message : 'no answer'}`);
  });
  const mayRefuse = request.method === 'POST' && status < 500;
  if (status !== 200 && !mayRefuse) throw new Problem('provider_down', `${host}: status ${status}`);
  if (!isJson(text)) throw new Problem(mayRefuse ? 'provider_refused' : 'provider_down', `${host}: ${status}, no JSON`);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

async function readWithinLimits(
  url: string,
  { withinMs, body, ...init }: ProviderRequest & { withinMs: number },
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(withinMs);
  // The library sends only forms, but its type for `body` allows more than that of `fetch`.
  const form = (body ?? null) as URLSearchParams | null;
  const answer = await fetch(url, { ...init, body: form, redirect: 'error', signal });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: answer.status, text: Buffer.concat(chunks).toString('utf8') };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
