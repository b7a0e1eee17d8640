import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getNews, patchNews } from '../../game/news/api.ts';
import type { NewsItem } from '../../game/news/news.ts';
import type { NewsSummary } from '../../game/news/summary.ts';
import { call } from '../app/call.ts';
import { competitionQuery, useNewsSummaries } from '../competition/data.ts';
import { useAdminView } from '../identity/admin-view.ts';
import { useMe } from '../identity/data.ts';

/** One item with its body. A draft is there for staff only. */
export function newsItemQuery(id: string) {
  return queryOptions({
    queryKey: ['news-item', id],
    queryFn: ({ signal }): Promise<NewsItem> => call(getNews, { params: { id }, signal }),
    // The loader has asked just before.
    retryOnMount: false,
  });
}

export function useNewsItem(id: string) {
  return useQuery(newsItemQuery(id));
}

/** True for staff, and for an admin unless he looks as a player does. Source: specification §6. */
export function useMayWrite(): boolean {
  const { isAdmin, isStaff } = useMe();
  const [isAdminView] = useAdminView();
  return isStaff && (!isAdmin || isAdminView);
}

/** The news this reader may see, the latest first. */
export function useNewsList(): NewsSummary[] {
  const mayWrite = useMayWrite();
  return useNewsSummaries().filter((it) => it.public || mayWrite);
}

/** Publishes, takes back, or brings a deleted item back. */
export function useChangeNews() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; public?: boolean; deleted?: false }) =>
      call(patchNews, { params: { id }, body }),
    onSuccess: (item, _body, _result, { client }) => putNewsItem(client, item),
  });
}

/** Keeps the answer of a change; lists and counts are asked for anew. */
async function putNewsItem(client: QueryClient, item: NewsItem): Promise<void> {
  client.setQueryData(newsItemQuery(item.id).queryKey, item);
  await client.invalidateQueries({ queryKey: competitionQuery.queryKey });
}
