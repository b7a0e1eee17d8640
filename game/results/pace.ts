import type { TimelineEvent } from './timeline.ts';

/** A period of tournament time (ms) in which some match is being played, breaks included. */
export interface Segment {
  fromMs: number;
  toMs: number;
}

/** What an admin sets. */
export interface PaceSetting {
  /** Tournament minutes per minute while a match is played. */
  speed: number;
  /** The longest wait between matches by the wall clock, in seconds; 0 leaves the waits as they are, at `speed`. */
  waitS: number;
}

/** How fast tournament time runs, from step to step; made by `createPace`. */
export interface Pace {
  /** In order and never empty. The first step also applies before its start, and the last one without end. */
  steps: readonly Step[];
}

/** From tournament time `fromMs`, which is `wallMs` after the first step by the wall clock, time runs at `rate`. */
interface Step {
  fromMs: number;
  wallMs: number;
  rate: number;
}

/** The periods in which some match is played, in order; matches that overlap or touch make one. */
export function playedSegments(timeline: TimelineEvent[]): Segment[] {
  const ends = new Map(
    timeline.filter((event) => event.kind === 'full-time').map((event) => [event.matchId, event.at]),
  );
  const segments: Segment[] = [];
  for (const { at, matchId } of timeline.filter((event) => event.kind === 'kickoff')) {
    const last = segments.at(-1);
    const toMs = ends.get(matchId) ?? at;
    if (last && at <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else segments.push({ fromMs: at, toMs });
  }
  return segments;
}

/**
 * The pace of a replay: `speed` before the first kick-off, while a match is played and after the last one; faster
 * between matches where the wait would be longer than `waitS`. Source: docs/product.md#replay.
 */
export function createPace(segments: Segment[], { speed, waitS }: PaceSetting): Pace {
  const steps: Step[] = [{ fromMs: segments[0]?.fromMs ?? 0, wallMs: 0, rate: speed }];
  for (const [index, { toMs }] of segments.entries()) {
    const next = segments[index + 1];
    if (!next) break;
    const rate = waitS > 0 ? Math.max(speed, (next.fromMs - toMs) / (waitS * 1000)) : speed;
    addStep(steps, toMs, rate);
    addStep(steps, next.fromMs, speed);
  }
  return { steps };
}

function addStep(steps: Step[], fromMs: number, rate: number): void {
  const last = steps.at(-1);
  if (!last || last.rate === rate) return;
  steps.push({ fromMs, wallMs: last.wallMs + (fromMs - last.fromMs) / last.rate, rate });
}

/** Tournament milliseconds per wall-clock millisecond at tournament time `tMs`. */
export function rateAt(pace: Pace, tMs: number): number {
  return stepBy(pace, 'fromMs', tMs).rate;
}

/** The tournament time that is `wallMs` of the wall clock after tournament time `fromMs`. */
export function advance(pace: Pace, fromMs: number, wallMs: number): number {
  const wall = wallAt(pace, fromMs) + wallMs;
  const step = stepBy(pace, 'wallMs', wall);
  return step.fromMs + (wall - step.wallMs) * step.rate;
}

/**
 * Wall-clock milliseconds between two tournament times, negative if `toMs` is before `fromMs`: the inverse of
 * `advance`.
 */
export function wallUntil(pace: Pace, fromMs: number, toMs: number): number {
  return wallAt(pace, toMs) - wallAt(pace, fromMs);
}

/** The tournament time after `tMs` at which the rate changes next; undefined if it does not change again. */
export function nextRateChange(pace: Pace, tMs: number): number | undefined {
  return pace.steps.slice(1).find((step) => step.fromMs > tMs)?.fromMs;
}

function wallAt(pace: Pace, tMs: number): number {
  const step = stepBy(pace, 'fromMs', tMs);
  return step.wallMs + (tMs - step.fromMs) / step.rate;
}

function stepBy({ steps }: Pace, clock: 'fromMs' | 'wallMs', ms: number): Step {
  const step = steps.findLast((it) => it[clock] <= ms) ?? steps[0];
  if (!step) throw new Error('a pace without steps');
  return step;
}
