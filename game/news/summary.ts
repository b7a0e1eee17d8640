import * as z from 'zod/mini';

export const newsId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/));

/** What the competition tells of each news item: staff get all, players the public ones. Source: product §2.8. */
export const newsSummary = z.object({
  id: newsId,
  title: z.string(),
  extract: z.string(),
  /** When it was first made public; null before. */
  published: z.nullable(z.iso.datetime()),
  public: z.boolean(),
  /** When it was written: what a draft goes by. */
  created: z.iso.datetime(),
});
export type NewsSummary = z.output<typeof newsSummary>;
