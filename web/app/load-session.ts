import type { QueryClient } from '@tanstack/react-query';
import { fetchForPlayers, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { reportAccesses } from '../identity/report-accesses.ts';
import { matchesQuery } from '../matches/data.ts';
import { followUpdates } from '../matches/follow-updates.ts';
import { refreshPushToken } from '../push/push-session-steps.ts';
import { readInvites } from '../platform/device.ts';
import './session-end-steps.ts';
import { applyLiveEvent } from './live/live.ts';
import { startSessionListeners } from '../platform/session-listeners.ts';
import { openStream } from '../platform/live/stream.ts';

interface LoadStep<Started = unknown> {
  name: string;
  start: (client: QueryClient) => Started;
}

/** What a sign-in loads. The steps start one after the other without waiting for answers. Source: docs/product.md#session-load. */
export const loadSteps: LoadStep[] = [
  { name: 'competition config', start: fetchForPlayers },
  { name: 'teams', start: (client) => client.ensureQueryData(teamsQuery) },
  { name: 'user info', start: (client) => client.ensureQueryData(meQuery) },
  { name: 'invite token', start: readInvites },
  { name: 'matches', start: (client) => client.ensureQueryData(matchesQuery) },
];

/** What runs once the session is loaded, in this order (docs/product.md#session-load). Each step returns a function that stops it. */
export const listenerSteps: LoadStep<() => void>[] = [
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
  { name: 'push token', start: refreshPushToken },
  // This is the last step, because players do not wait for it.
  { name: 'access note', start: reportAccesses },
];

/**
 * Loads a session, and starts the listeners at the first call. Later calls find everything loaded and request nothing. A session that is
 * stored on the device is shown at once, but the listeners start only when it is `confirmed`.
 */
export async function loadSession(client: QueryClient, confirmed = Promise.resolve()): Promise<void> {
  await Promise.all(loadSteps.map((step) => step.start(client)));
  startSessionListeners(() => listenerSteps.map((listener) => listener.start(client)), confirmed);
}
