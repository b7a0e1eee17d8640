import type { QueryClient } from '@tanstack/react-query';
import { patchUserEndpoint } from '../../game/identity/api.ts';
import { call } from '../platform/calls/call.ts';
import { adopt, meQuery } from '../identity/data.ts';

/**
 * Stores that this device has carried out updates of matches, at most 500 per call. Updates that are stored already are left out. Source:
 * docs/product.md#match-updates.
 */
export async function reportUpdatesDone(client: QueryClient, names: readonly string[]): Promise<void> {
  const me = client.getQueryData(meQuery.queryKey);
  const updates = names.filter((name) => !me?.updates.includes(name)).slice(0, 500);
  if (!me || updates.length === 0) return;
  client.setQueryData(
    meQuery.queryKey,
    adopt(await call(patchUserEndpoint, { params: { uid: me.uid }, body: { updates } })),
  );
}
