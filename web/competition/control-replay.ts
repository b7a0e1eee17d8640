import { useMutation } from '@tanstack/react-query';
import { controlReplayEndpoint } from '../../game/results/api.ts';
import type { ReplayAction } from '../../game/results/api.ts';
import { call } from '../app/calls/call.ts';
import { competitionQuery } from './data.ts';

/** Steers the replay; the clock as it is then is fetched, whether or not the stream says it too. */
export function useControlReplay() {
  return useMutation({
    mutationFn: (body: { action: ReplayAction; speed?: number }) => call(controlReplayEndpoint, { body }),
    onSuccess: (_answer, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: competitionQuery.queryKey }),
  });
}
