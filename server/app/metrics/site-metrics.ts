import { statfs } from 'node:fs/promises';
import type { Game, Site } from '../game.ts';
import type { Games } from '../games/games.ts';
import { addGauge, by, one } from './metric-target.ts';
import type { Reading, Target } from './metric-target.ts';
import { readSiteFacts, stateOfMatch } from './site-facts.ts';
import type { SiteFacts } from './site-facts.ts';

/** Adds what is true of the whole site. Each process of the site answers the same, apart from its own connection and its own disk. */
export function addSiteMetrics(target: Target, site: Site, games: Games): void {
  addGauge(target, {
    name: 'fulltime_ready',
    help: '1 if this process can use the database and the disk of the database has room, otherwise 0',
    read: async () => one(await isReady(site)),
  });
  addStandings(target, site, games);
  addMatches(target, games);
  addFacts(target, sharedFacts(site, games));
  addDisk(target, site);
}

export async function isReady({ database }: Site): Promise<number> {
  const looking = database.query('select 1', []).then(() => database.checkDisk());
  const late = Promise.withResolvers<number>();
  const timer = setTimeout(() => late.resolve(0), lookMs);
  const ready = looking.then(
    () => 1,
    () => 0,
  );
  return Promise.race([ready, late.promise]).finally(() => clearTimeout(timer));
}

/** A database that has not answered after this time, in ms, counts as one that does not answer. */
const lookMs = 3_000;

function addStandings(target: Target, site: Site, games: Games): void {
  const mainStandings = (): Game['standings'] | undefined =>
    games.list().find(({ competition }) => competition === site.competition)?.standings;
  addGauge(target, {
    name: 'fulltime_standings_version',
    help: 'Version of the standings of the default competition in memory',
    read: () => one(mainStandings()?.version ?? 0),
  });
  addGauge(target, {
    name: 'fulltime_event_lag_seconds',
    help: 'Until what was committed just now is in the memory of this process',
    async read() {
      const started = performance.now();
      await mainStandings()?.settled();
      return one((performance.now() - started) / 1000);
    },
  });
}

function addMatches(target: Target, games: Games): void {
  addGauge(target, {
    name: 'fulltime_matches',
    help: 'Matches that are on, and matches that lock within an hour, by the source of their results',
    labels: ['results', 'state'],
    read: () =>
      (['replay', 'manual', 'feed'] as const).flatMap((results) =>
        (['on', 'soon'] as const).map((state): Reading => {
          const nowMs = Date.now();
          const matches = games
            .list()
            .filter(({ standings }) => standings.competition.results === results)
            .flatMap(({ standings }) => standings.listMatches());
          const value = matches.filter((match) => stateOfMatch(match, nowMs) === state).length;
          return { labels: { results, state }, value };
        }),
      ),
  });
}

/** The metrics that are read from the database at one request of Prometheus share their statements. */
const sharedMs = 500;

function sharedFacts(site: Site, games: Games): () => Promise<SiteFacts> {
  let last: { atMs: number; facts: Promise<SiteFacts> } | undefined;
  return () => {
    const atMs = performance.now();
    if (!last || atMs - last.atMs >= sharedMs) last = { atMs, facts: readSiteFacts(site, games) };
    return last.facts;
  };
}

function addFacts(target: Target, facts: () => Promise<SiteFacts>): void {
  const add = (name: string, help: string, read: (facts: SiteFacts) => number): void =>
    addGauge(target, { name, help, read: async () => one(read(await facts())) });
  addGauge(target, {
    name: 'fulltime_messages',
    help: 'Push messages in the database: deliveries on their way, notices not told to all yet, devices registered',
    labels: ['what'],
    read: async () => by('what', Object.entries((await facts()).messages)),
  });
  add(
    'fulltime_message_overdue_seconds',
    'For how long the push message that should have been sent first has been waiting',
    ({ messageOverdue }) => messageOverdue,
  );
  add(
    'fulltime_feed_age_seconds',
    'Since the feed last answered usably, for the competition with the oldest answer; -1 without one',
    ({ feedAge }) => feedAge ?? -1,
  );
  add(
    'fulltime_lock_overdue_seconds',
    'For how long a match has been open that should be locked; 0 if there is none',
    ({ lockOverdue }) => lockOverdue,
  );
  add(
    'fulltime_lock_delay_seconds',
    'From the kick-off to the lock, for the match that locked last; -1 before the first lock',
    ({ lockDelay }) => lockDelay ?? -1,
  );
  add('fulltime_locked_picks', 'Picks of all matches that are locked', ({ lockedPicks }) => lockedPicks);
  addGauge(target, {
    name: 'fulltime_lease_free_seconds',
    help: 'For how long no process has held the lease of a kind of work that is needed; 0 while it is held',
    labels: ['kind'],
    read: async () => by('kind', (await facts()).freeLeases),
  });
}

function addDisk(target: Target, { config }: Site): void {
  const add = (name: string, help: string, blocks: 'bavail' | 'blocks'): void =>
    addGauge(target, {
      name,
      help,
      async read() {
        const disk = await statfs(config.dataDir);
        return one(disk[blocks] * disk.bsize);
      },
    });
  add('fulltime_disk_free_bytes', 'Free space of the disk with the data folder', 'bavail');
  add('fulltime_disk_size_bytes', 'Size of the disk with the data folder', 'blocks');
}
