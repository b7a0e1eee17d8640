import { queryOptions } from '@tanstack/react-query';
import { listMatchesEndpoint } from '../../game/matches/api.ts';
import { listPredictionsEndpoint } from '../../game/predictions/api.ts';
import { getCompetitionEndpoint } from '../../game/settings/api.ts';
import { listTeamsEndpoint } from '../../game/teams/api.ts';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { matchesWithId } from '../matches/matches-with-id.ts';
import { call } from '../platform/calls/call.ts';
import { codeAndYear, competitionId } from '../platform/current-competition.ts';
import { predictionsQuery } from '../predictions/data.ts';
import type { PicksOf } from '../predictions/data.ts';

/** The queries of what a page shows of a competition (`CODE/YEAR`). */
export interface QueriesOf extends PicksOf {
  settings: typeof competitionQuery;
  teams: typeof teamsQuery;
}

/** Events tell a page of its own competition only, so the answers about another one are kept only as long as they are shown. */
const asked = { staleTime: 0, gcTime: 0 };

/** Returns the queries of any competition that the fan has entered: this document's own, or others that ask about another competition. */
export function queriesOf(id: string): QueriesOf {
  if (id === competitionId()) {
    return {
      competition: id,
      settings: competitionQuery,
      teams: teamsQuery,
      matches: matchesQuery,
      picks: predictionsQuery,
    };
  }
  const competition = codeAndYear(id);
  const other = {
    settings: queryOptions({
      ...asked,
      meta: { refreshedBy: [], isTransient: true },
      queryKey: [...competitionQuery.queryKey, id],
      queryFn: ({ signal }) => call(getCompetitionEndpoint, { competition, signal }),
    }),
    teams: queryOptions({
      ...asked,
      meta: { refreshedBy: [], isTransient: true },
      queryKey: [...teamsQuery.queryKey, id],
      queryFn: async ({ signal }) => (await call(listTeamsEndpoint, { competition, signal })).teams,
    }),
    matches: queryOptions({
      ...asked,
      meta: { refreshedBy: [], isTransient: true },
      queryKey: [...matchesQuery.queryKey, id],
      queryFn: async ({ signal }) => {
        const { matches, ...rest } = await call(listMatchesEndpoint, { competition, signal });
        return { ...rest, matches: matchesWithId(matches) };
      },
    }),
    picks: queryOptions({
      ...asked,
      meta: { refreshedBy: [], isTransient: true },
      queryKey: [...predictionsQuery.queryKey, id],
      queryFn: ({ signal }) => call(listPredictionsEndpoint, { competition, signal }),
    }),
  };
  // The answers have the same types. Only the lengths of the keys differ.
  return { competition: id, ...(other as unknown as Omit<QueriesOf, 'competition'>) };
}
