import { readIsCrowdShown, writeIsCrowdShown } from '../../platform/device.ts';
import { useExternalStore } from '../../platform/use-external-store.ts';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether rows of two lines show how all players picked. The device remembers it. */
export function useIsCrowdShown(): boolean {
  return useExternalStore(subscribe, readIsCrowdShown);
}

export function showCrowd(on: boolean): void {
  writeIsCrowdShown(on);
  for (const listener of listeners) listener();
}
