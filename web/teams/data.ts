import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { OwnUser } from '../../game/identity/player.ts';
import { Problem } from '../../game/problem.ts';
import { getTeamStatsEndpoint } from '../../game/stats/api.ts';
import { getTeamEarningsEndpoint, saveUserTeams } from '../../game/teams/api.ts';
import type { UserTeams } from '../../game/teams/selection.ts';
import type { Team } from '../../game/teams/team.ts';
import { call } from '../platform/calls/call.ts';
import { callFunction } from '../platform/calls/call-function.ts';
import { currentCompetition } from '../platform/current-competition.ts';
import { competitionQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { removeSavedFromDraft } from './draft.ts';

export const teamStatsQuery = queryOptions({
  queryKey: ['team-stats'],
  meta: { refreshedBy: ['teams', 'standings', 'reload'] },
  queryFn: ({ signal }) => call(getTeamStatsEndpoint, { signal }),
});

/** The points that each team has earned for the fan. The key begins with that of the teams' numbers, so that a save refetches both. */
export function earningsQuery(uid: string) {
  return queryOptions({
    queryKey: [...teamStatsQuery.queryKey, 'earned', uid],
    meta: { refreshedBy: ['teams', 'standings', 'reload'] },
    queryFn: ({ signal }) => call(getTeamEarningsEndpoint, { params: { uid }, signal }),
  });
}

/** Undefined until the numbers are loaded, and for as long as they cannot be. */
export function useTeamStats(): TeamStats | undefined {
  return useQuery(teamStatsQuery).data?.teams;
}

export function useEarnings(uid: string): Record<string, number> | undefined {
  return useQuery(earningsQuery(uid)).data?.earned;
}

/**
 * Replaces the fan's favourite teams. Afterwards, and also after a refusal, the user document is fetched again. If the
 * selection is closed, the competition's configuration is fetched too, so that the page shows why.
 */
export function useSaveTeams(me: OwnUser) {
  return useMutation({
    mutationFn: (chosen: Team[]) => {
      const { code, year } = currentCompetition();
      return callFunction(saveUserTeams, {
        userCollection: `${code}/${year}/users`,
        statsCollection: `${code}/${year}/stats`,
        uid: me.uid,
        userTeams: selectionOf(chosen),
      });
    },
    onSuccess: (_answer, chosen, _result, { client }) => {
      const userTeams = Object.fromEntries(chosen.map(({ section, tla }) => [section, tla]));
      client.setQueryData(meQuery.queryKey, (held) => held && { ...held, userTeams });
      removeSavedFromDraft(me.uid, userTeams);
      void client.invalidateQueries({ queryKey: teamStatsQuery.queryKey });
    },
    onSettled: (_answer, error, _chosen, _result, { client }) => {
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
      if (isSelectionClosed(error)) void client.invalidateQueries({ queryKey: competitionQuery.queryKey });
    },
  });
}

/** True if the server refused a save because the team selection is closed, by the server's clock or by an admin. */
export function isSelectionClosed(error: unknown): boolean {
  return error instanceof Problem && error.code === 'selection_closed';
}

export type TeamStats = Record<string, { pts: number; usc: number }>;

function selectionOf(chosen: Team[]): UserTeams {
  return Object.fromEntries(
    chosen.map(({ teamId, shortName, tla, section }) => [String(teamId), { shortName, tla, section: section ?? '' }]),
  );
}
