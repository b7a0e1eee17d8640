import type * as prometheus from 'prom-client';

/** The metrics of one process, as the library exports them. */
export type Metrics = prometheus.MetricObjectWithValues<prometheus.MetricValueWithName<string>>[];

/** The metrics of the process with this number among those that share a port. */
export interface MetricsOfProcess {
  number: number;
  metrics: Metrics;
}

/** How a process that shares its port gets the metrics of all of them. */
export interface MetricsExchange {
  /** Says how the metrics of this process are read when another process asks for them. */
  offer(read: () => Promise<Metrics>): void;
  /** Returns the metrics of all processes that have answered within two seconds. */
  gather(): Promise<MetricsOfProcess[]>;
}

/**
 * Returns the metrics in the format of Prometheus, each value with the label `process`. They are not added up, because the counts of a
 * process that starts again begin at 0, and a sum would fall then.
 */
export function formatAll(library: typeof prometheus, all: MetricsOfProcess[]): Promise<string> {
  const labelled = all.map(({ number, metrics }) =>
    metrics.map((metric) => ({
      ...metric,
      // No two values have the same labels, so nothing is added up or left out.
      aggregator: 'sum',
      values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process: String(number) } })),
    })),
  );
  return library.AggregatorRegistry.aggregate(labelled).metrics();
}
