import type { Database } from '../app/db/database.ts';
import { wordsFor } from '../app/db/loggable-error.ts';
import { purgeUnconfirmed } from '../identity/purge.ts';
import { purgeNotices } from '../messages/purge.ts';

const hourMs = 3_600_000;

/**
 * Throws away every hour what nobody can see any more, on every process. Returns the end of it.
 */
export function keepPurging(database: Database, log: (line: string) => void): () => void {
  const purge = (): void => {
    void purgeNews(database).catch((error: unknown) => log(`Purging news failed: ${wordsFor(error)}`));
    void purgeUnconfirmed(database).catch((error: unknown) => log(`Purging accounts failed: ${wordsFor(error)}`));
    void purgeNotices(database).catch((error: unknown) => log(`Purging notices failed: ${wordsFor(error)}`));
  };
  const timer = setInterval(purge, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Removes news deleted more than a day ago, and pictures that no item shows and that were sent more than seven days ago:
 * somebody may be writing the text they belong to. One statement, so that two processes do not get in each other's way:
 * the second finds nothing left. Answers how many of each are gone.
 */
export async function purgeNews(database: Database): Promise<{ news: number; pictures: number }> {
  const [gone] = await database.query<{ news: number; pictures: number }>(
    `with purged as (
       delete from news where deleted_at < clock_timestamp() - interval '1 day' returning competition, id
     ), removed as (
       delete from news_images i
        where i.uploaded_at < clock_timestamp() - interval '7 days'
          and not exists (
            select 1 from news n
             where n.competition = i.competition and strpos(n.body, i.id) > 0
               and (n.deleted_at is null or n.deleted_at >= clock_timestamp() - interval '1 day'))
       returning i.id
     )
     select (select count(*) from purged)::int as news, (select count(*) from removed)::int as pictures`,
    [],
  );
  return gone ?? { news: 0, pictures: 0 };
}
