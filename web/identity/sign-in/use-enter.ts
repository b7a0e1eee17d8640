import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { nextPath } from '../../app/guard.ts';
import { startAnew } from '../../app/query-client.ts';
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
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'competition' });
    await navigate(next, { replace: true });
  };
}
