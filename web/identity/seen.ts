import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { seenPrefix } from '../../game/identity/seen.ts';
import { forgetSentSeen, noteUnsentSeen, readUnsentSeen } from '../platform/device.ts';
import { meQuery, patchMe, useMe } from './data.ts';

/** The most names in one request (game/identity/api.ts). */
const mostSent = 500;

/**
 * What the account has seen or skipped once, on any device, and a function that adds a name (game/identity/seen.ts). A name counts at once. It stays on
 * this device until the server has stored it.
 */
export function useSeen(): { seen: readonly string[]; add: (name: string) => void } {
  const client = useQueryClient();
  const { uid, seen = [] } = useMe();
  const [unsent, setUnsent] = useState(() => readUnsentSeen(uid));
  useEffect(() => void sendSeen(client), [client]);
  const add = (name: string): void => {
    noteUnsentSeen(uid, name);
    setUnsent((former) => [...former, name]);
    void sendSeen(client, [name]);
  };
  return { seen: [...seen, ...unsent], add };
}

/**
 * Sends the names that this device has noted and the server does not have. It is called when a page that uses the names is opened, and after each
 * note. Without an answer, or if a server of the former version has left the names out, they stay on the device and are sent again later.
 */
export async function sendSeen(client: QueryClient, added: readonly string[] = []): Promise<void> {
  const me = client.getQueryData(meQuery.queryKey);
  if (!me) return;
  // A device whose storage is blocked has not stored what was just added.
  const noted = [...new Set([...readUnsentSeen(me.uid), ...added])];
  const missing = noted.filter((name) => !me.seen?.includes(name)).slice(0, mostSent);
  try {
    const updates = missing.map((name) => seenPrefix + name);
    const { seen } = updates.length === 0 ? me : await patchMe(client, me.uid, { updates });
    if (noted.length > 0 && seen !== undefined) forgetSentSeen(me.uid, seen);
  } catch {
    // The names stay on the device.
  }
}
