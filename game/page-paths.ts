/** Prefixes of paths that belong to calls and files, not to pages. */
const otherPrefixes = [
  '/db/',
  '/auth/',
  '/admin/',
  '/functions/',
  '/push/',
  '/mail/',
  '/health',
  '/metrics',
  '/openapi.json',
  '/docs',
  '/assets/',
  '/flags/',
  '/icons/',
  '/screenshots/',
  '/service-worker.js',
  '/manifest.webmanifest',
];

/** The first parts of the paths of pages (`web/platform/paths.ts`). */
const pageNames = [
  'leaderboard',
  'groups',
  'group',
  'joingroup',
  'allgroups',
  'profile',
  'teams',
  'news',
  'editnews',
  'stats',
  'admin',
  'install',
  'login',
  'help',
  'competitions',
  'picks',
  'team',
];

const takenNames = new Set([...pageNames, ...otherPrefixes.map((prefix) => prefix.replaceAll('/', ''))]);

/**
 * True for a path that is answered with the game's HTML page, whose script shows the right content. The server and the service worker both
 * use this function, so that they treat a path alike.
 */
export function isPagePath(path: string): boolean {
  // A URL that begins with two slashes, or a slash and a backslash, leads to another host.
  return !/^\/[/\\]/.test(path) && !otherPrefixes.some((prefix) => path.startsWith(prefix));
}

/** True for a code that no competition can have, because addresses of pages or calls begin with it, in whatever case. */
export function isTakenCode(code: string): boolean {
  return takenNames.has(code.toLowerCase());
}

/** A competition that a path names by its beginning, such as `/EC/2024/groups`. */
export interface CompetitionPath {
  /** `CODE/YEAR` in capital letters. */
  competition: string;
  /** The beginning as it is written in the path. */
  prefix: string;
}

/** Returns the competition that the path of a page names; undefined if it names none and so means the default competition. */
export function competitionInPath(path: string): CompetitionPath | undefined {
  const [prefix, code = '', year = ''] = /^\/([A-Za-z][A-Za-z0-9]{0,9})\/(\d{4})(?=\/|$)/.exec(path) ?? [];
  if (prefix === undefined || isTakenCode(code)) return undefined;
  return { competition: `${code.toUpperCase()}/${year}`, prefix };
}
