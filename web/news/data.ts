import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { deleteNewsEndpoint, getNewsEndpoint, patchNewsEndpoint, postNewsEndpoint } from '../../game/news/api.ts';
import type { NewsItem } from '../../game/news/news.ts';
import type { NewsSummary } from '../../game/news/summary.ts';
import { Problem } from '../../game/problem.ts';
import { call } from '../platform/calls/call.ts';
import { sendFile } from '../platform/calls/files.ts';
import { competitionQuery, useNewsSummaries } from '../competition/data.ts';
import { useAdminView } from '../identity/admin-view.ts';
import { useMe } from '../identity/data.ts';

/** One item with its body. Only staff can fetch a draft. */
export function newsItemQuery(id: string) {
  return queryOptions({
    queryKey: ['news-item', id],
    meta: { refreshedBy: ['news', 'reload'] },
    queryFn: ({ signal }): Promise<NewsItem> => call(getNewsEndpoint, { params: { id }, signal }),
    // The loader has just fetched the item, so the page must not fetch it again.
    retryOnMount: false,
  });
}

/**
 * The ids of items that were deleted on this page and not restored. The page of a deleted item may stay open for a
 * moment.
 */
const deletedHere = new Set<string>();

/** An item to read or to edit. An item that was deleted on this page is not fetched any more. */
export function useNewsItem(id: string | undefined) {
  return useQuery({ ...newsItemQuery(id ?? ''), enabled: () => id !== undefined && !deletedHere.has(id) });
}

/** True for staff, except for an admin whose admin view is off. Source: docs/product.md#roles. */
export function useMayWrite(): boolean {
  const { isAdmin, isStaff } = useMe();
  const [isAdminView] = useAdminView();
  return isStaff && (!isAdmin || isAdminView);
}

/** The news that this reader may see, latest first. */
export function useNewsList(): NewsSummary[] {
  const mayWrite = useMayWrite();
  return useNewsSummaries().filter((summary) => summary.public || mayWrite);
}

export function useChangeNews() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; public?: boolean; deleted?: false }) =>
      call(patchNewsEndpoint, { params: { id }, body }),
    onSuccess: (item, _body, _result, { client }) => {
      deletedHere.delete(item.id);
      return putNewsItem(client, item);
    },
  });
}

/** A save of an item. A new item is created first, and then published if the writer wants that. */
export interface NewsSave {
  id: string | undefined;
  /** Left out if only `public` changes. `edited` belongs to the version from which the text was made. */
  text?: { title: string; body: string; edited: string | null };
  public?: boolean;
}

/** Saves the text and `public`. If somebody else saved or deleted the item first, the item is refetched. */
export function useSaveNews() {
  return useMutation({
    mutationFn: ({ id, text, public: isPublic }: NewsSave): Promise<NewsItem> => {
      if (id === undefined)
        return call(postNewsEndpoint, { body: { title: text?.title ?? '', body: text?.body ?? '' } });
      return call(patchNewsEndpoint, {
        params: { id },
        body: { ...text, ...(isPublic !== undefined && { public: isPublic }) },
      });
    },
    onSuccess: (item, _save, _result, { client }) => void putNewsItem(client, item),
    onError: (error, { id }, _result, { client }) => {
      const isOld = error instanceof Problem && (error.code === 'edited_meanwhile' || error.code === 'not_found');
      if (isOld && id !== undefined) void client.invalidateQueries(newsItemQuery(id));
    },
  });
}

/**
 * Deletes an item by its id. `onGone` must navigate to another page, so that the item's page does not fetch it once
 * more.
 */
export function useDeleteNews(onGone: () => Promise<void>) {
  return useMutation({
    // A running request would be answered after the item was deleted, so it is cancelled.
    onMutate: (id, { client }) => {
      deletedHere.add(id);
      return client.cancelQueries({ queryKey: newsItemQuery(id).queryKey });
    },
    onError: (_error, id) => void deletedHere.delete(id),
    mutationFn: (id: string) => call(deleteNewsEndpoint, { params: { id } }),
    onSuccess: async (_answer, id, _result, { client }) => {
      // The list must not contain the item either, because moving the pointer over its link would fetch it.
      client.setQueryData(competitionQuery.queryKey, (held) => held && withoutNews(held, id));
      await onGone();
      void client.invalidateQueries({ queryKey: competitionQuery.queryKey });
    },
  });
}

function withoutNews<C extends object>(competition: C, id: string): C {
  if (!('newsSummaries' in competition)) return competition;
  const summaries = competition.newsSummaries as NewsSummary[];
  return { ...competition, newsSummaries: summaries.filter((summary) => summary.id !== id) };
}

/**
 * Sends an accepted picture to the server and returns its address. Each open form sends its picture once. The address
 * is computed from the picture's bytes, so sending a picture twice does no harm.
 */
export function useSentPicture(file: File, isAccepted: boolean) {
  return useQuery({
    queryKey: ['picture', useId()],
    queryFn: () => sendFile<{ url: string }>('/db/:code/:year/news-images', file),
    enabled: isAccepted,
    meta: { isTransient: true, refreshedBy: [] },
    gcTime: 0,
    retry: false,
  });
}

/** Stores the answer to a change in the cache. Lists and counts are refetched. */
async function putNewsItem(client: QueryClient, item: NewsItem): Promise<void> {
  client.setQueryData(newsItemQuery(item.id).queryKey, item);
  await client.invalidateQueries({ queryKey: competitionQuery.queryKey });
}
