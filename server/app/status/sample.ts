import { statfs } from 'node:fs/promises';
import type { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { LeaseKind } from '../../platform/database/lease-rows.ts';
import type { AnswerCounts } from '../../platform/http/answer-counts.ts';
import type { SaveOutcome } from '../../predictions/save-counts.ts';
import type { Site } from '../game.ts';
import type { Games } from '../games/games.ts';
import { memoryLimit } from '../metrics/process-metrics.ts';
import { readSiteFacts, stateOfMatch } from '../metrics/site-facts.ts';
import type { MatchState, SiteFacts } from '../metrics/site-facts.ts';
import { isReady } from '../metrics/site-metrics.ts';

type Source = 'replay' | 'manual' | 'feed';

/** What the database said about the whole site. It passes from process to process as JSON. */
export type StoredFacts = Omit<SiteFacts, 'freeLeases'> & { freeLeases: Partial<Record<LeaseKind, number>> };

/** What one process measured at one moment. Counts are those since its start. */
export interface Sample {
  atMs: number;
  isReady: boolean;
  /** How many saves took how long, in the classes of `durationBounds`. */
  saves: Record<SaveOutcome, number[]>;
  internalErrors: number;
  streams: number;
  streamsLimit: number;
  events: number;
  pushed: { sent: number; failed: number };
  mails: { sent: number; failed: number; waiting: number };
  database: { busy: number; idle: number; waiting: number };
  /** How many leases of each kind the process holds. */
  leases: Partial<Record<LeaseKind, number>>;
  /** The 99th percentile of the delay of the event loop since the latest sample that was kept, in seconds. */
  loopDelay: number;
  memory: { used: number; limit: number; heap: number; heapLimit: number };
  disk: { free: number; size: number } | null;
  matches: Record<Source, Record<MatchState, number>>;
  /** Null if the database did not answer in time. */
  facts: StoredFacts | null;
}

/** Where the samples of a process come from. */
export interface Measured {
  site: Site;
  games: Games;
  answers: AnswerCounts;
  loop: ReturnType<typeof monitorEventLoopDelay>;
}

/** How long the database may take, in ms. */
const readMs = 3_000;

/** Measures now. Never rejects: what cannot be read is null. */
export async function takeSample(measured: Measured, atMs = Date.now()): Promise<Sample> {
  const { site, games } = measured;
  const [ready, facts, disk] = await Promise.all([isReady(site), readFacts(site, games), readDisk(site)]);
  return { atMs, isReady: ready === 1, ...countsOf(measured), ...gaugesOf(measured), disk, facts };
}

function countsOf({
  site,
  answers,
}: Measured): Pick<Sample, 'saves' | 'internalErrors' | 'events' | 'pushed' | 'mails'> {
  const { saved, refused, failed } = site.saveCounts.answers;
  const { sent, failed: unsent, refused: rejected } = site.transport.counts;
  const mails = site.mail?.counts ?? { sent: 0, failed: 0 };
  return {
    saves: { saved: [...saved.counts], refused: [...refused.counts], failed: [...failed.counts] },
    internalErrors: answers.refusals.get('internal') ?? 0,
    events: site.hub.counts.events,
    pushed: { sent, failed: unsent + rejected },
    mails: { sent: mails.sent, failed: mails.failed, waiting: site.mail?.waiting ?? 0 },
  };
}

type Gauges = Pick<Sample, 'streams' | 'streamsLimit' | 'database' | 'leases' | 'loopDelay' | 'memory' | 'matches'>;

function gaugesOf({ site, games, loop }: Measured): Gauges {
  const { busy, idle, waiting, leases } = site.database.use();
  const { rss: used, heapUsed: heap } = process.memoryUsage();
  return {
    streams: site.hub.size,
    streamsLimit: site.config.maxStreams,
    database: { busy, idle, waiting },
    leases: Object.fromEntries(Object.entries(leases).map(([kind, { held }]) => [kind, held])),
    loopDelay: loop.count === 0 ? 0 : loop.percentile(99) / 1e9,
    memory: { used, limit: memoryLimit(), heap, heapLimit: getHeapStatistics().heap_size_limit },
    matches: countMatches(games),
  };
}

function countMatches(games: Games): Sample['matches'] {
  const nowMs = Date.now();
  const counts = { replay: { on: 0, soon: 0 }, manual: { on: 0, soon: 0 }, feed: { on: 0, soon: 0 } };
  for (const { standings } of games.list()) {
    for (const match of standings.listMatches()) {
      const state = stateOfMatch(match, nowMs);
      if (state) counts[standings.competition.results][state]++;
    }
  }
  return counts;
}

async function readDisk({ config }: Site): Promise<Sample['disk']> {
  const disk = await statfs(config.dataDir).catch(() => undefined);
  return disk ? { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize } : null;
}

async function readFacts(site: Site, games: Games): Promise<StoredFacts | null> {
  const facts = await orNullAfter(readMs, readSiteFacts(site, games));
  return facts && { ...facts, freeLeases: Object.fromEntries(facts.freeLeases) };
}

/** Returns null if the promise rejects, or if it takes longer than this. */
export async function orNullAfter<T>(ms: number, reading: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), ms);
  return Promise.race([reading.catch(() => null), late.promise]).finally(() => clearTimeout(timer));
}
