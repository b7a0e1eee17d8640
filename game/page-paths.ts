/** First parts of paths that are calls or files of ours, not pages. */
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
 * True for a path that is answered with the game's page, which knows its own routes; for all other paths nobody but the
 * server has an answer. Server and service worker must agree on it.
 */
export function isPagePath(path: string): boolean {
  // Two slashes begin the name of another host.
  return !/^\/[/\\]/.test(path) && !otherPrefixes.some((prefix) => path.startsWith(prefix));
}
