import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRivalsEndpoint } from '../../../game/rivals/api.ts';
import type { Output } from '../../../game/endpoint.ts';
import { call } from '../../platform/calls/call.ts';

export type Rivals = Output<(typeof listRivalsEndpoint)['answer']>;

export function rivalsQuery(uid: string) {
  return queryOptions({
    queryKey: ['rivals'],
    meta: { refreshedBy: ['standings', 'group', 'reload'] },
    queryFn: ({ signal }): Promise<Rivals> => call(listRivalsEndpoint, { params: { uid }, signal }),
  });
}

/** The players whom the fan follows, and who has just passed the fan; undefined until the answer has arrived. */
export function useRivals(uid: string): Rivals | undefined {
  return useQuery(rivalsQuery(uid)).data;
}
