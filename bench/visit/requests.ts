/** A request of a visit. The paths are those of `web/`. */
export interface VisitRequest {
  /** The name in the table. */
  what: string;
  method: 'GET' | 'PATCH';
  /** In it `{uid}` stands for the player's. `etags` are those of the answers that the page has, for each read of a batch. */
  path: (competition: string, etags?: readonly string[]) => string;
  body?: object;
  /** True for the stream of live changes, which does not end by itself. */
  isStream?: boolean;
  isBatch?: boolean;
}

const session: VisitRequest = { what: 'session', method: 'GET', path: () => '/auth/get-session' };
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

/**
 * The data requests of the visit of home by a signed-in player whose page has come from the device without any answer, as seen in a browser. A visit to
 * which the device gives its answers sends one batch instead of the configuration, the first batch and the predictions.
 */
export const homeVisit: readonly VisitRequest[] = [
  session,
  configuration,
  batch('batch of document, teams and matches', ['/teams', '/users/{uid}', '/matches']),
  access,
  stream,
  predictions,
  competitions,
  batch('batch of table and rivals', ['/users?limit=5&scope=overall', '/users/{uid}/rivals']),
];

/** The same for versions without batches, until November 2026. */
export const formerHomeVisit: readonly VisitRequest[] = [
  session,
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
        query.append('call', `/db/${competition}${path}`);
        query.append('etag', etags[at] ?? '');
      }
      return `/db/${competition}/batch?${query.toString()}`.replaceAll('%7Buid%7D', '{uid}');
    },
  };
}
