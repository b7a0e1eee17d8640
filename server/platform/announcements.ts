import type { Database } from './database/database.ts';

/** Passes each announcement that arrives to the listeners of its kind, in the order of the commits. */
export interface AnnouncementsOf<A extends { kind: string }> {
  /** Returns a function that removes the listener. */
  on<K extends A['kind']>(kind: K, listener: (announcement: Extract<A, { kind: K }>) => void): () => void;
  /** Registers a listener that is called when announcements may have been missed and everything must be read again. */
  onGap(listener: () => void): void;
}

/** Creates the announcements of one process. Call `start` after all listeners are registered. */
export function announcements<A extends { kind: string }>(): AnnouncementsOf<A> & {
  start(database: Database): Promise<void>;
} {
  const listeners = new Map<string, ((announcement: never) => void)[]>();
  const gapListeners: (() => void)[] = [];
  return {
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
      return () => {
        listeners.set(
          kind,
          (listeners.get(kind) ?? []).filter((other) => other !== listener),
        );
      };
    },
    onGap(listener) {
      gapListeners.push(listener);
    },
    start: (database) =>
      database.listen(
        (payload) => {
          const announcement = JSON.parse(payload) as A;
          for (const listener of listeners.get(announcement.kind) ?? []) listener(announcement as never);
        },
        () => gapListeners.forEach((listener) => listener()),
      ),
  };
}
