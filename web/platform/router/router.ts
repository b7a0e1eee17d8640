import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { matchPattern } from './patterns.ts';
import type { Params } from './patterns.ts';
import { addressHere } from '../first-view/this-document.ts';
import { Redirect } from './redirect.ts';

/** An address within this document's pages, without the prefix that names the competition. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the history entry. */
  key: string;
  /** The state that `navigate` was given for this entry. */
  state: unknown;
}

export interface Route {
  /** Undefined for the route of all other addresses, which must be the last one. */
  path?: string;
  /** The title of the page in the browser's tab. It may depend on the path, for example on a nick. */
  title: MessageDescriptor | ((params: Params) => string);
  /** Loads the code of the page. A page that is loaded already is returned as it is. */
  Component: () => Promise<ComponentType> | ComponentType;
  /** Loads the code of the function that loads the page's data. This code is fetched together with that of the page. */
  loader?: () => Promise<Loader> | Loader;
}

/**
 * `search` is the address from `?` on, or ''. May throw Redirect, and returns false if the address names nothing, as an unknown address does.
 */
type Loader = (args: { params: Params; search: string }) => Promise<unknown>;

/** How the shown page was reached. The first page of a document counts as a step in the history. */
export type Action = 'pop' | 'push' | 'replace';

/** A page that is ready to be shown, or the error that it ended with. */
export interface Shown {
  location: Location;
  action: Action;
  route: Route;
  params: Params;
  Component: ComponentType | undefined;
  /** `of` says what failed: the guard, without which nothing can be shown, or the page. */
  failure: { error: unknown; of: 'guard' | 'page' } | undefined;
  keepsScroll: boolean;
  isImmediate: boolean;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  /** True if the page must not scroll to its top. */
  preventScrollReset?: boolean;
  /** True if the former page must be gone when the promise resolves. */
  immediately?: boolean;
}

export interface Router {
  /** The page that was shown last; undefined until the first one is ready. */
  shown(): Shown | undefined;
  /** The address that was asked for last, whose page may still be loading. */
  wanted(): Location | undefined;
  /** Loads the page of the document's address. Call it once, before `start`. */
  loadFirst(): Promise<void>;
  /** Calls the listeners at each change. Returns a function that removes them. */
  start(listeners: { onShown: (shown: Shown) => void; onPending: (isPending: boolean) => void }): () => void;
  /** Opens an address. Resolves when its page is shown or another navigation has replaced it. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** Loads the code of an address's page, because a fan is about to open it. */
  preload(to: string): void;
  hrefOf(to: string): string;
  /** Resolves when the first page of the document is shown. */
  firstShown: Promise<void>;
}

export interface RouterParts {
  routes: Route[];
  /** Returns the beginning of all addresses, such as `/WC/2022`, or ''. */
  basename: () => string;
  guard: Guard;
}

/** Runs before each page. May throw Redirect. The origin of the address has no meaning. */
export type Guard = (url: URL) => Promise<void>;

/**
 * Creates the router of a document. A page is shown once the guard has allowed it and its code and data have arrived; until then the former page
 * stays. Source: docs/decisions/0033-a-small-router.md.
 */
export function createRouter({ routes, basename, guard }: RouterParts): Router {
  let latest = 0;
  let current: Shown | undefined;
  let wanted: Location | undefined;
  let noteFirst = (): void => undefined;
  const firstShown = new Promise<void>((resolve) => (noteFirst = resolve));
  let listeners: Parameters<Router['start']>[0] | undefined;

  async function open(target: Target): Promise<void> {
    const turn = ++latest;
    wanted = target.location;
    const isStale = (): boolean => turn !== latest;
    listeners?.onPending(true);
    const shown = await prepare({ routes, guard }, target, isStale);
    if (isStale() || !shown) return;
    if (shown instanceof Redirect) return follow(shown, target);
    enter(target, basename());
    current = shown;
    listeners?.onShown(shown);
    listeners?.onPending(false);
    noteFirst();
  }

  async function follow({ to, isDocument }: Redirect, { action }: Target): Promise<void> {
    if (isDocument) return action === 'push' ? location.assign(to) : location.replace(to);
    return open({ location: located(to), action: action === 'push' ? 'push' : 'replace', ...plain });
  }

  const located = (to: string, state: unknown = null): Location => resolve(to, { basename: basename(), state });
  const openHere = (): Promise<void> => open({ location: locationHere(basename()), action: 'pop', ...plain });
  const onPop = (): void => void openHere();

  return {
    firstShown,
    shown: () => current,
    wanted: () => wanted,
    loadFirst: openHere,
    start(given) {
      listeners = given;
      if (current) given.onShown(current);
      addEventListener('popstate', onPop);
      return () => {
        removeEventListener('popstate', onPop);
        listeners = undefined;
        latest++;
      };
    },
    navigate: (to, options = {}) => open(targetOf(located(to, options.state), options, basename())),
    preload: (to) => loadAhead(find(routes, located(to).pathname).route),
    hrefOf: (to) => fullAddress(located(to), basename()),
  };
}

/** The options of a navigation for which no others were given. */
const plain = { keepsScroll: false, isImmediate: false };

interface Target {
  location: Location;
  action: Action;
  keepsScroll: boolean;
  isImmediate: boolean;
}

/** Returns what a navigation opens. An address that is open already takes the place of its own entry in the history. */
function targetOf(
  location: Location,
  { replace = false, preventScrollReset = false, immediately = false }: NavigateOptions,
  base: string,
): Target {
  const isHere = addressOf(location) === addressOf(locationHere(base));
  return {
    location,
    action: replace || isHere ? 'replace' : 'push',
    keepsScroll: preventScrollReset,
    isImmediate: immediately,
  };
}

function loadAhead(route: Route): void {
  // Opening the page loads the code again, and shows the failure if that fails too.
  void Promise.all([route.Component(), route.loader?.()]).catch(() => undefined);
}

/** Where the addresses of pages are resolved, because the URL class needs an origin. */
const anyOrigin = 'http://pages.invalid';

/** Returns the page of the document's address, or where the visit is led instead. This is what the server renders. */
export function prepareFirst({ routes, basename, guard }: RouterParts): Promise<Shown | Redirect | undefined> {
  return prepare({ routes, guard }, { location: locationHere(basename()), action: 'pop', ...plain }, () => false);
}

/**
 * Returns the page of an address, or a redirect. An error becomes a `failure` of the page. Undefined if another navigation has begun
 * meanwhile.
 */
async function prepare(
  { routes, guard }: Pick<RouterParts, 'routes' | 'guard'>,
  target: Target,
  isStale: () => boolean,
): Promise<Shown | Redirect | undefined> {
  const { route, params } = find(routes, target.location.pathname);
  const page = { ...target, route, params };
  // The code is fetched while the guard waits for the session.
  const code = Promise.all([route.Component(), route.loader?.()]);
  code.catch(() => undefined);
  try {
    await guard(new URL(addressOf(target.location), anyOrigin));
  } catch (error) {
    return error instanceof Redirect ? error : { ...page, Component: undefined, failure: { error, of: 'guard' } };
  }
  if (isStale()) return undefined;
  try {
    const [Component, loader] = await code;
    if ((await loader?.({ params, search: target.location.search })) !== false)
      return { ...page, Component, failure: undefined };
    // The guard has allowed the address already.
    return await prepare({ routes: routes.slice(-1), guard: async () => undefined }, target, isStale);
  } catch (error) {
    return error instanceof Redirect ? error : { ...page, Component: undefined, failure: { error, of: 'page' } };
  }
}

function find(routes: Route[], pathname: string): { route: Route; params: Params } {
  for (const route of routes) {
    const params = route.path === undefined ? {} : matchPattern(route.path, pathname);
    if (params) return { route, params };
  }
  throw new Error(`no route for ${pathname}`);
}

/** Writes the address of a page into the history. A step in the history has changed the address already. */
function enter({ location: { key, state, ...address }, action }: Target, basename: string): void {
  if (action === 'pop') return;
  const entry = [{ key, state }, '', fullAddress(address, basename)] as const;
  if (action === 'push') history.pushState(...entry);
  else history.replaceState(...entry);
}

function locationHere(basename: string): Location {
  const { pathname, search, hash } = addressHere();
  const entry = typeof history === 'undefined' ? null : (history.state as { key?: string; state?: unknown } | null);
  const { key = 'default', state = null } = entry ?? {};
  return { pathname: withoutPrefix(pathname, basename), search, hash, key, state };
}

/** Returns the location of a path, or of a search such as `?tab=members` on the present page. */
function resolve(to: string, { basename, state }: { basename: string; state: unknown }): Location {
  const here = locationHere(basename);
  const { pathname, search, hash } = new URL(to, anyOrigin + addressOf(here));
  return { pathname, search, hash, key: Math.random().toString(36).slice(2, 10), state };
}

function withoutPrefix(pathname: string, basename: string): string {
  const isBelow = pathname.toLowerCase().startsWith(`${basename.toLowerCase()}/`);
  if (isBelow) return pathname.slice(basename.length);
  return pathname.toLowerCase() === basename.toLowerCase() ? '/' : pathname;
}

/** Returns an address with the beginning that names the competition. */
function fullAddress({ pathname, search, hash }: Address, basename: string): string {
  return (basename !== '' && pathname === '/' ? basename : basename + pathname) + search + hash;
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

function addressOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}
