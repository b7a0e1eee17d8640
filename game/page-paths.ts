/** Prefixes of paths that are calls or files and not pages. */
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
 * True for a path that is answered with the game's page, which has its own router. Only the server can answer any other path. The server
 * and the service worker must agree on this.
 */
export function isPagePath(path: string): boolean {
  // A path that begins with two slashes would name another host.
  return !/^\/[/\\]/.test(path) && !otherPrefixes.some((prefix) => path.startsWith(prefix));
}
