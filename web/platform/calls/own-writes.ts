import { hashKey } from '@tanstack/react-query';
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

interface OwnWrite {
  queryHash: string;
  /** False if another write to the same query was under way at the same time, so that the later answer may be the older one. */
  isAlone: boolean;
  isUnderWay: boolean;
  /** Resolves with true once the answer is in the cache, and with false if it was a refusal or was lost. */
  isPut: Promise<boolean>;
}

/** A cached answer that a write changes. */
export interface Changed<Data, Answer> {
  client: QueryClient;
  queryKey: DataTag<QueryKey, Data, Error>;
  /** Returns the cached answer with what the write has changed. */
  change: (held: Data, answer: Answer) => Data;
}

/** The writes of this page whose events may still arrive, by name. */
const writes = new Map<string, OwnWrite>();
/** An event usually arrives within two seconds of its change. If the write is forgotten by then, the page fetches the answer again. */
const writesRememberedMs = 10_000;

/** Names are different on every page, so that a page does not take the write of another one for its own. */
const ofPage = Math.random().toString(36).slice(2, 8);
let count = 0;

/**
 * Makes a write under a name, which `send` must put into the request, and puts its answer into the cache. So the event about the change does not
 * make the page ask for the changed answer.
 */
export function makeWrite<Data, Answer>(
  { client, queryKey, change }: Changed<Data, Answer>,
  send: (writeName: string) => Promise<Answer>,
): Promise<Answer> {
  const writeName = `${ofPage}${(count++).toString(36)}`;
  const made = send(writeName).then((answer) => {
    putAnswer(client, queryKey, (held) => change(held, answer));
    return answer;
  });
  const isPut = made.then(
    () => true,
    () => false,
  );
  const write: OwnWrite = { queryHash: hashKey(queryKey), isAlone: true, isUnderWay: true, isPut };
  for (const other of writes.values())
    if (other.isUnderWay && other.queryHash === write.queryHash) other.isAlone = write.isAlone = false;
  writes.set(writeName, write);
  void isPut.then(() => {
    write.isUnderWay = false;
    setTimeout(() => writes.delete(writeName), writesRememberedMs);
  });
  return made;
}

/**
 * Returns the hash of the query that is up to date although an event names this write: the one into which the answer to the write was put. Undefined for
 * a write of another page or of long ago.
 */
export function upToDateAfter(writeName: string | undefined): Promise<string | undefined> | undefined {
  const own = writeName === undefined ? undefined : writes.get(writeName);
  return own?.isPut.then((isPut) => (isPut && own.isAlone ? own.queryHash : undefined));
}

/**
 * Returns the hashes of the queries that a write under way changes, and when all these writes have been answered. Their answers are put into the
 * cache by then, so that asking for them earlier would be in vain.
 */
export function writesUnderWay(): { queryHashes: Set<string>; answered: Promise<unknown> } {
  const underWay = [...writes.values()].filter(({ isUnderWay }) => isUnderWay);
  return {
    queryHashes: new Set(underWay.map(({ queryHash }) => queryHash)),
    answered: Promise.all(underWay.map(({ isPut }) => isPut)),
  };
}

/**
 * Changes the cached answer of a query after a write. An answer that was asked for before the write would overwrite the change, so its request is
 * cancelled and repeated. What was outdated before stays so, because the answer to the write may be older than the event that says so.
 */
export function putAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (held: Data) => Data,
): void {
  const { fetchStatus, isInvalidated } = client.getQueryState(queryKey) ?? {};
  if (fetchStatus === 'fetching') void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, (held) => (held === undefined ? held : change(held)));
  if (fetchStatus === 'fetching' || isInvalidated) void client.invalidateQueries({ queryKey, exact: true });
}
