import { createStore, del, delMany, get, set, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { PushTrouble } from './push-trouble.ts';
import { withTimeout } from './with-timeout.ts';

const texts = ['uid', 'token', 'endpoint', 'auth', 'p256dh', 'publicKey', 'apiKey'] as const;

/**
 * The registration as it is stored on the device. The service worker reads it too. It belongs to the account `uid`; another account on the
 * same device registers again.
 */
export interface StoredToken extends Record<(typeof texts)[number], string> {
  /** The time zone that was sent to the server. Quiet hours are in this zone unless the player has chosen another one. */
  timeZone?: string | undefined;
  /** In ms by this device's clock. */
  refreshedAt: number;
}

export interface TokenStore {
  read(): Promise<StoredToken | undefined>;
  write(stored: StoredToken): Promise<void>;
  clear(): Promise<void>;
}

/** Some browsers' IndexedDB hangs at times, which must not delay a sign-out. */
const answerWithinMs = 2000;
const tokenKey = 'token';
const shownKey = 'shown';
/** Duplicates arrive within minutes, so 50 ids are enough. */
const shownLimit = 50;

/**
 * The token of this device in IndexedDB. Each function throws `indexed-db-unsupported` if IndexedDB is missing, fails,
 * or does not answer in time.
 */
export const tokenStore: TokenStore = {
  read: () =>
    kept(async (store) => {
      const stored: unknown = await get(tokenKey, store);
      return isStoredToken(stored) ? stored : undefined;
    }),
  write: (stored) =>
    kept(async (store) => {
      const before: unknown = await get(tokenKey, store);
      await set(tokenKey, stored, store);
      // This is another registration, perhaps at a game that was installed again, so the ids of its messages may repeat.
      if (!isStoredToken(before) || before.token !== stored.token) await del(shownKey, store);
    }),
  clear: () => kept((store) => delMany([tokenKey, shownKey], store)),
};

/** Another version of the game may have stored something else. (A schema would add its library to the first page.) */
function isStoredToken(value: unknown): value is StoredToken {
  const found = value as Partial<StoredToken> | null | undefined;
  return (
    typeof found?.refreshedAt === 'number' &&
    ['string', 'undefined'].includes(typeof found.timeZone) &&
    texts.every((name) => typeof found[name] === 'string')
  );
}

/** Stores that a message is shown now, and returns whether it was shown before. Throws `indexed-db-unsupported`. */
export async function noteShown(messageId: string): Promise<boolean> {
  let wasShown = false;
  const note = (held: unknown): string[] => {
    const ids = Array.isArray(held) ? held.filter((id) => typeof id === 'string') : [];
    wasShown = ids.includes(messageId);
    return wasShown ? ids : [...ids, messageId].slice(-shownLimit);
  };
  await kept((store) => update(shownKey, note, store));
  return wasShown;
}

let opened: UseStore | undefined;

async function kept<Value>(act: (store: UseStore) => Promise<Value>): Promise<Value> {
  try {
    opened ??= createStore('fulltime-push', 'kept');
    const late = () => new Error(`IndexedDB did not answer in ${answerWithinMs} ms`);
    return await withTimeout(answerWithinMs, act(opened), late);
  } catch (cause) {
    opened = undefined;
    throw new PushTrouble('indexed-db-unsupported', 'IndexedDB cannot be used', { cause });
  }
}
