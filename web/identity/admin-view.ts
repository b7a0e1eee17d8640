import { readAdminView, writeAdminView } from '../platform/device.ts';
import { useExternalStore } from '../platform/use-external-store.ts';

const listeners = new Set<() => void>();

/** With the admin view off, an admin sees what a player sees. Source: docs/product.md#admin-view. */
export function useAdminView(): [on: boolean, set: (on: boolean) => void] {
  return [useExternalStore(subscribe, readAdminView), setAdminView];
}

function setAdminView(on: boolean): void {
  writeAdminView(on);
  for (const onChange of listeners) onChange();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
