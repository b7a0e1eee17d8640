import type { Announcements } from './announce.ts';
import type { Db } from '../platform/database/database.ts';
import { cachedAnswer } from './cached-answer.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { readMatchUpdates } from './queries.ts';

/** The named updates of matches, which every page requests. They are cached until an update is published. */
export type UpdateMemory = CachedAnswer<Record<string, string[]>>;

export function updateMemory(
  { db, competition }: { db: Db; competition: string },
  announcements: Announcements,
): UpdateMemory {
  return cachedAnswer(() => readMatchUpdates(db, competition), { announcements, competition, changedBy: 'updates' });
}
