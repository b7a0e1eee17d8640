import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { deleteNewsEndpoint, getNewsEndpoint, patchNewsEndpoint, postNewsEndpoint } from '../../game/news/api.ts';
import type { NewsItem } from '../../game/news/news.ts';
import type { NewsSummary } from '../../game/news/summary.ts';
import { Problem } from '../../game/problem.ts';
import { call, sendFile } from '../app/calls/call.ts';
import { competitionQuery, useNewsSummaries } from '../competition/data.ts';
import { useAdminView } from '../identity/admin-view.ts';
import { useMe } from '../identity/data.ts';

/** One item with its body. A draft is there for staff only. */
export function newsItemQuery(id: string) {
  return queryOptions({
    queryKey: ['news-item', id],
    meta: { refreshedBy: ['news', 'reload'] },
    queryFn: ({ signal }): Promise<NewsItem> => call(getNewsEndpoint, { params: { id }, signal }),
    // The loader has asked just before.
    retryOnMount: false,
  });
}

/** The ids of items deleted here, until they are brought back. Their page may be open for a moment longer. */
const deletedHere = new Set<string>();

/** An item to read or to edit. An item that was deleted here is not requested any more. */
export function useNewsItem(id: string | undefined) {
  return useQuery({ ...newsItemQuery(id ?? ''), enabled: () => id !== undefined && !deletedHere.has(id) });
}

/** True for staff, and for an admin unless the admin view is off. Source: docs/product.md#roles. */
export function useMayWrite(): boolean {
  const { isAdmin, isStaff } = useMe();
  const [isAdminView] = useAdminView();
  return isStaff && (!isAdmin || isAdminView);
}

/** The news this reader may see, the latest first. */
export function useNewsList(): NewsSummary[] {
  const mayWrite = useMayWrite();
  return useNewsSummaries().filter((summary) => summary.public || mayWrite);
}

/** Publishes, unpublishes, or brings a deleted item back. */
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

/** What is saved of an item. A new one is written first, and only then published. */
export interface NewsSave {
  /** Undefined for a new item. */
  id: string | undefined;
  /** Left out if only the flag changes. `edited` is that of the version from which the text was made. */
  text?: { title: string; body: string; edited: string | null };
  public?: boolean;
}

/** Saves text and flag together. Afterwards the item is requested again if somebody else was faster, or deleted it. */
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

/** `onGone` leads to another page before this one requests an item that no longer exists. */
export function useDeleteNews(onGone: () => Promise<void>) {
  return useMutation({
    // A request on its way would be answered after the item is gone.
    onMutate: (id, { client }) => {
      deletedHere.add(id);
      return client.cancelQueries({ queryKey: newsItemQuery(id).queryKey });
    },
    onError: (_error, id) => void deletedHere.delete(id),
    mutationFn: (id: string) => call(deleteNewsEndpoint, { params: { id } }),
    onSuccess: async (_answer, id, _result, { client }) => {
      // A pointer that rests on the item in the list must not request it either.
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
 * The address of a picture, which is stored on the way to it, once for each form that asks. The address follows from the
 * picture's bytes, so a picture that is sent twice does no harm.
 */
export function useSentPicture(file: File, isAccepted: boolean) {
  return useQuery({
    queryKey: ['picture', useId()],
    queryFn: () => sendFile<{ url: string }>('/db/:code/:year/news-images', file),
    enabled: isAccepted,
    meta: { isPassing: true },
    gcTime: 0,
    retry: false,
  });
}

/** Stores the answer of a change in the cache. Lists and counts are requested again. */
async function putNewsItem(client: QueryClient, item: NewsItem): Promise<void> {
  client.setQueryData(newsItemQuery(item.id).queryKey, item);
  await client.invalidateQueries({ queryKey: competitionQuery.queryKey });
}
