import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { readAlertRules, readDashboard, readDashboardQueries, readProjectFile } from './deployed.fixture.ts';

let game: TestGame;
/** What a game that has just started answers to Prometheus. */
let scraped: string;

beforeAll(async () => {
  game = await startTestGame();
  const { body } = await game.app.inject({ url: '/metrics' });
  scraped = body;
});
afterAll(() => game.remove());

const rules = readAlertRules();
const texts = [...rules.map(({ text }) => text), ...readDashboardQueries()];

/** The names that are no metrics of the game: Prometheus adds `up`. */
const namesIn = (text: string): string[] => [...text.matchAll(/\b(?:fulltime|nodejs|process)_\w+/g)].map(String);

describe('an alert', () => {
  test('has a severity, and a summary that is a sentence', () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const { severity, summary } of rules) {
      expect(['page', 'warn']).toContain(severity);
      expect(summary).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  test('waits before it fires, so that one odd moment wakes nobody', () => {
    expect(rules.filter(({ text }) => !/^ +for: \d+m$/m.test(text))).toEqual([]);
  });

  test('has a row in docs/operations.md that says what it means, what to look at and what to do', () => {
    const section = /^## Alerts\n([^]*?)^## /m.exec(readProjectFile('docs/operations.md'))?.[1] ?? '';
    const rows = [...section.matchAll(/^\| `(\w+)` \| (\w+) \| (.+?) \| (.+?) \| (.+?) \|$/gm)];
    expect(rows.map(([, name, severity]) => `${name} ${severity}`)).toEqual(
      rules.map(({ name, severity }) => `${name} ${severity}`),
    );
    for (const [, , , ...sentences] of rows) for (const said of sentences) expect(said).toMatch(/^[A-Z].{15,}\.$/);
    expect(rules.filter(({ runbook }) => runbook !== 'docs/operations.md#alerts')).toEqual([]);
  });
});

describe('the rules and the dashboard', () => {
  test('name only metrics that the game exports', () => {
    const exported = new Set(scraped.split('\n').flatMap((line) => /^([a-z]\w*)[{ ]/.exec(line)?.[1] ?? []));
    expect(exported.size).toBeGreaterThan(50);
    const named = new Set(texts.flatMap(namesIn));
    expect(named.size).toBeGreaterThan(25);
    expect([...named].filter((name) => !exported.has(name))).toEqual([]);
  });

  test('name only values of labels that the game exports', () => {
    const selectors = texts.flatMap((text) =>
      [...text.matchAll(/\b((?:fulltime|nodejs|process)_\w+)\{([^}]+)\}/g)].flatMap(([, name = '', labels = '']) =>
        [...labels.matchAll(/\w+!?="[^"]*"/g)].map(([label]) => ({ name, label: label.replace('!=', '=') })),
      ),
    );
    const own = selectors.filter(({ label }) => !label.startsWith('job='));
    expect(own.length).toBeGreaterThan(5);
    const lines = scraped.split('\n');
    const unknown = own.filter(
      ({ name, label }) => !lines.some((line) => line.startsWith(`${name}{`) && line.includes(label)),
    );
    expect(unknown).toEqual([]);
  });
});

test('the dashboard has few panels, and chooses Prometheus by a variable', () => {
  const { panels, templating, schemaVersion } = readDashboard();
  expect(schemaVersion).toBeGreaterThanOrEqual(39);
  expect(panels.length).toBeGreaterThan(10);
  expect(panels.length).toBeLessThanOrEqual(16);
  expect(templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }]);
  expect(panels.filter(({ datasource }) => datasource.uid !== '${datasource}')).toEqual([]);
});

test('docs/operations.md explains each metric of the game, and no other', () => {
  const exported = [...scraped.matchAll(/^# TYPE (fulltime_\w+) /gm)].map(([, name]) => name);
  const explained = [...readProjectFile('docs/operations.md').matchAll(/^\| `(fulltime_\w+)[`{]/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(explained)).toEqual(new Set(exported));
  expect(new Set(explained).size).toBe(explained.length);
});
