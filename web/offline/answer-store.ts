import { clear, createStore, del, get, getMany, keys, promisifyRequest } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** An answer of the server as the device keeps it. */
export interface KeptAnswer {
  data: unknown;
  /** When it was given, in ms by this device's clock. */
  atMs: number;
}

/** Where answers are kept; nothing in it throws. */
export interface AnswerStore {
  read(key: string): Promise<KeptAnswer | undefined>;
  /** Several in one go, in the order of their keys. */
  readAll(keys: string[]): Promise<(KeptAnswer | undefined)[]>;
  write(answers: [key: string, KeptAnswer][]): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  /** Removes what another version, or another competition, has kept under other keys. */
  keepOnly(prefix: string): Promise<void>;
}

/** A store that hangs (some browsers' do at times) must not keep the page from asking the server. */
const answerWithinMs = 1500;

/** IndexedDB, which may be absent, blocked, full or stuck: then the game plays on without memory. */
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
    read: (key) => tried((store) => get<KeptAnswer>(key, store)),
    readAll: async (keys) => (await tried((store) => getMany<KeptAnswer | undefined>(keys, store))) ?? [],
    write: (answers) => tried((store) => writeAll(answers, store)),
    remove: (key) => tried((store) => del(key, store)),
    clear: () => tried((store) => clear(store)),
    keepOnly: (prefix) =>
      tried(async (store) => {
        const others = (await keys<string>(store)).filter((key) => !key.startsWith(prefix));
        await Promise.all(others.map((key) => del(key, store)));
      }),
  };
}

/** Committed as soon as all is said: the page may go in the next moment. */
function writeAll(answers: [key: string, KeptAnswer][], store: UseStore): Promise<void> {
  return store('readwrite', (held) => {
    for (const [key, answer] of answers) held.put(answer, key);
    held.transaction.commit();
    return promisifyRequest(held.transaction);
  });
}
