import { afterEach, expect, test, vi } from 'vitest';
import { lastingAddressOf, pathPrefix, pathWithoutPrefix, presentPath } from './current-competition.ts';
import { openPath, pathHere } from './path-here.ts';

const assign = vi.fn<(path: string) => void>();

/** Opens a document of a competition at an address. */
function openDocument(competition: string, pathname: string, { search = '', hash = '' } = {}): void {
  vi.stubGlobal('document', { querySelector: () => ({ content: competition }) });
  vi.stubGlobal('location', { pathname, search, hash, assign });
}
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

test.each([
  ['the default competition', 'WC/2022', '/groups', '', '/groups'],
  ['the default competition by its own address', 'WC/2022', '/WC/2022/groups', '/WC/2022', '/groups'],
  ['another competition', 'EC/2024', '/EC/2024', '/EC/2024', '/'],
  // An unknown competition is answered with the page of the default one.
  ['an unknown competition', 'WC/2022', '/XX/2024/groups', '', '/XX/2024/groups'],
])('a document of %s has its prefix', (_, competition, pathname, prefix, rest) => {
  openDocument(competition, pathname);
  expect([pathPrefix(), pathWithoutPrefix(pathname)]).toEqual([prefix, rest]);
});

test('a sign-in leads back to the present page with its search, without the prefix', () => {
  openDocument('EC/2024', '/EC/2024/picks', { search: '?show=missing', hash: '#next' });
  expect(presentPath()).toBe('/picks?show=missing#next');
});

test.each([
  ['/', '/news/1', '/news/1'],
  ['/', '/WC/2022/news/1?x=1#y', '/news/1?x=1#y'],
  ['/', '/WC/2022', '/'],
  ['/', '/EC/2024/news/1', undefined],
  ['/WC/2022', '/WC/2022/group/a', '/group/a'],
  ['/WC/2022', '/group/a', undefined],
])('in the document at %s, the path %s is %s', (pathname, path, here) => {
  openDocument('WC/2022', pathname);
  expect(pathHere(path)).toBe(here);
});

test('a path of this competition is opened without a page load, that of another one with a page load', () => {
  openDocument('WC/2022', '/WC/2022/leaderboard');
  const navigate = vi.fn<(path: string) => void>();
  openPath('/WC/2022/leaderboard', navigate);
  expect(navigate).not.toHaveBeenCalled();
  openPath('/WC/2022/teams', navigate);
  expect(navigate).toHaveBeenCalledWith('/teams');
  openPath('/EC/2024/teams', navigate);
  expect(assign).toHaveBeenCalledWith('/EC/2024/teams');
});

test('a link that leaves the site names the competition', () => {
  openDocument('EC/2024', '/leaderboard');
  expect([lastingAddressOf('/'), lastingAddressOf('/joingroup/x')]).toEqual(['/EC/2024', '/EC/2024/joingroup/x']);
});
