/**
 * The folders of `server/`. Each folder may import from those before it and from none after it. The reasons for the order are in
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
  'rivals',
  'moments',
  'results',
  'feed',
  'news',
  'live',
  'stats',
  'honours',
  'profile',
  'admin',
  'settings',
  'import',
  'app',
  'testing',
];

/** The folders of `server/identity/`, in the same order of imports. The order does not apply to the files directly in `server/identity/`. */
export const identityOrder = [
  'own',
  'entering',
  'session',
  'stored-password',
  'account',
  'link',
  'passkey',
  'password',
  'provider',
];

/** The folders of `game/`, in the same order of imports. The order does not apply to the files directly in `game/`. */
export const gameOrder = [
  'competition',
  'identity',
  'push',
  'teams',
  'matches',
  'tournament',
  'import',
  'predictions',
  'standings',
  'messages',
  'groups',
  'rivals',
  'moments',
  'results',
  'feed',
  'news',
  'stats',
  'site',
  'admin',
  'settings',
];

/**
 * The folders of `web/`, in the same order of imports. The files directly in `web/` start the pages and the service worker, and may import
 * from any folder.
 */
export const webOrder = [
  'platform',
  'icons',
  'ui',
  'competition',
  'identity',
  'matches',
  'predictions',
  'standings',
  'competitions',
  'messages',
  'push',
  'teams',
  'groups',
  'match-sheet',
  'quick-picks',
  'news',
  'stats',
  'profile',
  'account',
  'admin',
  'help',
  'welcome',
  'first-steps',
  'moments',
  'offline',
  'home',
  'picks',
  'team',
  'app',
];
