import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Redirect } from './redirect.ts';
import { createRouter } from './router.ts';
import type { Route, Router, Shown } from './router.ts';

/** The history of a tab, as far as the router uses it. */
function aTab(path: string) {
  const target = new EventTarget();
  const entries = [{ path, state: null as unknown }];
  let at = 0;
  const location = {
    origin: 'https://game.example',
    get pathname() {
      return new URL(entries[at]?.path ?? '', this.origin).pathname;
    },
    get search() {
      return new URL(entries[at]?.path ?? '', this.origin).search;
    },
    get hash() {
      return new URL(entries[at]?.path ?? '', this.origin).hash;
    },
    assign: vi.fn<(to: string) => void>(),
    replace: vi.fn<(to: string) => void>(),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state;
    },
    pushState(state: unknown, _: string, path: string) {
      entries.splice(at + 1, Infinity, { path, state });
      at++;
    },
    replaceState: (state: unknown, _: string, path: string) => void (entries[at] = { path, state }),
  });
  return {
    location,
    paths: () => entries.map((entry) => entry.path),
    back() {
      at--;
      target.dispatchEvent(new Event('popstate'));
    },
  };
}

const Page = () => null;
let shown: Shown[];
let router: Router;
let allowed: (url: URL) => Promise<void>;
let loads: string[];

const route = (path: string, loader?: NonNullable<Awaited<ReturnType<NonNullable<Route['loader']>>>>): Route => ({
  path,
  title: () => path,
  Component: () => {
    loads.push(path);
    return Page;
  },
  ...(loader && { loader: () => loader }),
});

function openTab(path: string, { basename = '', routes = [] as Route[] } = {}) {
  const tab = aTab(path);
  const notFound: Route = { title: () => 'nothing', Component: () => Page };
  const all = [...routes, route('/'), route('/groups'), route('/profile/:nick'), notFound];
  router = createRouter({ basename: () => basename, routes: all, guard: (url) => allowed(url) });
  router.start({ onShown: (next) => shown.push(next), onPending: () => undefined });
  void router.loadFirst();
  return tab;
}

const last = (): Shown | undefined => shown.at(-1);

beforeEach(() => {
  shown = [];
  loads = [];
  allowed = async () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

describe('the router', () => {
  test('shows the page of the address, and later the pages that are opened, in the history of the tab', async () => {
    const tab = openTab('/profile/Maja%20B?x=1#y');
    await router.firstShown;
    expect(last()).toMatchObject({
      action: 'pop',
      params: { nick: 'Maja B' },
      location: { pathname: '/profile/Maja%20B', search: '?x=1', hash: '#y', key: 'default' },
    });
    await router.navigate('/groups', { state: { from: 'here' } });
    expect(last()).toMatchObject({ action: 'push', location: { pathname: '/groups', state: { from: 'here' } } });
    await router.navigate('?tab=2', { replace: true });
    expect(tab.paths()).toEqual(['/profile/Maja%20B?x=1#y', '/groups?tab=2']);
    await router.navigate('/groups?tab=2');
    expect(last()?.action, 'the same address again').toBe('replace');
    tab.back();
    await vi.waitFor(() => expect(last()).toMatchObject({ action: 'pop', location: { key: 'default' } }), {
      timeout: 60_000,
    });
    expect(tab.paths()).toHaveLength(2);
  });

  test('leaves the prefix of a competition out of its locations and writes it into the history', async () => {
    const tab = openTab('/EC/2024', { basename: '/EC/2024' });
    await router.firstShown;
    expect(last()?.location.pathname).toBe('/');
    expect(router.hrefOf('/')).toBe('/EC/2024');
    expect(router.hrefOf('/groups?a=b')).toBe('/EC/2024/groups?a=b');
    await router.navigate('/groups');
    expect(tab.paths()).toEqual(['/EC/2024', '/EC/2024/groups']);
    expect(last()?.location.pathname).toBe('/groups');
  });

  test('keeps the address of the former page until the next one is ready, and forgets a page that another one has replaced', async () => {
    let arrive = (): void => undefined;
    const slow = route('/slow', () => new Promise<void>((resolve) => (arrive = resolve)));
    const tab = openTab('/', { routes: [slow] });
    await router.firstShown;
    const visit = router.navigate('/slow');
    await vi.waitFor(() => expect(loads).toContain('/slow'), { timeout: 60_000 });
    expect(tab.paths()).toEqual(['/']);
    await router.navigate('/groups');
    arrive();
    await visit;
    expect(last()?.location.pathname).toBe('/groups');
    expect(tab.paths()).toEqual(['/', '/groups']);
  });

  test('knows the address that was asked for last while its page is loading', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const slow = route('/slow', () => arrived);
    openTab('/', { routes: [slow] });
    expect(router.wanted()?.pathname).toBe('/');
    await router.firstShown;
    const visit = router.navigate('/slow?round=1');
    expect(router.wanted()).toMatchObject({ pathname: '/slow', search: '?round=1' });
    expect(last()?.location.pathname).toBe('/');
    arrive();
    await visit;
    expect(last()?.location).toEqual(router.wanted());
  });

  test('follows the redirects of the guard and of loaders', async () => {
    allowed = async ({ pathname }) => {
      if (pathname === '/') throw new Redirect('/groups?next=%2F');
    };
    const elsewhere = route('/elsewhere', async () => {
      throw new Redirect('/WC/2022/groups', { isDocument: true });
    });
    const tab = openTab('/', { routes: [elsewhere] });
    await router.firstShown;
    expect(tab.paths()).toEqual(['/groups?next=%2F']);
    await router.navigate('/');
    expect(last()?.location.pathname).toBe('/groups');
    await router.navigate('/elsewhere');
    expect(tab.location.assign).toHaveBeenCalledWith('/WC/2022/groups');
    expect(last()?.location.pathname).toBe('/groups');
  });

  test('shows the page of unknown addresses, at its address and asking the guard once, if a loader finds nothing', async () => {
    const nothing = route('/team/:id', async ({ params }) => params.id === 'ARG');
    const asked: string[] = [];
    allowed = async ({ pathname }) => void asked.push(pathname);
    const tab = openTab('/', { routes: [nothing] });
    await router.firstShown;
    await router.navigate('/team/NOBODY');
    expect(last()).toMatchObject({ failure: undefined, params: {}, location: { pathname: '/team/NOBODY' } });
    expect(last()?.route.path).toBeUndefined();
    expect(asked).toEqual(['/', '/team/NOBODY']);
    expect(tab.paths()).toEqual(['/', '/team/NOBODY']);
    await router.navigate('/team/ARG');
    expect(last()?.route.path).toBe('/team/:id');
  });

  test('shows what failed: the guard, the data or the code of a page', async () => {
    const noData = route('/no-data', async () => {
      throw new Error('no data');
    });
    const noCode: Route = {
      path: '/no-code',
      title: () => '',
      Component: () => Promise.reject(new TypeError('import')),
    };
    openTab('/', { routes: [noData, noCode] });
    await router.firstShown;
    await router.navigate('/no-data');
    expect(last()?.failure).toMatchObject({ of: 'page', error: new Error('no data') });
    await router.navigate('/no-code');
    expect(last()?.failure).toMatchObject({ of: 'page', error: new TypeError('import') });
    allowed = () => Promise.reject(new Error('no session'));
    await router.navigate('/no-code');
    expect(last()?.failure).toMatchObject({ of: 'guard', error: new Error('no session') });
  });

  test('loads the code of a page ahead, and opens the page of unknown addresses', async () => {
    openTab('/');
    await router.firstShown;
    loads = [];
    router.preload('/groups?tab=2');
    expect(loads).toEqual(['/groups']);
    expect(last()?.location.pathname).toBe('/');
    await router.navigate('/no/such/page');
    expect(last()?.route.path).toBeUndefined();
  });
});
