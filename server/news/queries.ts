import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { NewsItem } from '../../game/news/news.ts';
import type { NewsSummary } from '../../game/news/summary.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { news } from './tables.ts';

/** Newest first: by the time when an item was first published, or if it never was, by the time when it was written. */
const latestFirst = [desc(sql`coalesce(${news.published}, ${news.created})`), desc(news.id)];

/**
 * SQL for the nick of an item's author or editor. It names the tables, because Drizzle leaves their names out in queries of a single table,
 * and both tables have a column `competition`.
 */
const nickOf = (column: 'author' | 'editor') =>
  sql<string | null>`(select p.nick from players p
     where p.competition = news.competition and p.idx = news.${sql.identifier(column)})`;

const itemColumns = {
  id: news.id,
  title: news.title,
  body: news.body,
  bodyExtract: news.bodyExtract,
  public: news.public,
  published: news.published,
  created: news.created,
  edited: news.edited,
  author: nickOf('author'),
  editor: nickOf('editor'),
};

/** Returns items in the order of the list. Drafts are included if `drafts` is true. */
export async function listNewsItems(
  db: Db,
  { competition, drafts }: { competition: string; drafts: boolean },
): Promise<NewsItem[]> {
  const rows = await db
    .select(itemColumns)
    .from(news)
    .where(and(eq(news.competition, competition), isNull(news.deletedAt), drafts ? undefined : eq(news.public, true)))
    .orderBy(...latestFirst);
  return rows.map(itemOf);
}

/** Returns one item; undefined if it does not exist or was deleted. */
export async function findNewsItem(
  db: Db | Tx,
  { competition, id }: { competition: string; id: string },
): Promise<NewsItem | undefined> {
  const [row] = await db
    .select(itemColumns)
    .from(news)
    .where(and(eq(news.competition, competition), eq(news.id, id), isNull(news.deletedAt)));
  return row && itemOf(row);
}

/** Returns all items in the short form of the list, including drafts. */
export async function listNewsSummaries(db: Db, competition: string): Promise<NewsSummary[]> {
  const rows = await db
    .select({
      id: news.id,
      title: news.title,
      extract: news.bodyExtract,
      published: news.published,
      public: news.public,
      created: news.created,
    })
    .from(news)
    .where(and(eq(news.competition, competition), isNull(news.deletedAt)))
    .orderBy(...latestFirst);
  return rows.map(({ published, created, ...row }) => ({
    ...row,
    published: published?.toISOString() ?? null,
    created: created.toISOString(),
  }));
}

type ItemRow = Omit<NewsItem, 'published' | 'created' | 'edited'> & {
  published: Date | null;
  created: Date;
  edited: Date | null;
};

function itemOf({ published, created, edited, ...row }: ItemRow): NewsItem {
  return {
    ...row,
    published: published?.toISOString() ?? null,
    created: created.toISOString(),
    edited: edited?.toISOString() ?? null,
  };
}
