import { isPagePath } from '../../game/page-paths.ts';

/**
 * How the service worker answers: with the game's page, with a file it keeps (or fetches and keeps), or, for everything
 * else, not at all: what the server knows is never kept here.
 */
export type AnswerKind = 'page' | 'file' | 'none';

/** Flags keep their names, so they outlive versions; there are 250, and each is kept when first shown. */
export const flagsPrefix = '/flags/';
const hashedPrefix = '/assets/';

/** `files` are the paths the build has named. */
export function answerKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  { origin, files }: { origin: string; files: ReadonlySet<string> },
): AnswerKind {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'none';
  if (files.has(pathname) || isHashed(pathname) || pathname.startsWith(flagsPrefix)) return 'file';
  return mode === 'navigate' && isPagePath(pathname) ? 'page' : 'none';
}

/** The name tells the bytes: such a file never changes. */
export function isHashed(path: string): boolean {
  return path.startsWith(hashedPrefix);
}
