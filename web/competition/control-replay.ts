import { useMutation } from '@tanstack/react-query';
import { controlReplayEndpoint } from '../../game/results/api.ts';
import type { ReplayAction } from '../../game/results/api.ts';
import { call } from '../platform/calls/call.ts';
import { competitionQuery } from './data.ts';

/** Sends an action to the replay. Afterwards the clock is fetched, so that it is right even if the live event is lost. */
export function useControlReplay() {
  return useMutation({
    mutationFn: (body: { action: ReplayAction; speed?: number }) => call(controlReplayEndpoint, { body }),
    onSuccess: (_answer, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: competitionQuery.queryKey }),
  });
}
