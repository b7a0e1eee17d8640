import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified program takes half the time to be read by the browser, once in each document. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  'of colours': { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/**
 * What axe finds wrong with a page as it stands: each rule with what breaks it and why. Axe is put into a document once, and
 * reports only violations: for a hundred pages examined four times that is half of its time.
 */
export async function findBarriers(page: Page, which: keyof typeof rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const { type, values } = rules[which];
  const options: axe.RunOptions = { runOnly: { type, values: [...values] }, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (asked) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, asked)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}
