import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { bodyLimit, newsItem, titleLength } from './news.ts';
import { newsId } from './summary.ts';

const title = z.string().check(z.trim(), z.minLength(titleLength.min), z.maxLength(titleLength.max));
const body = z.string().check(z.maxLength(bodyLimit));
const itemParams = z.extend(competitionParams, { id: newsId });

/** The maximum size of a request. In JSON a character of the body has at most six bytes (`\u001b`). */
export const newsRequestBytes = 6 * bodyLimit + 64 * 1024;
export const imageBytes = 2 * 1024 * 1024;

export const listNewsEndpoint = endpoint({
  summary: 'News, the latest first. Players get the public items, staff get all',
  method: 'GET',
  path: '/db/:code/:year/news',
  who: 'account',
  params: competitionParams,
  answer: z.object({ news: z.array(newsItem) }),
});

export const getNewsEndpoint = endpoint({
  summary: 'One news item; drafts are for staff only',
  method: 'GET',
  path: '/db/:code/:year/news/:id',
  isBatched: true,
  who: 'account',
  params: itemParams,
  answer: newsItem,
});

export const postNewsEndpoint = endpoint({
  summary: 'Creates a news item as a draft, which is not public. The body is cleaned',
  method: 'POST',
  path: '/db/:code/:year/news',
  who: 'staff',
  params: competitionParams,
  body: z.strictObject({ title, body }),
  bodyLimit: newsRequestBytes,
  answer: newsItem,
  status: 201,
});

/** A change of a news item. `edited` is the item's `edited` on which a new title or body is based. */
const newsChange = z.strictObject({
  title: z.optional(title),
  body: z.optional(body),
  edited: z.optional(z.nullable(instant)),
  public: z.optional(z.boolean()),
  deleted: z.optional(z.literal(false)),
});
export type NewsChange = z.output<typeof newsChange>;

export const patchNewsEndpoint = endpoint({
  summary:
    'Changes the title or body (with `edited` as it was read), publishes or unpublishes the item (`public`), or restores it (`deleted: false`)',
  method: 'PATCH',
  path: '/db/:code/:year/news/:id',
  who: 'staff',
  params: itemParams,
  body: newsChange.check(
    z.refine((change) => (change.title === undefined && change.body === undefined) || change.edited !== undefined, {
      error: 'a change of title or body carries `edited` as it was read',
      path: ['edited'],
    }),
  ),
  bodyLimit: newsRequestBytes,
  answer: newsItem,
});

export const deleteNewsEndpoint = endpoint({
  summary: 'Deletes a news item; it can be restored',
  method: 'DELETE',
  path: '/db/:code/:year/news/:id',
  who: 'staff',
  params: itemParams,
  answer: z.object({ ok: z.literal(true) }),
});
