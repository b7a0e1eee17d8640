import type { QueryClient } from '@tanstack/react-query';
import { tokenStore } from './push-store.ts';
import { within } from './within.ts';

/** A push service that cannot be reached must not delay a sign-out. */
const endWithinMs = 3000;

/**
 * The last step of a session's load (docs/product.md#session-load): brings the push token up to date. Only a device
 * that has a token loads the code for it; a visit goes on without it, and the panel says what is wrong.
 */
export function keepPushToken(client: QueryClient): () => void {
  void quietly(async () => {
    if (await tokenStore.read()) await (await import('./data.ts')).refreshOwnToken(client);
  });
  return () => undefined;
}

/**
 * Ends the messages at the server while the session can still ask for it. A sign-out must succeed: if this fails, the
 * server learns it from the push service once the device has ended its subscription.
 */
export async function endPushAtServer(): Promise<void> {
  await quietly(async () => {
    const stored = await tokenStore.read();
    if (stored) await (await import('./push-calls.ts')).pushCalls(stored.apiKey).remove(stored.token);
  });
}

/**
 * Ends the subscription in the browser and forgets the token, so that nobody who uses the device later sees messages of
 * this session.
 */
export async function endPushHere(): Promise<void> {
  await quietly(async () => {
    if (!(await tokenStore.read())) return;
    await Promise.allSettled([tokenStore.clear(), within(endWithinMs, unsubscribe(), () => new Error('no end'))]);
  });
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const held = await registration?.pushManager.getSubscription();
  await held?.unsubscribe();
}

async function quietly(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    // Nothing waits for it. If a player can do something about a failure, the panel says so.
  }
}
