import type { Page } from '@playwright/test';
import { expect, test } from '../playing/test.ts';

const slipped = {
  'a script': '<script>window.ran = 1</script>',
  'a handler': '<img src="/no-such.png" onerror="window.ran = 1">',
  'a link that runs': '<a href="javascript:window.ran = 1" id="slipped">x</a>',
  'a frame of its own': '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  'a script of another site': '<script src="https://evil.invalid/x.js"></script>',
};

for (const [what, markup] of Object.entries(slipped)) {
  test(`${what} injected into a page does not run`, async ({ devices }) => {
    const { page, faults } = await devices.open();
    faults.allow(/Content Security Policy|policy: (script-src|frame-src|default-src)|no-such\.png|404|evil\.invalid/);
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'Try a score' })).toBeVisible();
    const breach = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    await slipIn(page, markup);
    await breach;
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
}

test('an injected style sheet has no effect, and an injected style that calls another site does not call it', async ({
  devices,
}) => {
  const { page, faults } = await devices.open();
  faults.allow(/Content Security Policy|policy: (style-src|img-src)|evil\.invalid/);
  await page.goto('/help');
  const breaches: string[] = [];
  page.on('console', (message) => breaches.push(message.text()));
  const markup = `<p id="slipped" style="background: url(https://evil.invalid/x.png)">x</p>
    <style>#slipped { color: rgb(1, 2, 3) }</style>`;
  await slipIn(page, markup);
  await expect.poll(() => breaches.join('\n')).toContain('policy: img-src forbids https://evil.invalid');
  const color = await page.locator('#slipped').evaluate((element) => getComputedStyle(element).color);
  expect(color).not.toBe('rgb(1, 2, 3)');
});

/** Inserts markup as if the sanitizer had let it through. The browser parses it, and runs its scripts if the policy allows it. */
async function slipIn(page: Page, markup: string): Promise<void> {
  await page.evaluate((text) => {
    document.body.append(document.createRange().createContextualFragment(text));
    document.querySelector<HTMLElement>('a#slipped')?.click();
  }, markup);
}
