import { newDurations } from '../../platform/durations.ts';
import type { ProcessSamples } from './moment.ts';
import type { Sample, StoredFacts } from './sample.ts';
import { sampleEveryMs } from './samples.ts';

/** The moment at which the tests look at the site. */
export const nowMs = Date.parse('2026-06-14T20:00:00Z');

const none = newDurations().counts;

export const quietFacts: StoredFacts = {
  messages: { deliveries: 0, notices: 0, devices: 12 },
  messageOverdue: 0,
  feedAge: 14,
  lockOverdue: 0,
  lockDelay: 0.2,
  lockedPicks: 900,
  freeLeases: { jobs: 0, site_jobs: 0, feed: 0 },
};

/** A process on a match day on which all is well. */
export const quiet: Omit<Sample, 'atMs'> = {
  isReady: true,
  saves: { saved: none, refused: none, failed: none },
  internalErrors: 0,
  streams: 900,
  streamsLimit: 1000,
  events: 0,
  pushed: { sent: 0, failed: 0 },
  mails: { sent: 0, failed: 0, waiting: 0 },
  database: { busy: 1, idle: 9, waiting: 0 },
  leases: { jobs: 1, site_jobs: 1, feed: 1, process: 1 },
  loopDelay: 0.02,
  memory: { used: 800, limit: 1000, heap: 800, heapLimit: 1000 },
  disk: { free: 60e9, size: 100e9 },
  matches: { replay: { on: 0, soon: 0 }, manual: { on: 0, soon: 0 }, feed: { on: 4, soon: 0 } },
  facts: quietFacts,
};

/** What a process differs by from a quiet one, `ago` minutes before now. */
export type Course = (ago: number) => Partial<Sample>;

/** Returns the samples of a process that started so many minutes ago and went through this. */
export function processOf(course: Course, { number = 1, minutes = 21 } = {}): ProcessSamples {
  const startedAtMs = nowMs - minutes * 60_000;
  const samples: Sample[] = [];
  for (let atMs = startedAtMs; atMs <= nowMs; atMs += sampleEveryMs) {
    samples.push({ ...quiet, atMs, ...course((nowMs - atMs) / 60_000) });
  }
  return { number, startedAtMs, samples };
}

/** Returns counts with so many durations in the class of half a second to a second, and so many in that of one to two and a half. */
export function savesOf(withinSecond: number, longer = 0): number[] {
  return none.map((_, place) => (place === 7 ? withinSecond : place === 8 ? longer : 0));
}
