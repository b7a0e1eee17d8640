import type { QueryClient } from '@tanstack/react-query';
import type { Params } from '../platform/router/patterns.ts';
import { Redirect } from '../platform/router/redirect.ts';
import { competitionId } from '../platform/current-competition.ts';
import { paths } from '../platform/paths.ts';
import { prefetchUnlessCached } from '../platform/calls/prefetch.ts';
import { loadOwnPicks } from '../predictions/load-own-picks.ts';
import { groupQuery, invitationQuery, ownGroupsQuery } from './data.ts';

/*
 * The pages of groups show refusals themselves, so what may be refused is prefetched, which does not throw.
 */

export function groupsLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    const { uid } = await loadOwnPicks(client);
    await prefetchUnlessCached(client, ownGroupsQuery(uid));
    return null;
  };
}

export function groupLoader(client: QueryClient): (args: { params: Params }) => Promise<null> {
  return async ({ params }) => {
    await Promise.all([loadOwnPicks(client), prefetchUnlessCached(client, groupQuery(params.group ?? ''))]);
    return null;
  };
}

export function joinLoader(client: QueryClient): (args: { params: Params }) => Promise<null> {
  return async ({ params: { token = '' } }) => {
    await Promise.all([loadOwnPicks(client), client.prefetchQuery(invitationQuery(token))]);
    const competition = client.getQueryData(invitationQuery(token).queryKey)?.competition ?? competitionId();
    if (competition !== competitionId()) {
      // The group belongs to another competition, whose pages are separate documents.
      throw new Redirect(`/${competition}${paths.joinGroup(token)}`, { isDocument: true });
    }
    return null;
  };
}
