import { monitorEventLoopDelay } from 'node:perf_hooks';
import { takeSample } from './sample.ts';
import type { Measured, Sample } from './sample.ts';

/** How often a process measures itself, in ms. */
export const sampleEveryMs = 15_000;
/**
 * How many samples a process keeps: those of 21 minutes. The alert that looks back furthest (`FulltimeLoopDelayed`) asks for ten minutes in
 * each of which the mean of ten minutes is too high.
 */
export const mostSamples = (21 * 60_000) / sampleEveryMs;

/** What a process has measured of itself. It passes from process to process as JSON. */
export interface OwnSamples {
  startedAtMs: number;
  /** In the order of their time; the last one is of this moment. */
  samples: Sample[];
}

/** The samples that a process keeps in its memory, for as long as it runs. */
export interface Samples {
  /** Measures and keeps the sample. `atMs` of wall time is now, unless a test says otherwise. */
  take(atMs?: number): Promise<void>;
  /** Returns the samples, and one of now that is not kept. */
  read(): Promise<OwnSamples>;
  /** Begins to measure every 15 seconds. */
  start(): void;
  stop(): void;
}

export function keepSamples(parts: Omit<Measured, 'loop'>): Samples {
  const loop = monitorEventLoopDelay();
  const measured = { ...parts, loop };
  const startedAtMs = Date.now();
  let samples: Sample[] = [];
  let timer: NodeJS.Timeout | undefined;
  const take = async (atMs?: number): Promise<void> => {
    const sample = await takeSample(measured, atMs);
    loop.reset();
    samples = [...samples, sample].toSorted((a, b) => a.atMs - b.atMs).slice(-mostSamples);
  };
  return {
    take,
    async read() {
      return { startedAtMs, samples: [...samples, await takeSample(measured)] };
    },
    start() {
      loop.enable();
      timer = setInterval(() => void take(), sampleEveryMs).unref();
    },
    stop() {
      clearInterval(timer);
      loop.disable();
    },
  };
}
