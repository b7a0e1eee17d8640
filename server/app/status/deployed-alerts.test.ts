import { describe, expect, test } from 'vitest';
import { alertNames } from '../../../game/admin/status.ts';
import { readAlertRules, readProjectFile } from '../metrics/deployed.fixture.ts';
import { alerts } from './alerts.ts';
import { mostSamples, sampleEveryMs } from './samples.ts';

const rules = readAlertRules();

/** Returns an expression with single spaces, and each number in the same spelling. */
const inOneSpelling = (expr: string): string =>
  expr
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![\w.])\d+(?:\.\d+)?e\d+/g, (number) => String(Number(number)));

describe('the alerts of the page are those of deploy/prometheus', () => {
  test('all but the one of a site that does not answer, in the same order', () => {
    expect(rules.map(({ name }) => name)).toEqual(['FulltimeDown', ...alertNames]);
    expect(Object.keys(alerts)).toEqual([...alertNames]);
  });

  test.each([...alertNames])('%s has the same condition, the same time and the same severity', (name) => {
    const text = rules.find((rule) => rule.name === name)?.text ?? '';
    const expr = /^ +expr: (?:\|\n)?([^]*?)^ +for: (\d+)m$/m.exec(text);
    expect(inOneSpelling(alerts[name].expr)).toBe(inOneSpelling(expr?.[1] ?? ''));
    expect(alerts[name].forMinutes).toBe(Number(expr?.[2]));
    expect(text).toContain(`severity: ${alerts[name].severity}\n`);
  });

  test('the samples that are kept reach back far enough for each', () => {
    for (const { expr, forMinutes } of Object.values(alerts)) {
      const window = Math.max(0, ...[...expr.matchAll(/\[(\d+)m\]/g)].map(([, minutes]) => Number(minutes)));
      expect(mostSamples * sampleEveryMs).toBeGreaterThan((window + forMinutes) * 60_000);
    }
  });
});

/** Returns a sentence of the table without what stands in parentheses with the name of a metric or of a setting, and without code marks. */
const withoutNames = (sentence: string): string => sentence.replaceAll(/ \([^)]*`[^)]*\)/g, '').replaceAll('`', '');

test('the page gives the advice of docs/operations.md, without the names of metrics', () => {
  const section = /^## Alerts\n([^]*?)^## /m.exec(readProjectFile('docs/operations.md'))?.[1] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| \w+ \| (.+?) \| (.+?) \| (.+?) \|$/gm)];
  const advice = rows
    .filter(([, name]) => name !== 'FulltimeDown')
    .map(([, name = '', ...rest]) => [name, ...rest.map(withoutNames)]);
  const page = readProjectFile('web/admin/status/alert-advice.ts');
  const shown = [...page.matchAll(/^ {2}(\w+): \{([^]*?)^ {2}\},$/gm)].map(([, name = '', texts = '']) => [
    name,
    ...[...texts.matchAll(/msg`([^`]+)`/g)].map(([, text]) => text),
  ]);
  expect(shown).toEqual(advice);
});
