import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../../identity/data.ts';
import { prefetchUnlessCached } from '../../platform/calls/prefetch.ts';
import { readAdminView } from '../../platform/device.ts';
import { feedQuery } from '../data.ts';
import { toDoQuery } from './data.ts';
import { sectionIn } from './sections.ts';

/** An admin in the middle of a match does not wait longer for a page whose buttons stay where they are. */
const longestWaitMs = 3_000;

/**
 * Loads what stands above the buttons of the match day, so that none of them moves under an admin's thumb. The sections load their own data.
 */
export function overviewLoader(client: QueryClient): (args: { search: string }) => Promise<null> {
  return async ({ search }) => {
    const { isAdmin } = await client.ensureQueryData(meQuery);
    if (!isAdmin || !readAdminView() || sectionIn(new URLSearchParams(search)) !== undefined) return null;
    const answers = Promise.all([prefetchUnlessCached(client, toDoQuery), prefetchUnlessCached(client, feedQuery)]);
    await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
    return null;
  };
}
