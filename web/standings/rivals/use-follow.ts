import { useMutation } from '@tanstack/react-query';
import { putRivalEndpoint } from '../../../game/rivals/api.ts';
import { call } from '../../platform/calls/call.ts';
import { ownRivalsQuery } from './data.ts';

/** Starts or stops following another player. */
export function useFollow(uid: string, rival: string) {
  return useMutation({
    mutationFn: (isFollowed: boolean) => call(putRivalEndpoint, { params: { uid, rival }, body: { isFollowed } }),
    onSettled: (_answer, _error, _isFollowed, _result, { client }) =>
      client.invalidateQueries({ queryKey: ownRivalsQuery(uid).queryKey }),
  });
}
