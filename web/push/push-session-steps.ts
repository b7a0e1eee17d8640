import type { QueryClient } from '@tanstack/react-query';
import { tokenStore } from './push-store.ts';
import { withTimeout } from './with-timeout.ts';

/** The longest time for which a push service that does not answer, or code that does not arrive, may delay a sign-out. */
const endWithinMs = 3000;

/**
 * The step of a session's load (docs/product.md#session-load) that refreshes the push token. Only devices with a token
 * load the code of the refresh. Nothing waits for the refresh, and the notifications panel shows any error.
 */
export async function refreshPushToken(client: QueryClient): Promise<void> {
  await quietly(async () => {
    if (await tokenStore.read()) await (await import('./data.ts')).refreshOwnToken(client);
  });
}

/**
 * Removes the registration from the server while the session is still valid. If this fails, the sign-out goes on. The
 * push service then refuses the next message, because the device has ended its subscription.
 */
export async function unregisterPush(): Promise<void> {
  await quietly(async () => {
    const stored = await tokenStore.read();
    if (!stored) return;
    const { pushCalls } = await withTimeout(endWithinMs, import('./push-calls.ts'), () => new Error('no code'));
    await pushCalls(stored.apiKey).remove(stored.token);
  });
}

/**
 * Ends the subscription in the browser and deletes the token, so that nobody who uses the device later sees notifications of this account.
 */
export async function unsubscribePush(): Promise<void> {
  await quietly(async () => {
    if (!(await tokenStore.read())) return;
    await Promise.allSettled([tokenStore.clear(), withTimeout(endWithinMs, unsubscribe(), () => new Error('no end'))]);
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
    // Nothing waits for this promise. If a player can do something about a failure, the panel shows it.
  }
}
