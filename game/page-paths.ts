/** Prefixes of paths that belong to calls and files, not to pages. */
const otherPrefixes = [
  '/db/',
  '/auth/',
  '/admin/',
  '/functions/',
  '/push/',
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

/**
 * True for a path that is answered with the game's HTML page, whose script shows the right content. The server and the service worker both
 * use this function, so that they treat a path alike.
 */
export function isPagePath(path: string): boolean {
  // A URL that begins with two slashes, or a slash and a backslash, leads to another host.
  return !/^\/[/\\]/.test(path) && !otherPrefixes.some((prefix) => path.startsWith(prefix));
}
