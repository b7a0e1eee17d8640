import * as z from 'zod/mini';

export const newsId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/));

/** One entry of the list of news items. Staff get all items, players only the public ones. Source: docs/product.md#news. */
export const newsSummary = z.object({
  id: newsId,
  title: z.string(),
  extract: z.string(),
  /** When the item was first published; null if it never was. */
  published: z.nullable(z.iso.datetime()),
  public: z.boolean(),
  /** When the item was created, which is the date shown for a draft. */
  created: z.iso.datetime(),
});
export type NewsSummary = z.output<typeof newsSummary>;

/** Returns the number of published items that the reader has not opened. `readNewsList` are the ids of those opened. */
export function countUnread(summaries: readonly NewsSummary[], readNewsList: readonly string[]): number {
  return summaries.filter((summary) => summary.public && !readNewsList.includes(summary.id)).length;
}
