import { and, eq, isNull } from 'drizzle-orm';
import type { FeedMatch } from '../../game/feed/feed-match.ts';
import type { Database } from '../app/db/database.ts';
import { matches } from '../matches/tables.ts';

/** The feed's words for a stage where they are not ours. */
const stageWords = new Map([['BRONZE', 'THIRD_PLACE']]);

/**
 * Gives matches that came without the feed's number theirs: where exactly one of its matches that is nobody's has the
 * same stage and kick-off. Where two have, as on the last day of a pool, they wait until kick-offs or numbers differ.
 */
export async function claimUnnamed(database: Database, competition: string, answered: FeedMatch[]): Promise<void> {
  const all = await database.db.select().from(matches).where(eq(matches.competition, competition));
  const unnamed = all.filter((match) => match.fdId === null);
  if (unnamed.length === 0) return;
  const claimed = new Set(all.map((match) => match.fdId));
  const free = answered.filter((it) => !claimed.has(it.id));
  for (const match of unnamed) {
    const fits = (other: { stage: string; at: number }): boolean =>
      other.stage === match.stage && other.at === match.utcDate.getTime();
    const [found, ...more] = free.filter((it) => fits({ stage: stageOf(it), at: Date.parse(it.utcDate) }));
    const isAlone = unnamed.filter((it) => fits({ stage: it.stage, at: it.utcDate.getTime() })).length === 1;
    if (!found || more.length > 0 || !isAlone) continue;
    await database.db
      .update(matches)
      .set({ fdId: found.id })
      .where(and(eq(matches.competition, competition), eq(matches.id, match.id), isNull(matches.fdId)));
  }
}

function stageOf({ stage }: FeedMatch): string {
  return stageWords.get(stage ?? '') ?? stage ?? '';
}
