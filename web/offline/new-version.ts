import { useExternalStore } from '../platform/use-external-store.ts';

/** The state of an update to a new version: it is applied at once (`coming`), or once no input would be lost (`waiting`). */
export type NewVersion = 'none' | 'coming' | 'waiting';

let state: NewVersion = 'none';
const listeners = new Set<() => void>();

export function showNewVersion(next: NewVersion): void {
  if (state === next) return;
  state = next;
  for (const onChange of listeners) onChange();
}

export function useNewVersion(): NewVersion {
  return useExternalStore(subscribe, () => state);
}

/** The hash of the page, which the server fills in. The service worker and each response with the page contain it too. */
export function pageVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="page-version"]')?.content ?? '';
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
