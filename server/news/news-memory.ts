import type { NewsSummary } from '../../game/news/summary.ts';
import type { Announcements } from '../app/announce.ts';
import type { Db } from '../app/db/database.ts';
import { listNewsSummaries } from './queries.ts';

/** The list of news that every page carries, kept until it changes. */
export interface NewsMemory {
  /** All items, drafts included; who may see which is for the caller to say. */
  summaries(): Promise<NewsSummary[]>;
  /** Called by whoever has just changed something: this process must not wait for its own announcement. */
  forget(): void;
}

export function newsMemory(
  { db, competition }: { db: Db; competition: string },
  announcements: Announcements,
): NewsMemory {
  let kept: Promise<NewsSummary[]> | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  announcements.on('news', (it) => it.competition === competition && forget());
  announcements.onGap(forget);
  return {
    async summaries() {
      const reading = (kept ??= listNewsSummaries(db, competition));
      try {
        return await reading;
      } catch (error) {
        if (kept === reading) forget();
        throw error;
      }
    },
    forget,
  };
}
