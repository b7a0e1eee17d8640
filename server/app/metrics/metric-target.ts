import type * as prometheus from 'prom-client';
import { durationBounds } from '../../platform/durations.ts';
import type { Durations } from '../../platform/durations.ts';

/** Where metrics are added. `unread` is called each time a value could not be read. */
export interface Target {
  library: typeof prometheus;
  registry: prometheus.Registry;
  unread: () => void;
}

/** One value of a metric, and the labels that tell it from the other values of the metric. */
export interface Reading {
  labels: Record<string, string>;
  value: number;
}

/** A metric whose values are read at each request of Prometheus. `labels` are the names of its labels. */
export interface Metric<R> {
  name: string;
  help: string;
  labels?: string[];
  read: () => R;
}

/**
 * How long the values may take, in ms. Prometheus waits ten seconds for an answer by default, and must learn that the database does not
 * answer.
 */
const readMs = 4_000;

/** Adds a counter, whose readings only ever grow while the process runs. */
export function addCounter({ library, registry }: Target, { name, help, labels, read }: Metric<Reading[]>): void {
  const metric = new library.Counter({
    name,
    help,
    labelNames: labels ?? [],
    registers: [],
    collect() {
      this.reset();
      for (const { labels: of, value } of read()) this.inc(of, value);
    },
  });
  registry.registerMetric(metric);
}

/** Adds a gauge. While its readings cannot be read, it has no values, and the answer has one more `fulltime_unread_values_total`. */
export function addGauge(
  { library, registry, unread }: Target,
  { name, help, labels, read }: Metric<Reading[] | Promise<Reading[]>>,
): void {
  const metric = new library.Gauge({
    name,
    help,
    labelNames: labels ?? [],
    registers: [],
    async collect() {
      this.reset();
      if (labels === undefined) this.remove();
      const readings = await readInTime(read);
      if (readings === undefined) unread();
      for (const { labels: of, value } of readings ?? []) this.set(of, value);
    },
  });
  registry.registerMetric(metric);
}

interface DurationMetric {
  name: string;
  help: string;
  /** The name of the only label. */
  label: string;
  /** The durations by the value of the label. */
  series: Readonly<Record<string, Durations>>;
}

/** Adds a histogram of durations that are counted elsewhere, because the library's way to count one by one would cost every save more. */
export function addDurations({ library, registry }: Target, { name, help, label, series }: DurationMetric): void {
  const metric = new library.Histogram({
    name,
    help,
    labelNames: [label],
    buckets: [...durationBounds],
    registers: [],
  });
  // From this the library makes the text of a histogram, and what other processes get.
  const getForPromString = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: Object.entries(series).flatMap(([value, durations]) => valuesOf(durations, name, { [label]: value })),
  });
  Object.assign(metric, { getForPromString });
  registry.registerMetric(metric);
}

function valuesOf({ counts, sum }: Durations, name: string, sharedLabels: Record<string, string>) {
  let total = 0;
  const buckets = [...durationBounds, '+Inf'].map((le, place) => {
    total += counts[place] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le }, sharedLabels, value: total };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: {}, sharedLabels, value: sum },
    { metricName: `${name}_count`, labels: {}, sharedLabels, value: total },
  ];
}

/** Returns the only reading of a metric without labels. */
export function one(value: number): Reading[] {
  return [{ labels: {}, value }];
}

/** Returns the readings of a metric with one label, by the values of this label. */
export function by(label: string, values: Iterable<readonly [string | number, number]>): Reading[] {
  return Array.from(values, ([name, value]) => ({ labels: { [label]: String(name) }, value }));
}

/** Returns undefined if the values cannot be read, or not in time. The caller counts that. */
async function readInTime(read: () => Reading[] | Promise<Reading[]>): Promise<Reading[] | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), readMs);
  const reading = (async () => read())().catch(() => undefined);
  return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer));
}
