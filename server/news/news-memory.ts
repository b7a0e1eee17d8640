import type { NewsSummary } from '../../game/news/summary.ts';
import type { Announcements } from '../competition/announce.ts';
import type { Db } from '../platform/database/database.ts';
import { cachedAnswer } from '../competition/cached-answer.ts';
import { listNewsSummaries } from './queries.ts';

/** The list of news for every page, cached until it changes. */
export interface NewsMemory {
  /** Returns all items, including drafts. The caller decides who may see which. */
  summaries(): Promise<NewsSummary[]>;
  /** Removes the cached list. This process calls it after its own changes, because it should not wait for their announcement. */
  forget(): void;
}

export function newsMemory(
  { db, competition }: { db: Db; competition: string },
  announcements: Announcements,
): NewsMemory {
  const kept = cachedAnswer(() => listNewsSummaries(db, competition), {
    announcements,
    competition,
    changedBy: 'news',
  });
  return { summaries: () => kept.read(), forget: () => kept.forget() };
}
