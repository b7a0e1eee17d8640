import { mostBatched } from '../../../game/endpoint.ts';

/** An answer as a client has it that reads in batches. `text` is the JSON text of the whole answer. */
export interface BatchedAnswer {
  etag: string;
  text: string;
}

interface Batch {
  answers: ({ etag: string; live?: object; answer?: object } | null)[];
}

/** Returns the address of a batch of these reads of a competition (`/db/CODE/YEAR`). `has` returns the ETag that the client has. */
export function batchAddress(db: string, reads: readonly string[], has: (read: string) => string = () => ''): string {
  const query = new URLSearchParams();
  for (const read of reads) {
    query.append('call', read);
    query.append('etag', has(read));
  }
  return `${db}/batch?${query.toString()}`;
}

/**
 * Reads addresses in batches with the ETags of the last answers, which are replaced in `last`. Returns the answers by address, without those that have
 * to be asked for by themselves: those of a refused batch, and those that are refused in it.
 */
export async function readInBatches(
  { origin, cookie, db = '/db/WC/2022' }: { origin: string; cookie: string; db?: string },
  addresses: readonly string[],
  last = new Map<string, BatchedAnswer>(),
): Promise<Map<string, BatchedAnswer>> {
  const found = new Map<string, BatchedAnswer>();
  for (let from = 0; from < addresses.length; from += mostBatched) {
    const reads = addresses.slice(from, from + mostBatched);
    const has = new Map(last);
    const asked = await fetch(origin + batchAddress(db, reads, (read) => has.get(read)?.etag ?? ''), {
      headers: { cookie },
    });
    if (asked.status >= 500) throw new Error(`a batch: ${asked.status} ${await asked.text()}`);
    if (asked.status !== 200) continue;
    const { answers } = (await asked.json()) as Batch;
    for (const [at, one] of answers.entries()) {
      const read = reads[at] ?? '';
      if (!one) continue;
      const fields = one.answer ?? (JSON.parse(has.get(read)?.text ?? '') as object);
      const answer = { etag: one.etag, text: JSON.stringify({ ...fields, ...one.live }) };
      found.set(read, answer);
      last.set(read, answer);
    }
  }
  return found;
}
