import { createStore, del, delMany, get, set, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { registrationToken } from '../../game/push/api.ts';
import { PushTrouble } from './push-trouble.ts';
import { withTimeout } from './with-timeout.ts';

/** The registration as it is stored on the device. The service worker reads it too. */
const storedToken = z.object({
  /** The account that the registration belongs to. Another account on the same device registers again. */
  uid: z.string(),
  token: registrationToken,
  endpoint: z.string(),
  auth: z.string(),
  p256dh: z.string(),
  publicKey: z.string(),
  apiKey: z.string(),
  /**
   * The time zone that was sent to the server. Quiet hours are in this zone unless the player has chosen another one.
   */
  timeZone: z.optional(z.string()),
  /** In ms by this device's clock. */
  refreshedAt: z.number(),
});
export type StoredToken = z.output<typeof storedToken>;

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
      const parsed = storedToken.safeParse(await get(tokenKey, store));
      return parsed.success ? parsed.data : undefined;
    }),
  write: (stored) =>
    kept(async (store) => {
      const before = storedToken.safeParse(await get(tokenKey, store));
      await set(tokenKey, stored, store);
      // This is another registration, perhaps at a game that was installed again, so the ids of its messages may repeat.
      if (before.data?.token !== stored.token) await del(shownKey, store);
    }),
  clear: () => kept((store) => delMany([tokenKey, shownKey], store)),
};

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
