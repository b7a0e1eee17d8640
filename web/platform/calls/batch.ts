import { mostBatched } from '../../../game/endpoint.ts';
import type { Output } from '../../../game/endpoint.ts';
import type { batchEndpoint } from '../../../game/batch.ts';
import { Problem } from '../../../game/problem.ts';
import { problemOf, reach, readJson, withDeadline } from './reach.ts';

type Batch = Output<typeof batchEndpoint.answer>;
export type BatchedAnswer = NonNullable<Batch['answers'][number]>;

interface Read {
  path: string;
  /** The ETag of the answer that the page has; empty if it has none. */
  etag: string;
  signal: AbortSignal | undefined;
}

interface Waiting extends Read {
  resolve: (answer: BatchedAnswer | undefined) => void;
  reject: (reason: unknown) => void;
}

let waiting: Waiting[] = [];

/**
 * Asks for an answer together with all others that the page asks for in the same moment, in one request to `batchPath`. Resolves with undefined if the
 * caller must ask by itself: nothing else was asked for, or the batch does not have the answer, because the call is refused. Throws `Unreachable`, and the
 * refusal of a server that is too busy.
 */
export async function askInBatch(batchPath: string, read: Read): Promise<BatchedAnswer | undefined> {
  const { signal } = read;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    waiting.push({ ...read, resolve, reject });
    if (waiting.length === 1) setTimeout(() => sendWaiting(batchPath));
  });
}

function sendWaiting(batchPath: string): void {
  const reads = waiting.filter(({ signal }) => signal?.aborted !== true);
  waiting = [];
  const [first, second] = reads;
  if (!second) return first?.resolve(undefined);
  while (reads.length > 0) void sendBatch(batchPath, reads.splice(0, mostBatched));
}

async function sendBatch(batchPath: string, reads: readonly Waiting[]): Promise<void> {
  try {
    const answers = await fetchBatch(batchPath, reads);
    for (const [at, { resolve }] of reads.entries()) resolve(answers[at] ?? undefined);
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}

async function fetchBatch(batchPath: string, reads: readonly Waiting[]): Promise<Batch['answers']> {
  const query = new URLSearchParams();
  for (const { path, etag } of reads) {
    query.append('call', path);
    query.append('etag', etag);
  }
  const response = await reach(`${batchPath}?${query.toString()}`, { signal: withDeadline(undefined) });
  if (response.ok) return ((await readJson(response)) as Batch).answers;
  const problem = await problemOf(response);
  // Without a server, or with one that is too busy, asking for each read by itself would only make things worse. After any other refusal it is done.
  if (!(problem instanceof Problem) || problem.retryAfterS !== undefined) throw problem;
  return [];
}
