import { useMutation } from '@tanstack/react-query';
import { isRefreshedBy, refetchWhere } from '../../platform/live/refetch-after.ts';
import { meQuery, patchMe } from '../data.ts';

/** Changes the nick. It appears in every table, so those are fetched again. The own document has it already. */
export function useChangeNick() {
  return useMutation({
    mutationFn: ({ uid, nick }: { uid: string; nick: string }, { client }) => patchMe(client, uid, { nick }),
    onSuccess: (_me, _nick, _result, { client }) =>
      refetchWhere(client, (query) => isRefreshedBy(query, 'standings') && query.queryKey[0] !== meQuery.queryKey[0]),
  });
}
