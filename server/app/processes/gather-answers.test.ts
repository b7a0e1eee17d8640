import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as library from 'prom-client';
import { gatherAnswers } from './gather-answers.ts';
import { formatAll } from './metrics-of-all.ts';
import type { Metrics } from './metrics-of-all.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the metrics of a process that has stored so many picks and refused one request. */
async function metricsWith(saves: number) {
  const registry = new library.Registry();
  new library.Counter({ name: 'saves', help: 'Picks', registers: [registry] }).inc(saves);
  new library.Counter({ name: 'refusals', help: 'Refusals', labelNames: ['code'], registers: [registry] }).inc({
    code: 'x',
  });
  new library.Gauge({ name: 'age', help: 'Age', registers: [registry], aggregator: 'omit' }).set(7);
  return registry.getMetricsAsJSON() as unknown as Metrics;
}

test('the metrics of all processes stand beside each other, with the number of the process', async () => {
  const all = [
    { number: 1, metrics: await metricsWith(3) },
    { number: 2, metrics: await metricsWith(5) },
  ];
  expect((await formatAll(library, all)).trim().split('\n')).toEqual([
    '# HELP saves Picks',
    '# TYPE saves counter',
    'saves{process="1"} 3',
    'saves{process="2"} 5',
    '',
    '# HELP refusals Refusals',
    '# TYPE refusals counter',
    'refusals{code="x",process="1"} 1',
    'refusals{code="x",process="2"} 1',
    '',
    '# HELP age Age',
    '# TYPE age gauge',
    'age{process="1"} 7',
    'age{process="2"} 7',
  ]);
});

test('a process that does not answer in time has no answer, and what it says later is ignored', async () => {
  const asked = new Map<string, number>();
  const ready = new Map([
    [1, 'one'],
    [2, 'hanging'],
  ]);
  const withinMs = 2_000;
  const gatherer = gatherAnswers<string, string>({
    ready: () => ready,
    ask: (process, id) => asked.set(process, id),
    withinMs,
  });
  const gathering = gatherer.gather();
  gatherer.take(asked.get('one') ?? 0, 'fine');
  await vi.advanceTimersByTimeAsync(withinMs);
  expect(await gathering).toEqual([
    { number: 1, answer: 'fine' },
    { number: 2, answer: undefined },
  ]);
  gatherer.take(asked.get('hanging') ?? 0, 'late');
  const none = gatherAnswers<string, string>({ ready: () => new Map(), ask: vi.fn(), withinMs });
  expect(await none.gather()).toEqual([]);
});
