import { competitionInPath } from '../../game/page-paths.ts';

/** The competition that this document belongs to for its whole life. The server writes `CODE/YEAR` into each page it sends. */
export function currentCompetition(): { code: string; year: string } {
  const [code = '', year = ''] = competitionId().split('/');
  return { code, year };
}

/** `CODE/YEAR`. */
export function competitionId(): string {
  return contentOf('competition');
}

/** The competition (`CODE/YEAR`) that the site had before it had several. What former versions stored on the device belongs to it. */
export function firstCompetitionId(): string {
  return contentOf('first-competition');
}

/**
 * Returns what the paths of this document begin with: `/EC/2024`, or nothing if the address names no competition and so shows the default one. Only
 * the router and `addressOf` add it to paths.
 */
export function pathPrefix(): string {
  const named = competitionInPath(location.pathname);
  return named?.competition === competitionId() ? named.prefix : '';
}

/** Returns the address of a page of this document, for what leaves the router, such as a full page load. */
export function addressOf(path: string): string {
  return pathPrefix() + path;
}

/** Returns the address of a page that stays the same when another competition becomes the default, for links that leave the site. */
export function lastingAddressOf(path: string): string {
  return `/${competitionId()}${path === '/' ? '' : path}`;
}

/** Returns a path of this document without the beginning that names the competition. */
export function pathWithoutPrefix(pathname: string): string {
  const prefix = pathPrefix();
  const isBelow = prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`));
  return isBelow ? pathname.slice(prefix.length) || '/' : pathname;
}

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
