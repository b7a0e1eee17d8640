import type { QueryClient } from '@tanstack/react-query';
import { fetchForPlayers, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { readInvites } from '../platform/device.ts';
import './session-end-steps.ts';
import { startSessionListeners } from '../platform/session-listeners.ts';
import { isOnServer } from '../platform/first-view/this-document.ts';

interface LoadStep {
  name: string;
  start: (client: QueryClient) => unknown;
}

/** What a sign-in loads. The steps start one after the other without waiting for answers. Source: docs/product.md#session-load. */
export const loadSteps: LoadStep[] = [
  { name: 'competition config', start: fetchForPlayers },
  { name: 'teams', start: (client) => client.ensureQueryData(teamsQuery) },
  { name: 'user info', start: (client) => client.ensureQueryData(meQuery) },
  { name: 'invite token', start: readInvites },
  { name: 'matches', start: (client) => client.ensureQueryData(matchesQuery) },
];

/**
 * Loads a session, and starts the listeners at the first call. Later calls find everything loaded and request nothing. A session that is
 * stored on the device is shown at once, but the listeners start only when `mayListen` resolves. On the server nothing listens.
 */
export async function loadSession(client: QueryClient, mayListen = Promise.resolve()): Promise<void> {
  await Promise.all(loadSteps.map((step) => step.start(client)));
  if (isOnServer()) return;
  startSessionListeners((ended) => startListeners(client, ended), mayListen);
}

/** The first page does not need the code of the listeners, so it is loaded afterwards. If the network fails meanwhile, it is tried again. */
async function startListeners(client: QueryClient, ended: AbortSignal): Promise<(() => void)[]> {
  const module = await import('./listeners.ts').catch(() => undefined);
  if (ended.aborted) return [];
  if (module) return module.listenerSteps.map((listener) => listener.start(client));
  await new Promise((resolve) => setTimeout(resolve, againMs));
  return startListeners(client, ended);
}

const againMs = 5000;
