import { useContext, useMemo } from 'react';
import { FailureContext, PendingContext, useRouter, useShown } from './context.ts';
import { matchPattern } from './patterns.ts';
import type { Params } from './patterns.ts';
import type { Action, Location, NavigateOptions, Router } from './router.ts';

export function useLocation(): Location {
  return useShown().location;
}

/**
 * Returns a function that tells the address that was asked for last. It may differ from the shown one, because its page, or a part that opens over the
 * present page, may still be loading.
 */
export function useWantedLocation(): () => Location {
  const location = useLocation();
  const router = useRouter();
  return () => router.wanted() ?? location;
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

/**
 * The parameters after `?`, and a function that replaces all of them. It computes the new ones from those that were asked for last, which are not
 * shown yet while they load, so that two quick choices add up.
 */
export function useSearchParams(): [
  URLSearchParams,
  (replace: (asked: URLSearchParams) => Record<string, string>, options?: NavigateOptions) => void,
] {
  const { pathname, search } = useLocation();
  const { navigate } = useRouter();
  const wanted = useWantedLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [
    params,
    (replace, options) => {
      const last = wanted();
      const asked = last.pathname === pathname ? new URLSearchParams(last.search) : params;
      void navigate(`?${new URLSearchParams(replace(asked)).toString()}`, options);
    },
  ];
}
