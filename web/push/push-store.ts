import { createStore, del, delMany, get, set, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { registrationToken } from '../../game/push/api.ts';
import { PushTrouble } from './push-trouble.ts';
import { within } from './within.ts';

/** What the device keeps of its registration; the service worker reads it too, which knows nothing else. */
const storedToken = z.object({
  /** Whose it is: another account on the same device begins anew. */
  uid: z.string(),
  token: registrationToken,
  endpoint: z.string(),
  auth: z.string(),
  p256dh: z.string(),
  publicKey: z.string(),
  apiKey: z.string(),
  /** The one the server was told: quiet hours follow it. */
  timeZone: z.optional(z.string()),
  /** This device's clock, ms. */
  refreshedAt: z.number(),
});
export type StoredToken = z.output<typeof storedToken>;

export interface TokenStore {
  read(): Promise<StoredToken | undefined>;
  write(stored: StoredToken): Promise<void>;
  clear(): Promise<void>;
}

/** Some browsers' IndexedDB hangs at times; a sign-out must not. */
const answerWithinMs = 2000;
const tokenKey = 'token';
const shownKey = 'shown';
/** A message comes twice within minutes, not weeks. */
const shownLimit = 50;

/** The token of this device in IndexedDB; each act throws `indexed-db-unsupported` where there is none. */
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
      // Another registration, perhaps at a game that was begun anew: its messages are counted from the start.
      if (before.data?.token !== stored.token) await del(shownKey, store);
    }),
  clear: () => kept((store) => delMany([tokenKey, shownKey], store)),
};

/** Notes that a message is shown now, and answers whether it was before. Throws `indexed-db-unsupported`. */
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
    return await within(answerWithinMs, act(opened), late);
  } catch (cause) {
    opened = undefined;
    throw new PushTrouble('indexed-db-unsupported', 'IndexedDB cannot be used', { cause });
  }
}
