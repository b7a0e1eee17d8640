import type { QueryClient } from '@tanstack/react-query';
import type { Params } from '../platform/router/patterns.ts';
import { Redirect } from '../platform/router/redirect.ts';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { competitionId } from '../platform/current-competition.ts';
import { paths } from '../platform/paths.ts';
import { prefetchUnlessCached } from '../platform/calls/prefetch.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { predictionsQuery } from '../predictions/data.ts';
import { groupQuery, invitationQuery, ownGroupsQuery } from './data.ts';

/**
 * Loads what all pages of groups need. Throws if that fails. The loaders prefetch what may be refused, which does not throw, because the
 * page shows the refusal.
 */
async function loadBasics(client: QueryClient): Promise<{ uid: string }> {
  const [me] = await Promise.all([
    client.ensureQueryData(meQuery),
    client.ensureQueryData(competitionQuery),
    client.ensureQueryData(teamsQuery),
    client.ensureQueryData(matchesQuery),
    client.ensureQueryData(predictionsQuery),
  ]);
  return me;
}

export function groupsLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    const { uid } = await loadBasics(client);
    await prefetchUnlessCached(client, ownGroupsQuery(uid));
    return null;
  };
}

export function groupLoader(client: QueryClient): (args: { params: Params }) => Promise<null> {
  return async ({ params }) => {
    await Promise.all([loadBasics(client), prefetchUnlessCached(client, groupQuery(params.group ?? ''))]);
    return null;
  };
}

export function joinLoader(client: QueryClient): (args: { params: Params }) => Promise<null> {
  return async ({ params: { token = '' } }) => {
    await Promise.all([loadBasics(client), client.prefetchQuery(invitationQuery(token))]);
    const competition = client.getQueryData(invitationQuery(token).queryKey)?.competition ?? competitionId();
    if (competition !== competitionId()) {
      // The group belongs to another competition, whose pages are separate documents.
      throw new Redirect(`/${competition}${paths.joinGroup(token)}`, { isDocument: true });
    }
    return null;
  };
}
