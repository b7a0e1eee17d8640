import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts';
import { nextPath } from '../../platform/guard.ts';
import { forgetAndReload } from '../../platform/calls/query-client.ts';
import { sessionQuery } from '../data.ts';

/**
 * Goes to the next page after a sign-in. If a session was already loaded, the stored answers are deleted, push messages on this device end,
 * and the next page is loaded afresh (`forgetAndReload`). Otherwise a guest's cached answers are removed, and those for the account are
 * loaded with the next page.
 */
export function useAfterSignIn(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async () => {
    const next = nextPath(search.get('next'));
    if (client.getQueryData(sessionQuery.queryKey)) {
      history.replaceState(null, '', next);
      await forgetAndReload();
    }
    // The page of the mailed link stays until the next page is shown, and must not fetch its link again.
    const stays = ['competition', 'mailed-link'];
    client.removeQueries({ predicate: ({ queryKey }) => !stays.includes(String(queryKey[0])) });
    await navigate(next, { replace: true });
  };
}
