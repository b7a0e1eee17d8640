import type { QueryClient } from '@tanstack/react-query';
import { meQuery, patchMe } from '../identity/data.ts';

/**
 * Stores that this device has carried out updates of matches, at most 500 per call. Updates that are stored already are left out. Source:
 * docs/product.md#match-updates.
 */
export async function reportUpdatesDone(client: QueryClient, names: readonly string[]): Promise<void> {
  const me = client.getQueryData(meQuery.queryKey);
  const updates = names.filter((name) => !me?.updates.includes(name)).slice(0, 500);
  if (!me || updates.length === 0) return;
  await patchMe(client, me.uid, { updates });
}
