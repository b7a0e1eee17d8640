import type { QueryClient } from '@tanstack/react-query';
import { patchUserEndpoint } from '../../game/identity/api.ts';
import { callAndKeep } from '../platform/calls/call.ts';
import { putAnswer } from '../platform/calls/own-writes.ts';
import { adopt, meQuery } from '../identity/data.ts';

/**
 * Stores that this device has carried out updates of matches, at most 500 per call. Updates that are stored already are left out. Source:
 * docs/product.md#match-updates.
 */
export async function reportUpdatesDone(client: QueryClient, names: readonly string[]): Promise<void> {
  const me = client.getQueryData(meQuery.queryKey);
  const updates = names.filter((name) => !me?.updates.includes(name)).slice(0, 500);
  if (!me || updates.length === 0) return;
  const changed = await callAndKeep(meQuery, patchUserEndpoint, { params: { uid: me.uid }, body: { updates } });
  putAnswer(client, meQuery.queryKey, () => adopt(changed));
}
