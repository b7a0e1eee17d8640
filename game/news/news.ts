import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import type { ProblemCode } from '../problem.ts';
import { newsId } from './summary.ts';

/** Limits for the number of characters of a title. `bodyLimit` is the maximum number of characters of the HTML that is sent as a body. */
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
  /** When the item was first published; null if it never was. */
  published: z.nullable(instant),
  created: instant,
  /** When the title or body was last edited; null if they never were. */
  edited: z.nullable(instant),
  /** The nick of the author; null if the account is deleted. `editor` is the nick of the last editor. */
  author: z.nullable(z.string()),
  editor: z.nullable(z.string()),
});
export type NewsItem = z.output<typeof newsItem>;

/**
 * Returns the extract shown in the news list: the first 10 words of `body`, cut to 150 characters, and '…'; empty for a body without text.
 * Words are separated by white space or by the beginning or end of a block. Source: docs/product.md#news-extract.
 */
export function newsExtract(body: string): string {
  const words = textOf(body).split(/\s+/u).filter(Boolean).slice(0, extractWords).join(' ');
  return words === '' ? '' : `${Array.from(words).slice(0, extractLength).join('').trimEnd()}…`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Returns the text of cleaned HTML. Inline tags are removed, and every other tag becomes a space. */
function textOf(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|b|i|u|s|code|a|mark|sub|sup|span)(?:\s[^>]*)?>/giu, '')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => entities[name] ?? ' ');
}

/**
 * Returns `edited_meanwhile` if the title or body has been edited since the version on which the edit is based. `edited` is the time of a
 * version; null for one that was never edited. Source: docs/product.md#news.
 */
export function editRefusal(
  stored: { edited: string | null },
  basedOn: { edited: string | null },
): Extract<ProblemCode, 'edited_meanwhile'> | undefined {
  return stored.edited === basedOn.edited ? undefined : 'edited_meanwhile';
}
