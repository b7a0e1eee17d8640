import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { whenEnding } from '../scripts/when-ending.ts';
import { seed } from './seed.ts';
import type { Seeded, Sizes } from './seed.ts';

export type Kind = 'postgres' | 'embedded';

/** A filled database that no process has open. */
export interface Place extends Seeded {
  kind: Kind;
  databaseUrl: string | undefined;
  dataDir: string;
  sizes: Sizes;
}

/** The databases that all parts share. Each is made at its first use. */
export interface Stage {
  /** 2,000 players who are signed in; ten matches finished, one live, and the other pool matches open. */
  small(kind: Kind): Promise<Place>;
  /** Like `small`, with the picks that the players have made so far. */
  cup(kind: Kind): Promise<Place>;
  /** Like `cup`, with a league of 380 matches: 190 matches finished, one live. */
  league(kind: Kind): Promise<Place>;
  /** Like `league('postgres')`, with 5,000 players who are signed in. */
  full(): Promise<Place>;
  /** Like `small('embedded')`, with four groups of player 0. */
  pages(): Promise<Place>;
  /** A competition with 5,000 players, ten matches finished and one live. */
  one(kind: Kind): Promise<Place>;
  /** Like `one`, with eleven copies of the competition beside it, which the same accounts play. */
  twelve(kind: Kind): Promise<Place>;
  /** A million players in 20,000 groups, and all 64 matches packed, the last one of them live. */
  million(): Promise<Place>;
  /** A league of 380 matches with a million players: 370 matches over, one live, all packed. */
  season(): Promise<Place>;
  /** A replay two minutes before its first kick-off. */
  fresh(): Promise<Place>;
  /** A replay of a league before its first kick-off, with three groups of player 0; 60 players have picked the first twenty matches. */
  saturday(kind: Kind): Promise<Place>;
  remove(): Promise<void>;
}

const smallSizes: Sizes = { players: 2_000, sessions: 2_000, finished: 10, live: 1, results: 'manual' };
const cupSizes: Sizes = { ...smallSizes, picks: 10 };
const leagueSizes: Sizes = { ...cupSizes, competition: 'PL/2024', finished: 190 };
const fullSizes: Sizes = { ...leagueSizes, players: 5_000, sessions: 5_000 };
const pagesSizes: Sizes = { ...smallSizes, groups: { own: 4, ownSize: 40, others: 20, otherSize: 30 } };
const oneOfTwelveSizes: Sizes = { ...smallSizes, players: 5_000 };
const millionSizes: Sizes = {
  players: 1_000_000,
  sessions: 2_000,
  finished: 63,
  live: 1,
  results: 'manual',
  groups: { own: 50, ownSize: 500, others: 19_950, otherSize: 48 },
};
const seasonSizes: Sizes = { ...millionSizes, competition: 'PL/2024', finished: 370, live: 1 };
const freshSizes: Sizes = { players: 60, sessions: 1, finished: 0, live: 0, results: 'replay' };
const saturdaySizes: Sizes = {
  ...freshSizes,
  competition: 'PL/2024',
  sessions: 60,
  picks: 20,
  groups: { own: 3, ownSize: 15, others: 1, otherSize: 10 },
};

export function createStage(postgresUrl: string): Stage {
  const made = new Map<string, Promise<Place>>();
  const folders: string[] = [];
  const removeFolders = (): void => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  const keep = whenEnding(removeFolders);
  const once = (name: string, make: () => Promise<Place>): Promise<Place> => {
    const place = made.get(name) ?? make();
    made.set(name, place);
    return place;
  };
  const build = async (name: string, kind: Kind, sizes: Sizes): Promise<Place> => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fulltime-bench-'));
    folders.push(dataDir);
    const databaseUrl = kind === 'postgres' ? await createDatabase(postgresUrl, name) : undefined;
    const started = performance.now();
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      const seeded = await seed(database, sizes);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`  (${kind}, ${sizes.players.toLocaleString('en-US')} players: filled in ${seconds} s)`);
      return { kind, databaseUrl, dataDir, sizes, ...seeded };
    } finally {
      await database.close();
    }
  };
  return {
    small: (kind) => once(`small-${kind}`, () => build('bench_small', kind, smallSizes)),
    cup: (kind) => once(`cup-${kind}`, () => build('bench_cup', kind, cupSizes)),
    league: (kind) => once(`league-${kind}`, () => build('bench_league', kind, leagueSizes)),
    full: () => once('full', () => build('bench_full', 'postgres', fullSizes)),
    pages: () => once('pages', () => build('', 'embedded', pagesSizes)),
    one: (kind) => once(`one-${kind}`, () => build('bench_one', kind, oneOfTwelveSizes)),
    twelve: (kind) => once(`twelve-${kind}`, () => build('bench_twelve', kind, { ...oneOfTwelveSizes, copies: 11 })),
    season: () => once('season', () => build('bench_season', 'postgres', seasonSizes)),
    million: () => once('million', () => build('bench_million', 'postgres', millionSizes)),
    fresh: () => once('fresh', () => build('', 'embedded', freshSizes)),
    saturday: (kind) => once(`saturday-${kind}`, () => build('bench_saturday', kind, saturdaySizes)),
    remove: async () => {
      await Promise.allSettled(made.values());
      removeFolders();
      keep();
    },
  };
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
