import type { QueryClient } from '@tanstack/react-query';
import { patchUserEndpoint } from '../../game/identity/api.ts';
import { call } from '../platform/calls/call.ts';
import { appVersion } from '../platform/version.ts';
import { meQuery } from './data.ts';
import { ownPlatform } from './own-device.ts';

/** A page that was hidden for this long counts as opened again when it becomes visible. */
const restMs = 4 * 3_600_000;

/**
 * Reports to the server that the pages were opened and on which device: now, and whenever they become visible after being hidden for hours.
 * Returns a function that stops the reports and cancels one that is being sent. Nothing depends on the reports, so failures are ignored.
 */
export function reportAccesses(client: QueryClient): () => void {
  const uid = client.getQueryData(meQuery.queryKey)?.uid;
  if (uid === undefined) return () => undefined;
  const stopping = new AbortController();
  const note = () => void noteAccess(uid, stopping.signal).catch(() => undefined);
  let hiddenAtMs = Date.now();
  const onVisibility = () => {
    if (document.hidden) hiddenAtMs = Date.now();
    else if (Date.now() - hiddenAtMs > restMs) note();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal: stopping.signal });
  note();
  return () => stopping.abort();
}

async function noteAccess(uid: string, signal: AbortSignal): Promise<void> {
  const body = { platform: ownPlatform(), appVersion };
  await call(patchUserEndpoint, { params: { uid }, body, signal, isAnswerUnread: true });
}
