import { useSyncExternalStore } from 'react';

/** Like `useSyncExternalStore` of React, but works on the server too, where nothing is ever subscribed to. */
export function useExternalStore<Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Snapshot,
): Snapshot {
  return useSyncExternalStore(subscribe, read, read);
}
