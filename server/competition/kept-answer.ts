import type { Announcement, Announcements } from './announce.ts';

/** The answer to a question that everybody asks and that seldom changes, kept in memory. */
export interface KeptAnswer<T> {
  read(): Promise<T>;
  /** Called after a change of this process, which must not wait for its own announcement. */
  forget(): void;
}

/**
 * Asks when first read, and again after `changedBy` was announced of the competition; what failed is not kept.
 */
export function keptAnswer<T>(
  ask: () => Promise<T>,
  it: { announcements: Announcements; competition: string; changedBy: KindOfCompetition },
): KeptAnswer<T> {
  let kept: Promise<T> | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  it.announcements.on(it.changedBy, ({ competition }) => competition === it.competition && forget());
  it.announcements.onGap(forget);
  return {
    async read() {
      const asking = (kept ??= ask());
      try {
        return await asking;
      } catch (error) {
        if (kept === asking) forget();
        throw error;
      }
    },
    forget,
  };
}

type KindOfCompetition = Extract<Announcement, { competition: string }>['kind'];
