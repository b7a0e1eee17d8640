import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getCompetitionEndpoint } from '../../game/settings/api.ts';
import type { Clock } from '../../game/competition/competition.ts';
import type { Competition, CompetitionForGuests } from '../../game/settings/configuration.ts';
import type { NewsSummary } from '../../game/news/summary.ts';
import { listTeamsEndpoint } from '../../game/teams/api.ts';
import type { Team } from '../../game/teams/team.ts';
import { call } from '../app/calls/call.ts';
import { learnServerTime } from '../app/time.ts';

/** The competition's configuration; guests get less of it. Its clock is kept up to date by live events. */
export const competitionQuery = queryOptions({
  queryKey: ['competition'],
  meta: { refreshedBy: ['news', 'updates', 'reload'] },
  queryFn: async ({ signal }): Promise<Competition | CompetitionForGuests> => {
    const askedAtMs = Date.now();
    const answer = await call(getCompetitionEndpoint, { signal });
    learnServerTime(answer.serverTime, askedAtMs);
    return answer;
  },
});

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  meta: { refreshedBy: ['reload'] },
  queryFn: async ({ signal }) => (await call(listTeamsEndpoint, { signal })).teams,
});

/** Everything of the competition; only on pages of signed-in players. */
export function useCompetition(): Competition {
  const { data } = useSuspenseQuery(competitionQuery);
  if (!isForPlayers(data)) throw new Error('the competition as guests see it, on a page for players');
  return data;
}

/** What guests and players alike may know of the competition. */
export function useCompetitionForGuests(): CompetitionForGuests {
  return useSuspenseQuery(competitionQuery).data;
}

/** The news, the latest first: staff get drafts too. Nothing for guests, nor in the moment before a sign-in is through. */
export function useNewsSummaries(): NewsSummary[] {
  const { data } = useSuspenseQuery(competitionQuery);
  return isForPlayers(data) ? data.newsSummaries : [];
}

/** What is known of one item of news without asking. */
export function findNewsSummary(client: QueryClient, newsId: string | undefined): NewsSummary | undefined {
  const held = client.getQueryData(competitionQuery.queryKey);
  return held && isForPlayers(held) ? held.newsSummaries.find(({ id }) => id === newsId) : undefined;
}

/** The teams by tla. */
export function useTeams(): Map<string, Team> {
  return useSuspenseQuery({ ...teamsQuery, select: teamsByTla }).data;
}

export function isForPlayers(competition: Competition | CompetitionForGuests): competition is Competition {
  return 'settings' in competition;
}

/**
 * A guest who has just signed in holds too small an answer. A player's is kept fresh by live events; to wait for their
 * fetch would break a navigation when the next event calls it off.
 */
export async function fetchForPlayers(client: QueryClient): Promise<void> {
  const held = client.getQueryData(competitionQuery.queryKey);
  if (!held || !isForPlayers(held)) await client.fetchQuery({ ...competitionQuery, staleTime: 0 });
}

export function setClock(client: QueryClient, clock: Clock): void {
  client.setQueryData(competitionQuery.queryKey, (held) => held && { ...held, clock });
}

function teamsByTla(teams: Team[]): Map<string, Team> {
  return new Map(teams.map((team) => [team.tla, team]));
}
