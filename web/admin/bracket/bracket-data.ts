import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Match } from '../../../game/matches/match.ts';
import {
  getSidesEndpoint,
  listPoolsEndpoint,
  previewPoolOrderEndpoint,
  previewSidesEndpoint,
  previewUndoPoolOrderEndpoint,
  previewUndoSidesEndpoint,
  setPoolOrderEndpoint,
  setSidesEndpoint,
  undoPoolOrderEndpoint,
  undoSidesEndpoint,
} from '../../../game/results/sides.ts';
import type { BasedOn } from '../../../game/results/based-on.ts';
import type { SidesToSet } from '../../../game/results/sides.ts';
import { call } from '../../platform/calls/call.ts';
import { updateCachedMatches } from '../../matches/data.ts';
import { uncached } from '../data.ts';

/** The sides that an admin has set in a match, and the sides that the results lead to. Both are fetched again when the match changes. */
export const sidesQuery = ({ id: matchId, team1, team2, version }: Match) =>
  queryOptions({
    ...uncached,
    queryKey: ['admin', 'sides', matchId, team1, team2, version],
    queryFn: ({ signal }) => call(getSidesEndpoint, { params: { matchId }, signal }),
  });

export const poolsQuery = (version: number) =>
  queryOptions({
    ...uncached,
    queryKey: ['admin', 'pools', version],
    queryFn: async ({ signal }) => (await call(listPoolsEndpoint, { signal })).pools,
  });

export interface SidesAct {
  matchId: string;
  sides: SidesToSet | 'undo';
  basedOn: BasedOn;
}

export function usePreviewSides() {
  return useMutation({
    mutationFn: ({ matchId, sides, basedOn }: SidesAct) =>
      sides === 'undo'
        ? call(previewUndoSidesEndpoint, { params: { matchId }, body: { basedOn } })
        : call(previewSidesEndpoint, { params: { matchId }, body: { ...sides, basedOn } }),
  });
}

export function useSetSides() {
  return useMutation({
    mutationFn: ({ matchId, sides, basedOn }: SidesAct) =>
      sides === 'undo'
        ? call(undoSidesEndpoint, { params: { matchId }, body: { basedOn } })
        : call(setSidesEndpoint, { params: { matchId }, body: { ...sides, basedOn } }),
    onSuccess: (match, _act, _result, { client }) => {
      updateCachedMatches(client, [match]);
      return client.invalidateQueries({ queryKey: ['admin', 'sides'] });
    },
  });
}

/** The order to give a pool, or `undo` to remove the order that it was given. */
export interface PoolAct {
  pool: string;
  order: string[] | 'undo';
}

export function usePreviewPoolOrder() {
  return useMutation({
    mutationFn: ({ pool, order }: PoolAct) =>
      order === 'undo'
        ? call(previewUndoPoolOrderEndpoint, { params: { pool }, body: {} })
        : call(previewPoolOrderEndpoint, { params: { pool }, body: { order } }),
  });
}

export function useOrderPool() {
  return useMutation({
    mutationFn: ({ pool, order }: PoolAct) =>
      order === 'undo'
        ? call(undoPoolOrderEndpoint, { params: { pool }, body: {} })
        : call(setPoolOrderEndpoint, { params: { pool }, body: { order } }),
    onSuccess: (_state, _act, _result, { client }) => client.invalidateQueries({ queryKey: ['admin', 'pools'] }),
  });
}
