import { useSyncExternalStore } from 'react';

/** Whether a new version is on its way into this page: at once, or when nothing would be lost. */
export type NewVersion = 'none' | 'coming' | 'waiting';

let state: NewVersion = 'none';
const listeners = new Set<() => void>();

export function showNewVersion(next: NewVersion): void {
  if (state === next) return;
  state = next;
  for (const onChange of listeners) onChange();
}

export function useNewVersion(): NewVersion {
  return useSyncExternalStore(subscribe, () => state);
}

/** The hash of the page as the server filled it in; the service worker and each answer with the page carry it too. */
export function pageVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="page-version"]')?.content ?? '';
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
