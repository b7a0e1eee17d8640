import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import type { ProblemCode } from '../problem.ts';
import { newsId } from './summary.ts';
import type { NewsSummary } from './summary.ts';

/** Limits of a title, in characters, and of a body as it is sent, in characters of HTML. */
export const titleLength = { min: 1, max: 120 };
export const bodyLimit = 200_000;

/** The limits of an extract. The ellipsis is not counted. Source: docs/product.md#news-extract. */
const extractWords = 10;
const extractLength = 150;

/** One news item. `body` is HTML that the server has cleaned (docs/product.md#news). */
export const newsItem = z.object({
  id: newsId,
  title: z.string(),
  body: z.string(),
  bodyExtract: z.string(),
  /** False for a draft and for an item that was unpublished. */
  public: z.boolean(),
  /** When it was first published; null before. */
  published: z.nullable(instant),
  created: instant,
  /** When its title or body was last edited; null if never. */
  edited: z.nullable(instant),
  /** The nicks of its author and of the last editor; null if the account is deleted. */
  author: z.nullable(z.string()),
  editor: z.nullable(z.string()),
});
export type NewsItem = z.output<typeof newsItem>;

/**
 * The extract shown in the news list: the first 10 words of `body`, cut to 150 characters, then '…'; empty for a body without text. Words
 * are split on any white space, and the end of a block counts as white space. Source: docs/product.md#news-extract.
 */
export function newsExtract(body: string): string {
  const words = textOf(body).split(/\s+/u).filter(Boolean).slice(0, extractWords).join(' ');
  return words === '' ? '' : `${Array.from(words).slice(0, extractLength).join('').trimEnd()}…`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of cleaned HTML. Inline tags are dropped, and every other tag becomes a space. */
function textOf(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|b|i|u|s|code|a|mark|sub|sup|span)(?:\s[^>]*)?>/giu, '')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => entities[name] ?? ' ');
}

export function countUnread(summaries: readonly NewsSummary[], readNewsList: readonly string[]): number {
  return summaries.filter((summary) => summary.public && !readNewsList.includes(summary.id)).length;
}

/**
 * Why an edit of a title or body cannot be saved: somebody else has saved since the version on which the edit is based. `edited` is the time
 * of that version, or null for an item that was never edited. Source: docs/product.md#news.
 */
export function editRefusal(
  stored: { edited: string | null },
  basedOn: { edited: string | null },
): Extract<ProblemCode, 'edited_meanwhile'> | undefined {
  return stored.edited === basedOn.edited ? undefined : 'edited_meanwhile';
}
