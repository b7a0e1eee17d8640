import { feedAnswer } from '../../game/feed/feed-match.ts';
import { jsonExcess } from '../platform/json-excess.ts';

export interface FeedAddress {
  /** `https://api.football-data.org/v4`, or another server with the same interface. */
  url: string;
  token: string;
}

/** The outcome of a request: the matches as the provider sent them, or a sentence that says why there are none. */
export type FeedAnswer =
  | { matches: unknown[]; restS: number | undefined }
  | { trouble: string; restS: number | undefined };

const withinMs = 15_000;
const mostBytes = 8 * 1024 * 1024;

/**
 * Requests all matches of a competition at once. `restS` is the number of seconds for which the provider accepts no
 * further requests. The function never throws. The token is sent in a header and used nowhere else. Source:
 * football-data.org v4 (limits, errors).
 */
export async function fetchFeed(
  address: FeedAddress,
  { code, year }: { code: string; year: string },
): Promise<FeedAnswer> {
  const path = `/competitions/${encodeURIComponent(code)}/matches?season=${encodeURIComponent(year)}`;
  const read = await askFeed(address, path);
  if ('trouble' in read) return read;
  const answer = feedAnswer.safeParse(read.contents);
  return answer.success
    ? { matches: answer.data.matches, restS: read.restS }
    : { trouble: unreadable, restS: read.restS };
}

/** Requests a path of the provider. Returns the bytes of the answer, and the JSON in them. The function never throws. */
export async function askFeed(
  { url, token }: FeedAddress,
  path: string,
): Promise<
  { bytes: Uint8Array; contents: unknown; restS: number | undefined } | { trouble: string; restS: number | undefined }
> {
  try {
    const response = await fetch(`${url}${path}`, {
      headers: { 'X-Auth-Token': token, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const restS = restOf(response);
    if (!response.ok) {
      await response.body?.cancel();
      return { trouble: troubleOf(response.status), restS };
    }
    const bytes = await bytesOf(response);
    if (jsonExcess(bytes)) return { trouble: unreadable, restS };
    return { bytes, contents: JSON.parse(bytes.toString('utf8')) as unknown, restS };
  } catch (error) {
    return { trouble: sentenceFor(error), restS: undefined };
  }
}

const unreadable = 'The feed answered with something that is no list of matches.';

/**
 * Returns the seconds until the provider accepts requests again, if no request is left in this minute or there were too many; undefined
 * otherwise.
 */
function restOf({ status, headers }: Response): number | undefined {
  const isUsedUp = headers.get('x-requests-available-minute') === '0';
  if (status !== 429 && !isUsedUp) return undefined;
  const seconds = [headers.get('retry-after'), headers.get('x-requestcounter-reset')]
    .map(Number)
    .find((value) => value > 0);
  return Math.min(3600, seconds ?? 60);
}

function troubleOf(status: number): string {
  if (status === 429) return 'The feed wants fewer requests. It is asked again when its minute is over.';
  if (status === 400 || status === 401 || status === 403) {
    return `The feed refuses (${status}). Is FOOTBALL_DATA_TOKEN right, and does its plan cover this competition?`;
  }
  if (status === 404) return 'The feed does not know this competition (404).';
  return `The feed answered with an error (${status}).`;
}

/** Reads the body up to a limit, so that an endless answer cannot fill the memory. */
async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new SyntaxError('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function sentenceFor(error: unknown): string {
  if (error instanceof SyntaxError) return unreadable;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'The feed did not answer in time.';
  return 'The feed cannot be reached.';
}
