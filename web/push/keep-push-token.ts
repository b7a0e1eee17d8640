import type { QueryClient } from '@tanstack/react-query';

/**
 * The last step of a session's load (specification §4): brings the push token up to date. Its code comes when everything
 * else is there; a visit goes on without it, and the panel says what is wrong.
 */
export function keepPushToken(client: QueryClient): () => void {
  void import('./data.ts').then((push) => push.refreshOwnToken(client)).catch(() => undefined);
  return () => undefined;
}

/**
 * Ends the messages on this device while the session can still say so. Whoever signs out must get out: without a network
 * the subscription ends in the browser alone, and the server learns it from the push service.
 */
export async function endPushToken(client: QueryClient): Promise<void> {
  await import('./data.ts').then((push) => push.endOwnToken(client)).catch(() => undefined);
}
