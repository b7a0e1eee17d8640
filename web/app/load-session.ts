import type { QueryClient } from '@tanstack/react-query';
import { fetchForPlayers, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { noteAccesses } from '../identity/note-access.ts';
import { matchesQuery } from '../matches/data.ts';
import { followUpdates } from '../matches/follow-updates.ts';
import { keepPushToken } from '../push/keep-push-token.ts';
import { readInvites } from './device.ts';
import { applyLiveEvent } from './live/live.ts';
import { openStream } from './live/stream.ts';

interface LoadStep<Started = unknown> {
  name: string;
  start: (client: QueryClient) => Started;
}

/**
 * What a sign-in loads. The steps start one after another without waiting for each other's answers.
 * Source: docs/product.md#session-load.
 */
export const loads: LoadStep[] = [
  { name: 'competition config', start: fetchForPlayers },
  { name: 'teams', start: (client) => client.ensureQueryData(teamsQuery) },
  { name: 'user info', start: (client) => client.ensureQueryData(meQuery) },
  { name: 'invite token', start: readInvites },
  { name: 'matches', start: (client) => client.ensureQueryData(matchesQuery) },
];

/**
 * What listens once everything above is loaded; each start returns a function that stops it. Push comes after the live
 * stream.
 */
export const listeners: LoadStep<() => void>[] = [
  { name: 'pending updates', start: followUpdates },
  {
    name: 'live listeners',
    start: (client) =>
      openStream({
        onEvent: (event) => applyLiveEvent(client, event),
        // If the session has ended, this request says so and leads to /login.
        onRefused: () => void client.invalidateQueries({ queryKey: meQuery.queryKey }),
      }),
  },
  { name: 'push token', start: keepPushToken },
  // This comes last, because the player waits for everything else.
  { name: 'access note', start: noteAccesses },
];

let stops: Promise<(() => void)[]> | undefined;

/**
 * Loads a session and, at its first call, starts listening; afterwards everything is loaded and nothing is requested.
 * What the device has stored of a session is shown at once, but nothing listens before it is `confirmed`.
 */
export async function loadSession(client: QueryClient, confirmed = Promise.resolve()): Promise<void> {
  await Promise.all(loads.map((step) => step.start(client)));
  stops ??= confirmed.then(() => listeners.map((listener) => listener.start(client)));
}

/** Stops everything that listens to the server. Source: docs/product.md#session-load. */
export function stopListening(): void {
  void stops?.then((all) => all.forEach((stop) => stop()));
  stops = undefined;
}
