/** A request of a visit. The paths are those of `web/`. */
export interface VisitRequest {
  /** The name in the table. */
  what: string;
  method: 'GET' | 'PATCH';
  /** `{uid}` in it stands for the uid of the player. `etags` are those of the answers that the page has, for each read of a batch. */
  path: (competition: string, etags?: readonly string[]) => string;
  body?: object;
  /** True for the stream of live changes, which does not end by itself. */
  isStream?: boolean;
  isBatch?: boolean;
  /** The only visit that makes this request: by a browser that has no answers yet, or by one that has them. Left out for both. */
  only?: 'first' | 'later';
}

export const sessionRequest: VisitRequest = { what: 'session', method: 'GET', path: () => '/auth/get-session' };
const configuration = read('configuration', '');
const competitions: VisitRequest = { what: 'competitions', method: 'GET', path: () => '/db/competitions' };
const access: VisitRequest = {
  what: 'PATCH of the device',
  method: 'PATCH',
  path: (competition) => `/db/${competition}/users/{uid}`,
  body: { platform: 'Android, Chrome', appVersion: '0.1.0+bench' },
};
const stream: VisitRequest = { ...read('stream', '/live'), isStream: true };
const predictions = read('own predictions', '/predictions');
const readsOfLoader = ['/teams', '/users/{uid}', '/matches'];
const readsOfParts = ['/predictions', '/users?limit=5&scope=overall', '/users/{uid}/rivals', '/db/competitions'];

/**
 * The data requests of the visits of home by a signed-in player whose page has come from the device, as seen in a browser. A browser that has the
 * answers asks for all of them at once.
 */
export const homeVisit: readonly VisitRequest[] = [
  sessionRequest,
  { ...configuration, only: 'first' },
  { ...batch('batch of document, teams and matches', readsOfLoader), only: 'first' },
  access,
  stream,
  { ...batch('batch of what home shows', readsOfParts), only: 'first' },
  { ...batch('batch of everything', ['', ...readsOfLoader, ...readsOfParts]), only: 'later' },
];

/** The same for versions without batches, until November 2026. */
export const formerHomeVisit: readonly VisitRequest[] = [
  sessionRequest,
  configuration,
  competitions,
  access,
  stream,
  read('own document', '/users/{uid}'),
  read('teams', '/teams'),
  read('matches', '/matches'),
  predictions,
  read('leaderboard', '/users?limit=200&scope=overall'),
  read('rivals', '/users/{uid}/rivals'),
];

function read(what: string, path: string): VisitRequest {
  return { what, method: 'GET', path: (competition) => `/db/${competition}${path}` };
}

function batch(what: string, reads: readonly string[]): VisitRequest {
  return {
    what,
    method: 'GET',
    isBatch: true,
    path: (competition, etags = []) => {
      const query = new URLSearchParams();
      for (const [at, path] of reads.entries()) {
        query.append('call', path.startsWith('/db/') ? path : `/db/${competition}${path}`);
        query.append('etag', etags[at] ?? '');
      }
      return `/db/${competition}/batch?${query.toString()}`.replaceAll('%7Buid%7D', '{uid}');
    },
  };
}
