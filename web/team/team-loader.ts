import type { QueryClient } from '@tanstack/react-query';
import { findTeam } from '../competition/data.ts';
import { picksLoader } from '../picks/picks-loader.ts';
import type { Params } from '../platform/router/patterns.ts';
import { poolsQuery } from '../matches/tables/data.ts';

/** Loads a team's matches, the tables and the fan's picks. Returns false if no team of the competition has the id of the address. */
export function teamLoader(client: QueryClient): (args: { params: Params }) => Promise<boolean> {
  const loadPicks = picksLoader(client);
  return async ({ params }) => {
    await Promise.all([loadPicks(), client.ensureQueryData(poolsQuery)]);
    return findTeam(client, params.id) !== undefined;
  };
}
