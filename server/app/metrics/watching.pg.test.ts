import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePrometheus } from './ensure-prometheus.fixture.ts';
import { cableTo } from '../../testing/cable.ts';
import type { Cable } from '../../testing/cable.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { prometheusFolder, readAlertRules, readDashboardQueries } from './deployed.fixture.ts';
import { promtool, startPrometheus } from './prometheus.fixture.ts';
import type { Prometheus } from './prometheus.fixture.ts';

// These tests run with PostgreSQL only, as they need another package of Debian. All of them share one game and one Prometheus.

const token = 'open sesame, please';
let place: TestPlace;
let cable: Cable;
let game: TestGame;
let prometheus: Prometheus;

beforeAll(async () => {
  ensurePrometheus();
  place = await makeTestPlace();
  const { databaseUrl } = place.place;
  if (databaseUrl === undefined) throw new Error('these tests need a PostgreSQL server');
  cable = await cableTo(new URL(databaseUrl));
  game = await startTestGame({ databaseUrl: cable.url, metricsToken: token });
  prometheus = await startPrometheus(game.origin, token);
});
afterAll(async () => {
  await prometheus.end();
  await game.remove();
  await cable.remove();
  await place.remove();
});

describe('the rules of the alerts', () => {
  test('are valid, and each fires at its symptom and not while all is well', () => {
    const checked = promtool(['check', 'rules', 'alerts.yml']);
    expect(checked.isContent, checked.output).toBe(true);
    const tested = promtool(['test', 'rules', 'alerts.test.yml']);
    expect(tested.isContent, tested.output).toBe(true);
  });

  test('are tested one by one: each is expected to fire, and the tests fail if one does not', async () => {
    const tests = readFileSync(join(prometheusFolder, 'alerts.test.yml'), 'utf8');
    const names = readAlertRules().map(({ name }) => name);
    expect(names.filter((name) => !tests.includes(`labels: '{alertname="${name}"}', value: 1`))).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'fulltime-rules-'));
    try {
      cpSync(prometheusFolder, folder, { recursive: true });
      const file = join(folder, 'alerts.yml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('max(fulltime_ready) == 0', 'max(fulltime_ready) == 2'));
      expect(promtool(['test', 'rules', 'alerts.test.yml'], folder).output).toContain('FulltimeNotReady');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('a real Prometheus', () => {
  test('has read all rules, and reads the metrics with the token', async () => {
    const { groups } = await prometheus.ask<{ groups: { rules: { name: string }[] }[] }>('rules');
    expect(groups.flatMap(({ rules }) => rules.map(({ name }) => name))).toEqual(
      readAlertRules().map(({ name }) => name),
    );
    await expect.poll(async () => valueOf('up{job="fulltime"}')).toBe(1);
  });

  test('answers every query of the dashboard with at least one series', async () => {
    const ada = await game.signUp('ada');
    const stream = ada.listen();
    const save = async (full1: number): Promise<number> =>
      (await ada.ask('PUT', `${game.db}/matches/1/predictions/${ada.uid}`, { full1, full2: 0 })).status;
    for (const full1 of [1, 2, 3]) expect(await save(full1)).toBe(200);
    await expect.poll(() => valueOf('sum(fulltime_save_duration_seconds_count{outcome="saved"})')).toBe(3);
    await expect.poll(() => valueOf('sum(fulltime_streams)')).toBe(1);
    const queries = readDashboardQueries();
    expect(queries.length).toBeGreaterThan(25);
    for (const query of queries) {
      await expect.poll(async () => (await prometheus.query(query)).length, { message: query }).toBeGreaterThan(0);
    }
    await expect.poll(async () => valueOf(durationQuery())).toBeGreaterThan(0);
    stream.close();
  });

  test('sees that the database does not answer, and that it answers again', async () => {
    await expect.poll(() => valueOf('max(fulltime_ready)')).toBe(1);
    await cable.pull();
    await expect.poll(() => valueOf('max(fulltime_ready)')).toBe(0);
    await expect.poll(async () => (await prometheus.query('ALERTS{alertname="FulltimeNotReady"}')).length).toBe(1);
    expect(await valueOf('up{job="fulltime"}')).toBe(1);
    await cable.plugIn();
    await expect.poll(() => valueOf('max(fulltime_ready)')).toBe(1);
  });
});

/** Returns the only value that a query has now; undefined if there is none. */
async function valueOf(query: string): Promise<number | undefined> {
  const [series] = await prometheus.query(query);
  return series && Number(series.value[1]);
}

/** Returns the query of the dashboard for the median of the saves' durations. */
function durationQuery(): string {
  return readDashboardQueries().find((query) => query.startsWith('histogram_quantile(0.5')) ?? '';
}
