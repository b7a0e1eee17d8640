import { clear, createStore, del, get, getMany, keys, promisifyRequest } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import type { SentAnswer } from '../calls/exact-answers.ts';
import { tolerate } from './tolerate.ts';

export interface StoredAnswer {
  data: unknown;
  /** When the server gave the answer, in ms by this device's clock. */
  atMs: number;
  /** The answer from which `data` is exactly made, if there is one. */
  sent?: SentAnswer | undefined;
}

/** The storage of answers. None of its functions rejects. */
export interface AnswerStore {
  /** `withinMs` is the longest wait; without it, one that a fan accepts before a page is shown. */
  read(key: string, withinMs?: number): Promise<StoredAnswer | undefined>;
  /** Reads several answers at once, in the order of their keys. */
  readAll(keys: string[]): Promise<(StoredAnswer | undefined)[]>;
  write(answers: [key: string, StoredAnswer][]): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  /**
   * Stores whose answers these are. If the key holds other data, all answers are removed first, in one step. Resolves with true after a
   * removal.
   */
  claim(key: string, claimed: StoredAnswer): Promise<boolean>;
  /** Removes the answers for whose keys `isKept` is false. */
  keepOnly(isKept: (key: string) => boolean): Promise<void>;
}

/** Some browsers' stores hang at times. After this time the page asks the server instead. */
const answerWithinMs = 1500;

/** Stores answers in IndexedDB, which may be missing, blocked, full or stuck. The game then works without stored answers. */
export function deviceStore(): AnswerStore {
  const tried = tolerate();
  const opening = (): UseStore => {
    if (typeof indexedDB === 'undefined') throw new Error('no IndexedDB');
    return createStore('fulltime', 'answers');
  };
  let opened: UseStore | undefined;
  // Some browsers throw as soon as blocked storage is touched, so it is first touched by a call that `tried` makes.
  const store: UseStore = async (mode, use) => (opened ??= opening())(mode, use);
  const writing = { withinMs: answerWithinMs, isWrite: true };
  return {
    read: (key, withinMs = answerWithinMs) => tried(() => get<StoredAnswer>(key, store), { withinMs }),
    readAll: async (keys) =>
      (await tried(() => getMany<StoredAnswer | undefined>(keys, store), { withinMs: answerWithinMs })) ?? [],
    write: (answers) => tried(() => writeAll(answers, store), writing),
    remove: (key) => tried(() => del(key, store), writing),
    clear: () => tried(() => clear(store), writing),
    claim: async (key, claimed) => (await tried(() => claim(key, claimed, store), writing)) ?? false,
    keepOnly: (isKept) =>
      tried(async () => {
        const others = (await keys<string>(store)).filter((key) => !isKept(key));
        await Promise.all(others.map((key) => del(key, store)));
      }, writing),
  };
}

/** Commits explicitly, because the page may be closed in the next moment. */
function writeAll(answers: [key: string, StoredAnswer][], store: UseStore): Promise<void> {
  return store('readwrite', (held) => {
    for (const [key, answer] of answers) held.put(answer, key);
    held.transaction.commit();
    return promisifyRequest(held.transaction);
  });
}

function claim(key: string, claimed: StoredAnswer, store: UseStore): Promise<boolean> {
  return store('readwrite', async (held) => {
    const stored: StoredAnswer | undefined = await promisifyRequest(held.get(key));
    const isOfOther = stored !== undefined && stored.data !== claimed.data;
    if (isOfOther) held.clear();
    held.put(claimed, key);
    await promisifyRequest(held.transaction);
    return isOfOther;
  });
}
