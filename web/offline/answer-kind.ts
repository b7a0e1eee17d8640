import { competitionInPath, isPagePath } from '../../game/page-paths.ts';

/**
 * How the service worker answers a request: with the game's page, with a cached file (fetched if it is not cached), or not at all. The
 * service worker never caches data.
 */
export type AnswerKind = 'page' | 'file' | 'none';

/**
 * Flags keep their names from version to version, so they are cached separately. Those of the tournament's teams are cached in advance, and any
 * other when it is first shown.
 */
export const flagsPrefix = '/flags/';
const hashedPrefix = '/assets/';

/** `files` are the paths of the files from the build. */
export function answerKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  { origin, files }: { origin: string; files: ReadonlySet<string> },
): AnswerKind {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'none';
  if (files.has(pathname) || isHashed(pathname) || pathname.startsWith(flagsPrefix)) return 'file';
  return mode === 'navigate' && isPagePath(pathname) ? 'page' : 'none';
}

/**
 * Returns the path under which the page for an address is stored: `/EC/2024`, or `/` for the default competition. Undefined if the code is in small
 * letters, because the server redirects such an address.
 */
export function pagePathOf(pathname: string): string | undefined {
  const named = competitionInPath(pathname);
  if (!named) return '/';
  return named.prefix === `/${named.competition}` ? named.prefix : undefined;
}

/** True for a file with a hash of its contents in its name, which never changes. */
export function isHashed(path: string): boolean {
  return path.startsWith(hashedPrefix);
}
