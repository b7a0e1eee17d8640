import { expect } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { findBarriers, findMotion, findUnnamed } from './barriers.ts';
import type { Scene } from './scenes/scenes.ts';
import { expectNothingTooWide, expectNothingTooWideNow } from './widths.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A nick as long and as wide as a nick may be. */
export const longNick = 'a nick of 20 wwww';

/** The options of a browser whose pages are examined. With animations, the contrast might be measured while a colour is changing. */
export const calm: BrowserContextOptions = { reducedMotion: 'reduce' };

/**
 * Checks a page with axe on a phone and on a desktop. Both have the same colours, so the rules about colours are checked on the phone only,
 * in both themes. Also checks that nothing is too wide.
 */
export async function examine(page: Page, scene: Scene): Promise<void> {
  await open(page, scene.path);
  await scene.enter?.(page);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    const isPhone = viewport === sizes[0];
    for (const colorScheme of isPhone ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      await scene.isThere(page);
      // A page may have scrolled to the player's own row, with half of a button under its sticky bar. That is no barrier.
      await page.evaluate(() => scrollTo(0, 0));
      const found = await findBarriers(page, colorScheme === 'dark' ? 'of colours' : isPhone ? 'all' : 'but colours');
      expect.soft(found, `${scene.name}, ${colorScheme}, ${viewport.width} px`).toEqual([]);
    }
    if (isPhone) expect.soft([...(await findUnnamed(page)), ...(await findMotion(page))], scene.name).toEqual([]);
    await expectNothingTooWideNow(page, `${scene.name}, ${viewport.width} px`);
  }
  await expectNothingTooWide(page, scene.name);
}

/**
 * Opens a page as a link on the former page does, without loading a document. A new document, in which axe has to start again, would need
 * about 1 s of processor time. A document is loaded for the first page, for a path with a fragment, after the sign-in page, and if the page is open
 * already, because it may show a dialog.
 */
async function open(page: Page, path: string): Promise<void> {
  const here = new URL(page.url());
  const isNew = here.protocol === 'about:' || path.includes('#') || here.pathname + here.search === path;
  if (isNew || here.pathname === '/login') return void (await page.goto(path));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
