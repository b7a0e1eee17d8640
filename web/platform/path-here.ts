import { competitionInPath } from '../../game/page-paths.ts';
import { competitionId, pathPrefix, presentPath } from './current-competition.ts';

/**
 * Opens a path of the site, such as the target of a notification: with `navigate` if it belongs to this document's competition, otherwise with a
 * full page load, because a document serves one competition for its whole life.
 */
export function openPath(path: string, navigate: (path: string) => void): void {
  const here = pathHere(path);
  if (here === undefined) location.assign(path);
  else if (here !== presentPath()) navigate(here);
}

/** Returns a path of the site as the router of this document names it; undefined if it belongs to another competition. */
export function pathHere(path: string): string | undefined {
  const named = competitionInPath(new URL(path, 'https://own.invalid').pathname);
  // A path without a code means the default competition, which a document without a prefix shows.
  if (!named) return pathPrefix() === '' ? path : undefined;
  if (named.competition !== competitionId()) return undefined;
  const rest = path.slice(named.prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
