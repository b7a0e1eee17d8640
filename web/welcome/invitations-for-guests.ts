import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getInvitationEndpoint } from '../../game/groups/api.ts';
import { call } from '../platform/calls/call.ts';
import { readInvites } from '../platform/device.ts';

/**
 * At most this many invitations are looked up and shown by name, because the server limits how many wrong tokens may be looked up from one
 * IP address.
 */
const mostShown = 3;

/** The latest invitations on this device, the latest first. */
export function invitationsForGuests() {
  return readInvites().toReversed().slice(0, mostShown).map(invitationForGuests);
}

/** Loads the invitations before the page is shown, so that nothing moves when they arrive. A failure is left to the page. */
export function loginLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    await Promise.all(invitationsForGuests().map((query) => client.prefetchQuery(query)));
    return null;
  };
}

/** The answer is not stored on the device. */
function invitationForGuests(token: string) {
  return queryOptions({
    queryKey: ['guest-invitation', token],
    queryFn: async ({ signal }) => (await call(getInvitationEndpoint, { params: { token }, signal })).invitation,
    persister: (ask, context) => ask(context),
    retry: false,
    // Guests get no live events.
    meta: { refreshedBy: [] },
  });
}
