/** A request of a visit. The paths are those of `web/`. */
export interface VisitRequest {
  /** The name in the table. */
  what: string;
  method: 'GET' | 'PATCH';
  /** In it `{uid}` stands for the player's. */
  path: (competition: string) => string;
  body?: object;
  /** True for the stream of live changes, which does not end by itself. */
  isStream?: boolean;
}

/** The data requests of the first visit of home by a signed-in player, as seen in a browser in November 2026. */
export const homeVisit: readonly VisitRequest[] = [
  { what: 'session', method: 'GET', path: () => '/auth/get-session' },
  { what: 'configuration', method: 'GET', path: (competition) => `/db/${competition}` },
  { what: 'competitions', method: 'GET', path: () => '/db/competitions' },
  {
    what: 'PATCH of the device',
    method: 'PATCH',
    path: (competition) => `/db/${competition}/users/{uid}`,
    body: { platform: 'Android, Chrome', appVersion: '0.1.0+bench' },
  },
  { what: 'stream', method: 'GET', path: (competition) => `/db/${competition}/live`, isStream: true },
  { what: 'own document', method: 'GET', path: (competition) => `/db/${competition}/users/{uid}` },
  { what: 'teams', method: 'GET', path: (competition) => `/db/${competition}/teams` },
  { what: 'matches', method: 'GET', path: (competition) => `/db/${competition}/matches` },
  { what: 'own predictions', method: 'GET', path: (competition) => `/db/${competition}/predictions` },
  { what: 'leaderboard', method: 'GET', path: (competition) => `/db/${competition}/users?limit=200&scope=overall` },
  { what: 'rivals', method: 'GET', path: (competition) => `/db/${competition}/users/{uid}/rivals` },
];
