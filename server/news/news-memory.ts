import type { NewsSummary } from '../../game/news/summary.ts';
import type { Announcements } from '../competition/announce.ts';
import type { Db } from '../platform/database/database.ts';
import { keptAnswer } from '../competition/kept-answer.ts';
import { listNewsSummaries } from './queries.ts';

/** The list of news that every page carries, kept until it changes. */
export interface NewsMemory {
  /** All items, drafts included; who may see which is for the caller to say. */
  summaries(): Promise<NewsSummary[]>;
  /** Called after a change of this process, which must not wait for its own announcement. */
  forget(): void;
}

export function newsMemory(
  { db, competition }: { db: Db; competition: string },
  announcements: Announcements,
): NewsMemory {
  const kept = keptAnswer(() => listNewsSummaries(db, competition), { announcements, competition, changedBy: 'news' });
  return { summaries: () => kept.read(), forget: () => kept.forget() };
}
