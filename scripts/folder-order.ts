/**
 * The folders of `server/`: each may import those before it and none after it. Why they stand in this order says
 * docs/architecture.md#the-order-of-folders.
 */
export const serverOrder = [
  'platform',
  'calls',
  'mail',
  'competition',
  'identity',
  'push',
  'teams',
  'matches',
  'predictions',
  'standings',
  'messages',
  'groups',
  'results',
  'feed',
  'news',
  'live',
  'stats',
  'profile',
  'admin',
  'settings',
  'app',
  'testing',
];

/** The same for `game/`, whose files outside of folders are not in the order. */
export const gameOrder = [
  'competition',
  'identity',
  'push',
  'teams',
  'matches',
  'tournament',
  'predictions',
  'standings',
  'messages',
  'groups',
  'results',
  'feed',
  'news',
  'stats',
  'admin',
  'settings',
];

/** The same for `web/`, whose files outside of folders start the pages and the service worker, and import anything. */
export const webOrder = [
  'platform',
  'icons',
  'ui',
  'competition',
  'identity',
  'matches',
  'predictions',
  'standings',
  'messages',
  'push',
  'teams',
  'groups',
  'news',
  'stats',
  'profile',
  'account',
  'admin',
  'help',
  'offline',
  'home',
  'app',
];
