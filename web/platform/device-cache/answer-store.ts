import { clear, createStore, del, get, getMany, keys, promisifyRequest } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

export interface StoredAnswer {
  data: unknown;
  /** When the server gave the answer, in ms by this device's clock. */
  atMs: number;
}

/** The storage of answers. None of its functions rejects. */
export interface AnswerStore {
  read(key: string): Promise<StoredAnswer | undefined>;
  /** Reads several answers at once, in the order of their keys. */
  readAll(keys: string[]): Promise<(StoredAnswer | undefined)[]>;
  write(answers: [key: string, StoredAnswer][]): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  /** Removes all answers whose keys are not kept. */
  keepOnly(isKept: (key: string) => boolean): Promise<void>;
}

/** Some browsers' stores hang at times. After this time the page asks the server instead. */
const answerWithinMs = 1500;

/** Stores answers in IndexedDB, which may be missing, blocked, full or stuck. The game then works without stored answers. */
export function deviceStore(): AnswerStore {
  let inUse = typeof indexedDB === 'undefined' ? undefined : createStore('fulltime', 'answers');

  async function tried<Given>(act: (store: UseStore) => Promise<Given>): Promise<Given | undefined> {
    if (!inUse) return undefined;
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer from IndexedDB')), answerWithinMs);
    });
    try {
      return await Promise.race([act(inUse), late]);
    } catch {
      inUse = undefined;
      return undefined;
    }
  }

  return {
    read: (key) => tried((store) => get<StoredAnswer>(key, store)),
    readAll: async (keys) => (await tried((store) => getMany<StoredAnswer | undefined>(keys, store))) ?? [],
    write: (answers) => tried((store) => writeAll(answers, store)),
    remove: (key) => tried((store) => del(key, store)),
    clear: () => tried((store) => clear(store)),
    keepOnly: (isKept) =>
      tried(async (store) => {
        const others = (await keys<string>(store)).filter((key) => !isKept(key));
        await Promise.all(others.map((key) => del(key, store)));
      }),
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
