import * as z from 'zod/mini';

export const newsId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/));

/**
 * What the competition says about each news item: staff get all items, players the public ones.
 * Source: docs/product.md#news.
 */
export const newsSummary = z.object({
  id: newsId,
  title: z.string(),
  extract: z.string(),
  /** When it was first made public; null before. */
  published: z.nullable(z.iso.datetime()),
  public: z.boolean(),
  /** When it was written: the date of a draft. */
  created: z.iso.datetime(),
});
export type NewsSummary = z.output<typeof newsSummary>;
