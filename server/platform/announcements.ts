import type { Database } from './database/database.ts';

/** Passes announcements to the listeners of their kind, in the order of the commits. */
export interface AnnouncementsOf<A extends { kind: string }> {
  /** Returns a function that removes the listener. */
  on<K extends A['kind']>(kind: K, listener: (announcement: Extract<A, { kind: K }>) => void): () => void;
  /** Registers a listener that is called when announcements may have been missed and everything must be read again. */
  onGap(listener: () => void): void;
}

export interface TopicAnnouncements<A extends { kind: string }> extends AnnouncementsOf<A> {
  /** Removes all listeners of this topic that were registered here. */
  end(): void;
}

export interface ProcessAnnouncements<A extends { kind: string }> extends AnnouncementsOf<A> {
  /** Returns announcements whose listeners get only those about this topic and those about no topic. */
  about(topic: string): TopicAnnouncements<A>;
  /** Begins to pass on announcements. Listeners that are registered later get those that arrive later. */
  start(database: Database): Promise<void>;
}

interface Listeners {
  byKind: Map<string, ((announcement: never) => void)[]>;
  gap: (() => void)[];
}

/** Creates the announcements of one process. `topicOf` says what an announcement is about; undefined if it is about no topic. */
export function announcements<A extends { kind: string }>(
  topicOf: (announcement: A) => string | undefined,
): ProcessAnnouncements<A> {
  const ofProcess = emptyListeners();
  const byTopic = new Map<string, Set<Listeners>>();
  const ofTopics = (): Listeners[] => [...byTopic.values()].flatMap((sets) => [...sets]);
  const pass = (announcement: A): void => {
    const topic = topicOf(announcement);
    const concerned = topic === undefined ? ofTopics() : (byTopic.get(topic) ?? []);
    for (const { byKind } of [ofProcess, ...concerned]) {
      for (const listener of byKind.get(announcement.kind) ?? []) listener(announcement as never);
    }
  };
  return {
    ...registering<A>(ofProcess),
    about(topic) {
      const listeners = emptyListeners();
      byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(listeners));
      const end = (): void => {
        byTopic.get(topic)?.delete(listeners);
        if (byTopic.get(topic)?.size === 0) byTopic.delete(topic);
      };
      return { ...registering<A>(listeners), end };
    },
    start: (database) =>
      database.listen(
        (payload) => pass(JSON.parse(payload) as A),
        () => [ofProcess, ...ofTopics()].forEach(({ gap }) => gap.forEach((listener) => listener())),
      ),
  };
}

function emptyListeners(): Listeners {
  return { byKind: new Map(), gap: [] };
}

function registering<A extends { kind: string }>({ byKind, gap }: Listeners): AnnouncementsOf<A> {
  return {
    on(kind, listener) {
      byKind.set(kind, [...(byKind.get(kind) ?? []), listener]);
      return () => {
        byKind.set(
          kind,
          (byKind.get(kind) ?? []).filter((other) => other !== listener),
        );
      };
    },
    onGap(listener) {
      gap.push(listener);
    },
  };
}
