import { competitionInPath } from '../../game/page-paths.ts';
import { addressHere, competitionHere, firstCompetitionHere } from './first-view/this-document.ts';

/** The competition that this document belongs to for its whole life. The server writes `CODE/YEAR` into each page it sends. */
export function currentCompetition(): { code: string; year: string } {
  return codeAndYear(competitionId());
}

/** Returns the parts of `CODE/YEAR`, as calls name a competition. */
export function codeAndYear(competition: string): { code: string; year: string } {
  const [code = '', year = ''] = competition.split('/');
  return { code, year };
}

/** Returns the competition of this document as `CODE/YEAR`. */
export function competitionId(): string {
  return competitionHere();
}

/** The competition (`CODE/YEAR`) that the site had before it had several. What former versions stored on the device belongs to it. */
export function firstCompetitionId(): string {
  return firstCompetitionHere();
}

/**
 * Returns what the paths of this document begin with: `/EC/2024`, or nothing if the address names no competition and so shows the default one. Only
 * the router and `addressOf` add it to paths.
 */
export function pathPrefix(): string {
  const named = competitionInPath(addressHere().pathname);
  return named?.competition === competitionId() ? named.prefix : '';
}

/**
 * Puts this document's prefix (`/EC/2024`, or nothing) before a path, for navigation without the router: a full page load, or the return
 * from a provider.
 */
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

/** Returns the address of this page without the beginning that names the competition, to which a sign-in leads back. */
export function presentPath(): string {
  return pathWithoutPrefix(location.pathname) + location.search + location.hash;
}
