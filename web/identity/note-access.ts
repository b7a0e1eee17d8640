import type { QueryClient } from '@tanstack/react-query';
import { patchUserEndpoint } from '../../game/identity/api.ts';
import { call } from '../app/calls/call.ts';
import { appVersion } from '../app/version.ts';
import { meQuery } from './data.ts';
import { ownPlatform } from './own-device.ts';

/** A page that was out of view for this long has been left, and is opened again when it comes back. */
const restMs = 4 * 3_600_000;

/**
 * Tells the server that the pages are open, and on what: now, and whenever they come back into view after hours.
 * Returns a function that stops it. Nothing depends on it, so a failure is ignored.
 */
export function noteAccesses(client: QueryClient): () => void {
  const uid = client.getQueryData(meQuery.queryKey)?.uid;
  if (uid === undefined) return () => undefined;
  const note = () => void noteAccess(uid).catch(() => undefined);
  const stopping = new AbortController();
  let hiddenAtMs = Date.now();
  const onVisibility = () => {
    if (document.hidden) hiddenAtMs = Date.now();
    else if (Date.now() - hiddenAtMs > restMs) note();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal: stopping.signal });
  note();
  return () => stopping.abort();
}

async function noteAccess(uid: string): Promise<void> {
  await call(patchUserEndpoint, { params: { uid }, body: { platform: ownPlatform(), appVersion } });
}
