import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../../identity/data.ts';
import { prefetchUnlessCached } from '../../platform/calls/prefetch.ts';
import { feedQuery } from '../data.ts';
import { toDoQuery } from './data.ts';

/** Loads what stands above the buttons of the match day, so that none of them moves under an admin's thumb. The sections load their own data. */
export function overviewLoader(client: QueryClient): (args: { search: string }) => Promise<null> {
  return async ({ search }) => {
    const { isAdmin } = await client.ensureQueryData(meQuery);
    if (!isAdmin || new URLSearchParams(search).has('section')) return null;
    await Promise.all([prefetchUnlessCached(client, toDoQuery), prefetchUnlessCached(client, feedQuery)]);
    return null;
  };
}
