import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Widths of the page in px at which it is examined, by the size of the text in percent. */
const examined = [
  { percent: 100, widths: [320, 390, 600, 1024, 1440] },
  { percent: 200, widths: [390, 1024] },
];

/** Nothing is wider than the page, also when the text is twice as large. `name` says what is examined. */
export async function expectNothingTooWide(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const { percent, widths } of examined) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * percent, fixed: 0.13 * percent } });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = await page.evaluate(whatIsTooWide);
      expect.soft(tooWide, `${name}, ${width} px, text at ${percent} %`).toEqual([]);
    }
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
}

/** What reaches out of the page and is not within something that may itself be scrolled; a few of it. */
function whatIsTooWide(): string[] {
  const page = document.documentElement;
  const pageWidth = page.clientWidth;
  const isHeld = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    }
    return false;
  };
  const tooWide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > pageWidth + 1 || left < -1) && !isHeld(element);
  });
  const scrolls = page.scrollWidth > pageWidth ? [`the page is ${page.scrollWidth} px wide`] : [];
  return [...scrolls, ...tooWide.map((element) => element.outerHTML.slice(0, 120))].slice(0, 4);
}
