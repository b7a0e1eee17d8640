import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { nextPath } from '../../app/guard.ts';
import { startAnew } from '../../app/calls/query-client.ts';
import { sessionQuery } from '../data.ts';

/**
 * On to the page after a sign-in. That nobody was signed in is forgotten; what the account may know is loaded on the way. If
 * somebody was, nothing of him stays.
 */
export function useEnter(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async () => {
    const next = nextPath(search.get('next'));
    if (client.getQueryData(sessionQuery.queryKey)) {
      history.replaceState(null, '', next);
      await startAnew();
    }
    // The page of a link stays until the next one is there, and must not ask about it again.
    const stays = ['competition', 'mailed-link'];
    client.removeQueries({ predicate: ({ queryKey }) => !stays.includes(String(queryKey[0])) });
    await navigate(next, { replace: true });
  };
}
