import { useMutation } from '@tanstack/react-query';
import { controlReplayEndpoint } from '../../game/results/api.ts';
import type { ReplayAction } from '../../game/results/api.ts';
import { call } from '../platform/calls/call.ts';
import { setClock } from './data.ts';

/** Sends an action to the replay. The answer brings the clock, so that it is right even if the live event is lost. */
export function useControlReplay() {
  return useMutation({
    mutationFn: (body: { action: ReplayAction; speed?: number }) => call(controlReplayEndpoint, { body }),
    onSuccess: (clock, _body, _result, { client }) => setClock(client, clock),
  });
}
