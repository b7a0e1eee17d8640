import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRivalsEndpoint } from '../../../game/rivals/api.ts';
import type { Output } from '../../../game/endpoint.ts';
import { call } from '../../platform/calls/call.ts';

export type Rivals = Output<(typeof listRivalsEndpoint)['answer']>;

/**
 * The players whom the fan follows. `uid` is always the fan's own. It is not in the key, so that the device finds the answer before it knows who is
 * signed in (`first-queries.ts`).
 */
export function ownRivalsQuery(uid: string) {
  return queryOptions({
    queryKey: ['rivals'],
    meta: { refreshedBy: ['standings', 'group', 'reload'] },
    queryFn: ({ signal }): Promise<Rivals> => call(listRivalsEndpoint, { params: { uid }, signal }),
  });
}

/** The players whom the fan follows, and who has just passed the fan; undefined until the answer has arrived. */
export function useRivals(uid: string): Rivals | undefined {
  return useQuery(ownRivalsQuery(uid)).data;
}
