import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getCompetitionEndpoint } from '../../game/settings/api.ts';
import type { Clock } from '../../game/competition/competition.ts';
import type { CommonConfiguration, Competition, CompetitionForGuests } from '../../game/settings/configuration.ts';
import { Problem } from '../../game/problem.ts';
import type { NewsSummary } from '../../game/news/summary.ts';
import { listTeamsEndpoint } from '../../game/teams/api.ts';
import type { Team } from '../../game/teams/team.ts';
import { call } from '../platform/calls/call.ts';
import { changeAnswer, withChanges } from '../platform/calls/change-answer.ts';
import { hasPageAnswers, pageArrival } from '../platform/calls/page-answers.ts';
import { learnServerTime } from '../platform/time.ts';
import { loadFlagsOf } from '../ui/flag/flag-sheet.ts';

/**
 * The competition's configuration. Guests get only a part of it. Live events keep its clock up to date. Fails with `signed_out` if the cache
 * has a player's configuration and the server sends the part for guests, because the session has ended meanwhile; the page of a player
 * could not show that part.
 */
export const competitionQuery = queryOptions({
  queryKey: ['competition'],
  meta: { refreshedBy: ['news', 'updates', 'reload'] },
  queryFn: (context): Promise<Competition | CompetitionForGuests> =>
    withChanges(context, async () => {
      const { askedAtMs, arrivedAtMs } = hasPageAnswers() ? pageArrival() : { askedAtMs: Date.now() };
      const answer = await call(getCompetitionEndpoint, { signal: context.signal });
      learnServerTime(answer.serverTime, askedAtMs, arrivedAtMs);
      const held = context.client.getQueryData<Competition | CompetitionForGuests>(context.queryKey);
      if (held && isForPlayers(held) && !isForPlayers(answer))
        throw new Problem('signed_out', 'The session has ended.');
      return answer;
    }),
});

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  meta: { refreshedBy: ['reload'], adopt: (teams) => loadFlagsOf(teams as Team[]) },
  queryFn: async ({ signal }) => {
    const { teams } = await call(listTeamsEndpoint, { signal });
    loadFlagsOf(teams);
    return teams;
  },
});

/** Returns the whole configuration of the competition. Throws on a page of a guest. */
export function useCompetition(): Competition {
  const { data } = useSuspenseQuery(competitionQuery);
  if (!isForPlayers(data)) throw new Error('the competition as guests see it, on a page for players');
  return data;
}

/** The part of the configuration that guests may see too. */
export function useCompetitionForGuests(): CommonConfiguration {
  return useSuspenseQuery(competitionQuery).data;
}

/** What only guests get: the next match, the number of players and whether all is over; undefined for an account. */
export function useGuestView(): Pick<CompetitionForGuests, 'nextMatch' | 'players' | 'isFinished'> | undefined {
  const { data } = useSuspenseQuery(competitionQuery);
  return isForPlayers(data) ? undefined : data;
}

/**
 * The news items, latest first. Staff also get drafts. The list is empty for guests, and during a sign-in until the configuration has been
 * refetched.
 */
export function useNewsSummaries(): NewsSummary[] {
  const { data } = useSuspenseQuery(competitionQuery);
  return isForPlayers(data) ? data.newsSummaries : [];
}

/** Returns the cached team with these three letters, in whatever case, without a request; undefined if there is none. */
export function findTeam(client: QueryClient, id: string | undefined): Team | undefined {
  return client.getQueryData(teamsQuery.queryKey)?.find(({ tla }) => tla === id?.toUpperCase());
}

/** Returns the cached summary of a news item without a request; undefined if it is not cached. */
export function findNewsSummary(client: QueryClient, newsId: string | undefined): NewsSummary | undefined {
  const held = client.getQueryData(competitionQuery.queryKey);
  return held && isForPlayers(held) ? held.newsSummaries.find(({ id }) => id === newsId) : undefined;
}

export function useTeams(): Map<string, Team> {
  return useSuspenseQuery({ ...teamsQuery, select: teamsByTla }).data;
}

export function isForPlayers(competition: Competition | CompetitionForGuests): competition is Competition {
  return 'settings' in competition;
}

/**
 * Fetches the whole configuration if the cache has only the part for guests, which is the case after a sign-in. A player's configuration is
 * not refetched, because live events keep it up to date. A navigation that waited for a refetch would fail if a live event cancelled the
 * refetch.
 */
export async function fetchForPlayers(client: QueryClient): Promise<void> {
  const held = client.getQueryData(competitionQuery.queryKey);
  if (held && isForPlayers(held)) return;
  // A guest's request that is still under way would otherwise count as this one.
  const { queryKey } = competitionQuery;
  if (client.isFetching({ queryKey }) > 0) await client.cancelQueries({ queryKey });
  await client.fetchQuery({ ...competitionQuery, staleTime: 0 });
}

export function setClock(client: QueryClient, clock: Clock): void {
  changeAnswer(client, competitionQuery.queryKey, (held) => ({ ...held, clock }), { isLive: true });
}

export function teamsByTla(teams: Team[]): Map<string, Team> {
  return new Map(teams.map((team) => [team.tla, team]));
}
