import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The page widths in px that are checked in addition to those that a caller shows anyway, for each size of the text in percent. */
const examined = [
  { percent: 100, widths: [320, 600, 1024] },
  { percent: 200, widths: [390] },
];

/** Checks that nothing is wider than the page as it is shown now. `name` appears in the error. */
export async function expectNothingTooWideNow(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(whatIsTooWide), name).toEqual([]);
}

/** Checks that nothing is wider than the page, also with text twice as large. `name` appears in the error. */
export async function expectNothingTooWide(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const { percent, widths } of examined) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * percent, fixed: 0.13 * percent } });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The sizes of fonts reach the page a moment later than the command ends.
      if (percent !== 100) await twoFrames(page);
      await expectNothingTooWideNow(page, `${name}, ${width} px, text at ${percent} %`);
    }
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Returns at most four entries: the width of the page if it scrolls sideways, and elements that extend beyond the page and are not inside
 * an element that clips or scrolls.
 */
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

/** Checks that no part of the element's text is cut off or replaced by dots. */
export async function expectWhole(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const cut = await element.evaluate((node) => {
    const isCut = (one: Element): boolean =>
      one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    // An inline element has a `clientWidth` of 0, so its text is checked in its parent.
    return [node, ...node.querySelectorAll('*')]
      .filter((one) => one.clientWidth > 0 && isCut(one))
      .map((one) => one.outerHTML);
  });
  expect(cut).toEqual([]);
}
