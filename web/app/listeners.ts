import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../identity/data.ts';
import { reportAccesses } from '../identity/report-accesses.ts';
import { followUpdates } from '../matches/follow-updates.ts';
import { openStream } from '../platform/live/stream.ts';
import { applyLiveEvent } from './live/live.ts';

interface ListenerStep {
  name: string;
  start: (client: QueryClient) => () => void;
}

/** What runs once the session is loaded and the first page is shown, in this order (docs/product.md#session-load). Each step returns a function that stops it. */
export const listenerSteps: ListenerStep[] = [
  { name: 'pending updates', start: followUpdates },
  {
    name: 'live listeners',
    start: (client) =>
      openStream({
        onEvent: (event) => applyLiveEvent(client, event),
        // If the session has ended, the answer to this request says so and the page redirects to /login.
        onRefused: () => void client.invalidateQueries({ queryKey: meQuery.queryKey }),
      }),
  },
  {
    name: 'push token',
    start: (client) => {
      void refreshPushToken(client);
      return () => undefined;
    },
  },
  // This is the last step, because players do not wait for it.
  { name: 'access note', start: reportAccesses },
];

/** Loads the code of the push registration, which the end of the session needs, too (session-end-steps.ts). */
async function refreshPushToken(client: QueryClient): Promise<void> {
  const steps = await import('../push/push-session-steps.ts').catch(() => undefined);
  await steps?.refreshPushToken(client);
}
