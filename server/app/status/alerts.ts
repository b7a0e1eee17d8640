import type { AlertName, WorkKind } from '../../../game/admin/status.ts';
import { workKinds } from '../../../game/admin/status.ts';
import type { SaveOutcome } from '../../predictions/save-counts.ts';
import { growth, meanOf, sampleAt, samplesAt } from './moment.ts';
import type { Moment, ProcessSamples } from './moment.ts';
import { quantileOf } from './quantile.ts';
import type { Sample, StoredFacts } from './sample.ts';

/** What a condition holds for: the whole site, one process or one kind of work. */
export interface Subject {
  process?: number;
  work?: WorkKind;
}

export interface Alert {
  severity: 'page' | 'warn';
  /** For how many minutes the condition must have held. */
  forMinutes: number;
  /** The condition for Prometheus. A test compares it with the rule in deploy/prometheus/alerts.yml. */
  expr: string;
  /** The same condition for the samples. Returns what it holds for at the moment, and nothing as long as nothing is known. */
  holdsFor: (moment: Moment) => Subject[];
}

const saves = { minutes: 5, failedPart: 0.02, failed: 5 };
const slow = { minutes: 10, quantile: 0.95, seconds: 1, saved: 50 };
const errors = { minutes: 15, count: 3 };
const loop = { minutes: 10, seconds: 0.3 };
const disk = { freeBytes: 5e9, freePart: 0.05 };
const lockOverdueS = 60;
const leaseFreeS = 30;
const feedAgeS = 300;
const messageOverdueS = 300;
const memoryPart = 0.85;
const streamsPart = 0.9;

/** The alerts in the order in which the page shows them. Source: docs/operations.md#alerts. */
export const alerts: Record<AlertName, Alert> = {
  FulltimeNotReady: {
    severity: 'page',
    forMinutes: 2,
    expr: 'max(fulltime_ready) == 0',
    holdsFor: (moment) => {
      const samples = samplesAt(moment);
      return site(samples.length > 0 && samples.every(({ isReady }) => !isReady));
    },
  },
  FulltimeSavesFail: {
    severity: 'page',
    forMinutes: 2,
    expr: `sum(rate(fulltime_save_duration_seconds_count{outcome="failed"}[${saves.minutes}m]))
      > ${saves.failedPart} * sum(rate(fulltime_save_duration_seconds_count[${saves.minutes}m]))
      and sum(increase(fulltime_save_duration_seconds_count{outcome="failed"}[${saves.minutes}m])) > ${saves.failed}`,
    holdsFor: (moment) => {
      const grown = (outcome: SaveOutcome): number => sumOf(savesIn(moment, saves.minutes, outcome));
      const failed = grown('failed');
      const all = failed + grown('saved') + grown('refused');
      return site(failed > saves.failedPart * all && failed > saves.failed);
    },
  },
  FulltimeLockLate: {
    severity: 'page',
    forMinutes: 1,
    expr: `max(fulltime_lock_overdue_seconds) > ${lockOverdueS}`,
    holdsFor: (moment) => site(factsAt(moment).some(({ lockOverdue }) => lockOverdue > lockOverdueS)),
  },
  FulltimeNobodyWorks: {
    severity: 'page',
    forMinutes: 1,
    expr: `min by (kind) (fulltime_lease_free_seconds{kind!="site_jobs"}) > ${leaseFreeS}
      and on () sum(max by (results, state) (fulltime_matches)) > 0`,
    holdsFor: (moment) => {
      if (!isMatchNear(samplesAt(moment))) return [];
      const free = workKinds.filter((kind) => kind !== 'site_jobs' && (freeFor(moment, kind) ?? 0) > leaseFreeS);
      return free.map((work) => ({ work }));
    },
  },
  FulltimeFeedSilent: {
    severity: 'page',
    forMinutes: 2,
    expr: `min(fulltime_feed_age_seconds) > ${feedAgeS}
      and max(fulltime_matches{results="feed",state="on"}) > 0`,
    holdsFor: (moment) => {
      const ages = factsAt(moment).map(({ feedAge }) => feedAge ?? -1);
      const isOn = samplesAt(moment).some(({ matches }) => matches.feed.on > 0);
      return site(isOn && ages.length > 0 && Math.min(...ages) > feedAgeS);
    },
  },
  FulltimeMessagesStuck: {
    severity: 'page',
    forMinutes: 5,
    expr: `max(fulltime_message_overdue_seconds) > ${messageOverdueS}`,
    holdsFor: (moment) => site(factsAt(moment).some(({ messageOverdue }) => messageOverdue > messageOverdueS)),
  },
  FulltimeDiskNearlyFull: {
    severity: 'page',
    forMinutes: 10,
    expr: `fulltime_disk_free_bytes < ${disk.freeBytes}
      and fulltime_disk_free_bytes < ${disk.freePart} * fulltime_disk_size_bytes`,
    // The processes of a port share their disk.
    holdsFor: (moment) =>
      site(
        samplesAt(moment).some(
          ({ disk: of }) => of !== null && of.free < disk.freeBytes && of.free < disk.freePart * of.size,
        ),
      ),
  },
  FulltimeProcessDown: {
    severity: 'warn',
    forMinutes: 10,
    expr: 'up{job="fulltime"} == 0 and on () sum(up{job="fulltime"}) > 0',
    holdsFor: ({ missing, atMs }) =>
      missing.filter(({ sinceMs }) => sinceMs <= atMs).map(({ number }) => ({ process: number })),
  },
  FulltimeInternalErrors: {
    severity: 'warn',
    forMinutes: 1,
    expr: `sum(increase(fulltime_refusals_total{code="internal"}[${errors.minutes}m])) > ${errors.count}`,
    holdsFor: (moment) => site(growth(moment, errors.minutes, ({ internalErrors }) => internalErrors) > errors.count),
  },
  FulltimeSavesSlow: {
    severity: 'warn',
    forMinutes: 5,
    expr: `histogram_quantile(${slow.quantile}, sum by (le) (rate(fulltime_save_duration_seconds_bucket{outcome="saved"}[${slow.minutes}m]))) > ${slow.seconds}
      and sum(increase(fulltime_save_duration_seconds_count{outcome="saved"}[${slow.minutes}m])) > ${slow.saved}`,
    holdsFor: (moment) => {
      const counts = savesIn(moment, slow.minutes, 'saved');
      return site((quantileOf(counts, slow.quantile) ?? 0) > slow.seconds && sumOf(counts) > slow.saved);
    },
  },
  FulltimeLoopDelayed: {
    severity: 'warn',
    forMinutes: 10,
    expr: `avg_over_time(nodejs_eventloop_lag_p99_seconds{job="fulltime"}[${loop.minutes}m]) > ${loop.seconds}`,
    holdsFor: ({ processes, atMs }) =>
      numbersOf(processes, (measured) => {
        const delay = meanOf(measured, { atMs, minutes: loop.minutes }, ({ loopDelay }) => loopDelay);
        return delay !== undefined && delay > loop.seconds;
      }),
  },
  FulltimeMemoryNearlyFull: {
    severity: 'warn',
    forMinutes: 15,
    expr: `nodejs_heap_size_used_bytes{job="fulltime"} > ${memoryPart} * fulltime_heap_limit_bytes
      or process_resident_memory_bytes{job="fulltime"} > ${memoryPart} * fulltime_memory_limit_bytes`,
    holdsFor: ({ processes, atMs }) =>
      numbersOf(processes, (measured) => {
        const memory = sampleAt(measured, atMs)?.memory;
        if (!memory) return false;
        return memory.heap > memoryPart * memory.heapLimit || memory.used > memoryPart * memory.limit;
      }),
  },
  FulltimeStreamsNearlyFull: {
    severity: 'warn',
    forMinutes: 5,
    expr: `fulltime_streams > ${streamsPart} * fulltime_streams_limit`,
    holdsFor: ({ processes, atMs }) =>
      numbersOf(processes, (measured) => {
        const sample = sampleAt(measured, atMs);
        return sample !== undefined && sample.streams > streamsPart * sample.streamsLimit;
      }),
  },
};

function site(holds: boolean): Subject[] {
  return holds ? [{}] : [];
}

function numbersOf(processes: readonly ProcessSamples[], holds: (measured: ProcessSamples) => boolean): Subject[] {
  return processes.filter(holds).map(({ number }) => ({ process: number }));
}

function factsAt(moment: Moment): StoredFacts[] {
  return samplesAt(moment).flatMap(({ facts }) => facts ?? []);
}

/** Returns for how long nobody has done this kind of work; undefined if it is not needed, or if that is not known. */
export function freeFor(moment: Moment, kind: WorkKind): number | undefined {
  const known = factsAt(moment).flatMap(({ freeLeases }) => freeLeases[kind] ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Returns how many saves of the minutes before the moment took how long, in the classes of `durationBounds`. */
export function savesIn(moment: Moment, minutes: number, outcome: SaveOutcome): number[] {
  const classes = Math.max(0, ...moment.processes.map(({ samples }) => samples.at(-1)?.saves[outcome].length ?? 0));
  return Array.from({ length: classes }, (_, place) =>
    growth(moment, minutes, (sample) => sample.saves[outcome][place] ?? 0),
  );
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** True if a match is on or locks within an hour. */
function isMatchNear(samples: readonly Sample[]): boolean {
  return samples.some(({ matches }) => Object.values(matches).some(({ on, soon }) => on + soon > 0));
}
