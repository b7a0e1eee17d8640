import type { Announcement, Announcements } from './announce.ts';

/** An answer that many requests need and that seldom changes, cached in memory. */
export interface CachedAnswer<T> {
  read(): Promise<T>;
  /** Removes the cached answer. This process calls it after its own changes, because it should not wait for their announcement. */
  forget(): void;
}

/**
 * Calls `ask` at the first read, and again at the first read after `changedBy` was announced for the competition or
 * announcements were missed. A failed answer is not cached.
 */
export function cachedAnswer<T>(
  ask: () => Promise<T>,
  source: { announcements: Announcements; competition: string; changedBy: KindOfCompetition },
): CachedAnswer<T> {
  let cached: Promise<T> | undefined;
  const forget = (): void => {
    cached = undefined;
  };
  source.announcements.on(source.changedBy, ({ competition }) => competition === source.competition && forget());
  source.announcements.onGap(forget);
  return {
    async read() {
      const asking = (cached ??= ask());
      try {
        return await asking;
      } catch (error) {
        if (cached === asking) forget();
        throw error;
      }
    },
    forget,
  };
}

type KindOfCompetition = Extract<Announcement, { competition: string }>['kind'];
