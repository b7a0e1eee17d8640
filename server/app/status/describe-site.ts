import { countedMinutes, workKinds } from '../../../game/admin/status.ts';
import type { ProcessStatus, SiteStatus } from '../../../game/admin/status.ts';
import type { Match } from '../../../game/matches/match.ts';
import { isOver } from '../../../game/matches/match.ts';
import { freeFor, savesIn, sumOf } from './alerts.ts';
import { findProblems } from './find-problems.ts';
import { growth, sampleAt, samplesAt } from './moment.ts';
import type { Known, Moment, ProcessSamples } from './moment.ts';
import { quantileOf } from './quantile.ts';
import type { Sample } from './sample.ts';

/** What the process that answers knows besides the samples. */
interface Here {
  nowMs: number;
  nextLock: string | null;
  /** How many processes run on the database; null if it does not say. */
  running: number | null;
}

/** Returns the page of a site whose processes have measured this. At least one process has. */
export function describeSite(known: Known, { nowMs, nextLock, running }: Here): SiteStatus {
  const { processes, missing } = known;
  const moment = { ...known, atMs: nowMs };
  const samples = samplesAt(moment);
  const counted = processes.length + missing.length;
  return {
    takenAt: toInstant(nowMs),
    measuredSince: toInstant(Math.min(nowMs, ...processes.map(({ startedAtMs }) => startedAtMs))),
    problems: findProblems(known, nowMs),
    processes: processes.flatMap((measured) => statusOf(measured, nowMs) ?? []),
    missing: missing.map(({ number, sinceMs }) => ({ number, since: toInstant(sinceMs) })),
    elsewhere: running === null ? null : Math.max(0, running - counted),
    saves: countSaves(moment),
    matches: { ...countMatches(samples), nextLock },
    work: workOf(moment),
    streams: {
      open: sumBy(samples, ({ streams }) => streams),
      limit: sumBy(samples, ({ streamsLimit }) => streamsLimit),
      events: growth(moment, countedMinutes, ({ events }) => events),
    },
    pushed: countOutcomes(moment, ({ pushed }) => pushed),
    mails: {
      ...countOutcomes(moment, ({ mails }) => mails),
      waiting: sumBy(samples, ({ mails }) => mails.waiting),
    },
    stored: samples.find(({ facts }) => facts !== null)?.facts ?? null,
    disk: samples.find(({ disk }) => disk !== null)?.disk ?? null,
  };
}

function statusOf(measured: ProcessSamples, nowMs: number): ProcessStatus | undefined {
  const sample = sampleAt(measured, nowMs);
  if (!sample) return undefined;
  const { isReady, memory, loopDelay, streams, database } = sample;
  const { number, startedAtMs } = measured;
  return { number, startedAt: toInstant(startedAtMs), isReady, memory, loopDelay, streams, database };
}

function countSaves(moment: Moment): SiteStatus['saves'] {
  const saved = savesIn(moment, countedMinutes, 'saved');
  return {
    saved: sumOf(saved),
    refused: sumOf(savesIn(moment, countedMinutes, 'refused')),
    failed: sumOf(savesIn(moment, countedMinutes, 'failed')),
    p99: quantileOf(saved, 0.99) ?? null,
  };
}

/** Every process has all competitions in memory, so the process that knows most matches knows all. */
function countMatches(samples: readonly Sample[]): { on: number; soon: number } {
  const most = (state: 'on' | 'soon'): number =>
    Math.max(0, ...samples.map(({ matches }) => sumBy(Object.values(matches), (counts) => counts[state])));
  return { on: most('on'), soon: most('soon') };
}

/** Lists the work that is needed, or of which a process does some. */
function workOf(moment: Moment): SiteStatus['work'] {
  return workKinds.flatMap((kind) => {
    const free = freeFor(moment, kind) ?? null;
    const doing = moment.processes.filter((measured) => (sampleAt(measured, moment.atMs)?.leases[kind] ?? 0) > 0);
    const isKnown = free !== null || doing.length > 0;
    return isKnown ? { kind, free, processes: doing.map(({ number }) => number) } : [];
  });
}

function countOutcomes(moment: Moment, read: (sample: Sample) => { sent: number; failed: number }) {
  return {
    sent: growth(moment, countedMinutes, (sample) => read(sample).sent),
    failed: growth(moment, countedMinutes, (sample) => read(sample).failed),
  };
}

/** Returns when the next of these matches locks; null if none has a time. */
export function nextLockOf(matches: readonly Match[], nowMs: number): string | null {
  const times = matches.flatMap((match) =>
    match.lockedAt === null && match.locksAt !== null && !isOver(match) ? Date.parse(match.locksAt) : [],
  );
  const next = Math.min(...times.filter((time) => time > nowMs));
  return Number.isFinite(next) ? toInstant(next) : null;
}

function sumBy<T>(values: readonly T[], count: (value: T) => number): number {
  return sumOf(values.map(count));
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
