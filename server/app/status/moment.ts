import type { Sample } from './sample.ts';
import type { OwnSamples } from './samples.ts';

/** The samples of a process with its number among those that share a port. */
export interface ProcessSamples extends OwnSamples {
  number: number;
}

/** All that is known about the processes of a port. */
export interface Known {
  processes: readonly ProcessSamples[];
  /** The processes that do not answer, and since when. */
  missing: readonly { number: number; sinceMs: number }[];
}

/** For how long a sample counts as the state of its process, in ms. Prometheus looks back as far. */
const lookBackMs = 5 * 60_000;

/** What is known about a moment, which the conditions of the alerts look at. */
export interface Moment extends Known {
  atMs: number;
}

/** Returns the sample that says how a process was at the moment; undefined if it had not measured yet. */
export function sampleAt({ samples }: OwnSamples, atMs: number): Sample | undefined {
  const found = samples.findLast((sample) => sample.atMs <= atMs);
  return found && atMs - found.atMs <= lookBackMs ? found : undefined;
}

/** Returns the samples of all processes at the moment. */
export function samplesAt({ processes, atMs }: Moment): Sample[] {
  return processes.flatMap((measured) => sampleAt(measured, atMs) ?? []);
}

/** Returns by how much a count of all processes together grew in the minutes before the moment. */
export function growth({ processes, atMs }: Moment, minutes: number, count: (sample: Sample) => number): number {
  let sum = 0;
  for (const measured of processes) {
    const last = sampleAt(measured, atMs);
    if (!last) continue;
    sum += count(last) - countAt(measured, { atMs: atMs - minutes * 60_000, last }, count);
  }
  return sum;
}

/** Every process counts from 0. If its samples do not reach back far enough, its first one is the best that is known. */
function countAt(
  { startedAtMs, samples }: OwnSamples,
  { atMs, last }: { atMs: number; last: Sample },
  count: (sample: Sample) => number,
): number {
  if (startedAtMs >= atMs) return 0;
  return count(samples.findLast((sample) => sample.atMs <= atMs) ?? samples[0] ?? last);
}

/** Returns the mean of a value of one process over the minutes before the moment; undefined if nothing was measured in them. */
export function meanOf(
  { samples }: OwnSamples,
  { atMs, minutes }: { atMs: number; minutes: number },
  value: (sample: Sample) => number,
): number | undefined {
  const values = samples.filter((sample) => sample.atMs <= atMs && sample.atMs > atMs - minutes * 60_000).map(value);
  if (values.length === 0) return undefined;
  // A sum of many equal numbers would be a little more or less than their mean times their number.
  return values.reduce((mean, one, place) => mean + (one - mean) / (place + 1), 0);
}
