import type { Page } from '@playwright/test';
import axe from 'axe-core';

const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  'of colours': { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/**
 * What axe finds wrong with a page as it stands: each rule with what breaks it and why. Axe is put into a document once,
 * and says nothing of what is right: for a hundred pages looked at four times that is half of its time.
 */
export async function findBarriers(page: Page, which: keyof typeof rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
