import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified program of axe, which a browser parses in half the time. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ofColours = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours are separate, because they take more time than all other rules together. */
const rules: Record<'all' | 'of colours' | 'but colours', Pick<axe.RunOptions, 'runOnly' | 'rules'>> = {
  all: { runOnly: { type: 'tag', values: tags } },
  'of colours': { runOnly: { type: 'rule', values: ofColours } },
  'but colours': {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])),
  },
};

/**
 * Returns what axe has no rule for: fields for addresses and passwords that do not say so to the browser (1.3.5), links of which all words are such as
 * "here" (2.4.4), and a page whose title is that of the site only (2.4.2).
 */
export async function findUnnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=email], input[type=password]')];
    // A description, such as the title of the news that a link goes on with, is the context of the link.
    const links = [...document.querySelectorAll('a[href]:not([aria-describedby])')];
    const nameOf = (link: Element): string => link.getAttribute('aria-label') ?? link.textContent;
    return [
      ...fields
        .filter(({ autocomplete }) => autocomplete === '')
        .map(({ outerHTML }) => `no autocomplete: ${outerHTML}`),
      ...links
        .filter((link) => /^\s*(here|click here|more|link|this|read more)?[\s.…]*$/i.test(nameOf(link)))
        .filter((link) => link.querySelector('svg, img') === null)
        .map(({ outerHTML }) => `says not where it leads: ${outerHTML}`),
      ...(document.title.includes(' · ') || document.title.includes(' – ') ? [] : [`the title ${document.title}`]),
    ];
  });
}

/** Returns the animations that run although the browser asks for reduced motion. Changes within a blink are none. */
export async function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect }) => {
      const { duration } = effect?.getComputedTiming() ?? {};
      const isSeen = playState === 'running' && Number(duration) > 50;
      return isSeen ? [((effect as KeyframeEffect).target as Element).outerHTML.slice(0, 200)] : [];
    }),
  );
}

/**
 * Returns the violations that axe finds on a page: each rule with an element that violates it and the reason. Adding axe only once per
 * document and reporting only violations halves the time for a hundred pages that are checked four times each.
 */
export async function findBarriers(page: Page, which: keyof typeof rules): Promise<string[]> {
  // Until the page can react, the first view that the server rendered is inert, which hides it from screen readers.
  await page.locator('body:not(:has(#root[inert]))').waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  // Without `preload: false`, axe fetches and parses every style sheet again in each run. None of these rules reads them.
  const options: axe.RunOptions = {
    ...rules[which],
    resultTypes: ['violations'],
    preload: false,
  };
  const violations = await page.evaluate(async (asked) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, asked)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}
