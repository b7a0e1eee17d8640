import type { QueryClient } from '@tanstack/react-query';
import type * as pushData from './data.ts';
import { tokenStore } from './push-store.ts';

/**
 * The last step of a session's load (specification §4): brings the push token up to date. The code for it comes only to a
 * device that has one; a visit goes on without it, and the panel says what is wrong.
 */
export function keepPushToken(client: QueryClient): () => void {
  void withToken((push) => push.refreshOwnToken(client));
  return () => undefined;
}

/**
 * Ends the messages on this device while the session can still say so. Whoever signs out must get out: without a network
 * the subscription ends in the browser alone, and the server learns it from the push service.
 */
export async function endPushToken(client: QueryClient): Promise<void> {
  await withToken((push) => push.endOwnToken(client));
}

async function withToken(act: (push: typeof pushData) => Promise<void>): Promise<void> {
  try {
    if (await tokenStore.read()) await act(await import('./data.ts'));
  } catch {
    // Nobody waits for it; where a player can do something, the panel says so.
  }
}
