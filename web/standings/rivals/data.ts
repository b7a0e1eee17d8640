import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { listRivalsEndpoint, putRivalEndpoint } from '../../../game/rivals/api.ts';
import type { Output } from '../../../game/endpoint.ts';
import { call } from '../../platform/calls/call.ts';

export type Rivals = Output<(typeof listRivalsEndpoint)['answer']>;

function rivalsQuery(uid: string) {
  return queryOptions({
    queryKey: ['rivals', uid],
    meta: { refreshedBy: ['standings', 'group', 'reload'] },
    queryFn: ({ signal }): Promise<Rivals> => call(listRivalsEndpoint, { params: { uid }, signal }),
  });
}

/** The players whom the fan follows, and who has just passed the fan; undefined until the answer has arrived. */
export function useRivals(uid: string): Rivals | undefined {
  return useQuery(rivalsQuery(uid)).data;
}

/** Starts or stops following another player. */
export function useFollow(uid: string, rival: string) {
  return useMutation({
    mutationFn: (isFollowed: boolean) => call(putRivalEndpoint, { params: { uid, rival }, body: { isFollowed } }),
    onSettled: (_answer, _error, _isFollowed, _result, { client }) =>
      client.invalidateQueries({ queryKey: rivalsQuery(uid).queryKey }),
  });
}
