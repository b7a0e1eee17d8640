import { useContext, useMemo } from 'react';
import { FailureContext, PendingContext, useRouter, useShown } from './context.ts';
import { matchPattern } from './patterns.ts';
import type { Params } from './patterns.ts';
import type { Action, Location, NavigateOptions, Router } from './router.ts';

export function useLocation(): Location {
  return useShown().location;
}

export function useAction(): Action {
  return useShown().action;
}

/** Returns a function that opens an address. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

export function useIsNavigating(): boolean {
  return useContext(PendingContext);
}

/** The parameters in the path of the shown page. */
export function useParams(): Params {
  return useShown().params;
}

export function useIsAt(pattern: string): boolean {
  return matchPattern(pattern, useLocation().pathname) !== undefined;
}

/** Returns the error of a page that could not be loaded or shown. Only the components that replace such a page can read it. */
export function useFailure(): unknown {
  return useContext(FailureContext);
}

/** The parameters after `?`, and a function that replaces all of them. */
export function useSearchParams(): [
  URLSearchParams,
  (search: Record<string, string>, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, (next, options) => void navigate(`?${new URLSearchParams(next).toString()}`, options)];
}
