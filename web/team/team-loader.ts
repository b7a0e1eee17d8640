import type { QueryClient } from '@tanstack/react-query';
import { findTeam } from '../competition/data.ts';
import type { Params } from '../platform/router/patterns.ts';
import { poolsQuery } from '../matches/tables/data.ts';
import { loadOwnPicks } from '../predictions/load-own-picks.ts';
import { preloadRowCrowd } from '../predictions/row/RowCrowd.tsx';

/** Loads a team's matches, the tables and the fan's picks. Returns false if no team of the competition has the id of the address. */
export function teamLoader(client: QueryClient): (args: { params: Params }) => Promise<boolean> {
  return async ({ params }) => {
    await Promise.all([loadOwnPicks(client), preloadRowCrowd(), client.ensureQueryData(poolsQuery)]);
    return findTeam(client, params.id) !== undefined;
  };
}
