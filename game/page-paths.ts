/** Beginnings of paths that are calls or files, not pages. */
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
 * True for a path that is answered with the game's page, which has its own routes. Only the server can answer any other
 * path. Server and service worker must agree on it.
 */
export function isPagePath(path: string): boolean {
  // A path with two slashes at its beginning would name another host.
  return !/^\/[/\\]/.test(path) && !otherPrefixes.some((prefix) => path.startsWith(prefix));
}
