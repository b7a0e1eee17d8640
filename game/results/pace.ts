import type { TimelineEvent } from './timeline.ts';

/** A period of tournament time (ms) in which at least one match is being played, breaks included. */
export interface Segment {
  fromMs: number;
  toMs: number;
}

export interface PaceSetting {
  /** Tournament minutes per minute of wall time while a match is played. */
  speed: number;
  /** The longest wait between matches in seconds of wall time. If it is 0, waits are not shortened and run at `speed`. */
  waitS: number;
}

/** How fast tournament time runs, in steps of constant rate. */
export interface Pace {
  /** Sorted by time and never empty. The first step also applies before its start, and the last one has no end. */
  steps: readonly Step[];
}

/** From tournament time `fromMs`, which is `wallMs` of wall time after the first step, time runs at `rate`. */
interface Step {
  fromMs: number;
  wallMs: number;
  rate: number;
}

/** The periods in which at least one match is played, in order. Matches that overlap or touch form one period. */
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
 * Creates the pace of a replay. Time runs at `speed` before the first kick-off, while a match is played, and after the last match. Between
 * matches it runs faster if the wait would otherwise be longer than `waitS`. Source: docs/product.md#replay.
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

/** The rate at tournament time `tMs`, in tournament milliseconds per millisecond of wall time. */
export function rateAt(pace: Pace, tMs: number): number {
  return stepBy(pace, 'fromMs', tMs).rate;
}

/** The tournament time that is reached `wallMs` of wall time after tournament time `fromMs`. */
export function advance(pace: Pace, fromMs: number, wallMs: number): number {
  const wall = wallAt(pace, fromMs) + wallMs;
  const step = stepBy(pace, 'wallMs', wall);
  return step.fromMs + (wall - step.wallMs) * step.rate;
}

/** Milliseconds of wall time between two tournament times, negative if `toMs` is before `fromMs`. It is the inverse of `advance`. */
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

/** Returns the last step that begins at `ms` or before, or else the first one. The steps are in the order of both clocks. */
function stepBy({ steps }: Pace, clock: 'fromMs' | 'wallMs', ms: number): Step {
  // A league has hundreds of steps, and every visit asks for the time several times. So half of them are ruled out at each look.
  let [from, to] = [0, steps.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((steps[middle]?.[clock] ?? Infinity) <= ms) from = middle + 1;
    else to = middle;
  }
  const step = steps[from - 1] ?? steps[0];
  if (!step) throw new Error('a pace without steps');
  return step;
}
