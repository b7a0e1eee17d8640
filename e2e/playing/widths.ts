import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The page widths in px that are checked in addition to those that a caller shows anyway, for each size of the text in percent. */
const examined = [
  { percent: 100, widths: [320, 600, 1024] },
  { percent: 200, widths: [320, 390] },
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

/** Sets the size of the browser's text in percent, as a reader does in the settings of the browser. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * percent, fixed: 0.13 * percent } });
  // The sizes of fonts reach the page a moment later than the command ends.
  await page.waitForFunction(
    (size) => Math.abs(parseFloat(getComputedStyle(document.documentElement).fontSize) - size) < 0.1,
    0.16 * percent,
  );
}

/**
 * Returns what is wrong with the links and buttons of a bar: two that lie over each other, one that leaves the screen, one that is smaller than
 * 44 px, and one whose parts leave it.
 * What is not shown, or is cut off on purpose, counts for nothing.
 */
export function overlapsIn(bar: Locator): Promise<string[]> {
  return bar.evaluate((element) => {
    const nameOf = (one: Element): string => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
    const isShown = (one: Element): boolean => one.getClientRects().length > 0;
    const all = [...element.querySelectorAll('a, button')].filter(isShown);
    const screen = document.documentElement.clientWidth;
    const boxes = all.map((one) => ({ name: nameOf(one), box: one.getBoundingClientRect() }));
    const outside = boxes.flatMap(({ name, box }) =>
      box.left < -0.5 || box.right > screen + 0.5 ? [`${name}: ${box.left} to ${box.right}`] : [],
    );
    const over = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(({ box }) => box.left < one.box.right - 0.5 && box.right > one.box.left + 0.5)
        .map(({ name }) => `${one.name} and ${name}`),
    );
    const left = all.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isOut = [...one.querySelectorAll('*')].some((part) => {
        const { left: from, right: to, width } = part.getBoundingClientRect();
        const holder = part.parentElement;
        const isHeld = holder !== null && getComputedStyle(holder).overflowX === 'hidden';
        const isHidden = isHeld || getComputedStyle(part).clipPath !== 'none';
        return !isHidden && width > 0 && isShown(part) && (from < box.left - 8 || to > box.right + 8);
      });
      return isOut ? [`${nameOf(one)} is wider than its place`] : [];
    });
    const small = all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      // An invisible edge makes the live match's link 44 px high.
      const tall = Math.max(height, parseFloat(getComputedStyle(one, '::after').height) || 0);
      return width < 43.5 || tall < 43.5 ? [`${nameOf(one)} is ${width} by ${tall}`] : [];
    });
    return [...outside, ...over, ...left, ...small];
  });
}

/** True if a text is shown completely, false if none of it is shown, and 'cut' otherwise. `holder` hides what it has no room for. */
export function isWhole(text: Locator, holder: string): Promise<boolean | 'cut'> {
  return text.evaluate((element, selector) => {
    const place = element.closest(selector)?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (!place) throw new Error(`no ${selector}`);
    if (getComputedStyle(element).clipPath !== 'none' || box.top >= place.bottom - 0.5) return false;
    const isInside = box.left >= place.left - 0.5 && box.right <= place.right + 0.5 && box.bottom <= place.bottom + 0.5;
    return isInside && element.scrollWidth <= element.clientWidth + 1 ? true : 'cut';
  }, holder);
}
