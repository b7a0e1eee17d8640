import { readdirSync, statSync } from 'node:fs';
import { expect, test } from '../playing/test.ts';

/**
 * The most that the code and styles of home may weigh, in kB as they are sent (brotli), and any other page on top of them. A change that needs more
 * should first look for what it can leave out.
 */
const mostKb = { home: 139, page: 50 };

test('home needs few bytes, asks for nothing twice, and its largest element is the next match', async ({
  newPlayer,
}) => {
  const { page, api } = await newPlayer('light', { viewport: { width: 390, height: 844 } });
  // The first steps of newcomers have code of their own.
  await page.addInitScript(
    (uid) => localStorage.setItem(`WC/2022 fulltime.skipped-steps.${uid}`, '["pick","teams","friends","reminders"]'),
    api.uid,
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
          resolve(last?.element?.closest('section, article')?.getAttribute('aria-label') ?? 'nothing');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(largest).toContain('Qatar');
  const files = asked.filter((path) => /\.(js|css)$/.test(path)).map((path) => path.replace('GET ', ''));
  const kb = files.reduce((sum, file) => sum + kbOf(file), 0);
  expect(kb, `kB of ${files.map((file) => `${file} ${kbOf(file)}`).join(', ')}`).toBeLessThan(mostKb.home);
  // Later requests follow live events, such as the one about this new player.
  const ahead = asked.slice(
    0,
    asked.findIndex((request) => request.endsWith('/live')),
  );
  expect(ahead.length).toBeGreaterThan(10);
  expect(ahead.filter((request, at) => ahead.indexOf(request) !== at)).toEqual([]);
});

test('no page but the editor of news needs more than 50 kB of its own', () => {
  const heavy = readdirSync('dist/assets')
    .filter((file) => file.endsWith('.br') && !/^(Editor|index|vendor)-/.test(file))
    .flatMap((file) => (kbOf(`/assets/${file.slice(0, -3)}`) > mostKb.page ? [file] : []));
  expect(heavy).toEqual([]);
});

/** The size of a built file as it is sent. Small files are sent as they are. */
function kbOf(path: string): number {
  const size = statSync(`dist${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(`dist${path}`).size;
  return size / 1000;
}
