import { useSyncExternalStore } from 'react';
import { readAdminView, writeAdminView } from '../app/device.ts';

const listeners = new Set<() => void>();

/** The admin view: off, an admin sees what a player sees. Source: specification §6, product §2.9. */
export function useAdminView(): [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, readAdminView), setAdminView];
}

function setAdminView(on: boolean): void {
  writeAdminView(on);
  for (const onChange of listeners) onChange();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
