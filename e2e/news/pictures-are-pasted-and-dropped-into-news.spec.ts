import type { Page } from '@playwright/test';
import { clearNews, writeNews } from '../playing/news.ts';
import type { TestGame } from '../../server/testing/test-game.ts';
import { giveRole } from '../playing/players.ts';
import type { Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test.beforeEach(({ game, admin }) => clearNews(game, admin));

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

for (const way of ['paste', 'drop'] as const) {
  test(`pictures that come by ${way} are sent, described one after another, and shown`, async ({ newPlayer, game }) => {
    const { page, id } = await edit(await newPlayer('noor'), game);
    await give(page, way, { files: ['cup.png', 'ball.png'] });
    await describePicture(page, 'cup.png', 'The cup');
    await describePicture(page, 'ball.png', 'The ball');
    const preview = page.getByRole('region', { name: 'Preview' });
    for (const name of ['The cup', 'The ball']) await expect(preview.getByRole('img', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Players see this text')).toBeVisible();
    await page.goto(`/news/${id}`);
    for (const name of ['The cup', 'The ball']) {
      await expect(page.getByRole('article').getByRole('img', { name })).toHaveJSProperty('naturalWidth', 1);
    }
  });
}

test('a file that is no picture is refused with a message, and the text stays as it is', async ({
  newPlayer,
  game,
}) => {
  const { page } = await edit(await newPlayer('noor'), game);
  await give(page, 'drop', { files: ['list.txt'] });
  await expect(page.getByText("list.txt isn't in a supported format.")).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(textOf(page)).toHaveText('Kick-off at ten.');
});

test('pasted text that comes with a picture of itself stays text', async ({ newPlayer, game }) => {
  const { page } = await edit(await newPlayer('noor'), game);
  await give(page, 'paste', { files: ['words.png'], html: '<p>Four <b>matches</b></p>' });
  await expect(textOf(page).locator('strong')).toHaveText('matches');
  await expect(page.getByLabel('What does the picture show?')).toHaveCount(0);
});

test('a pasted page keeps its text, and nothing is embedded, run, or fetched from elsewhere', async ({
  newPlayer,
  game,
}) => {
  const player = await newPlayer('noor');
  // The browser logs an error for each event handler that the policy forbids.
  player.faults.allow(/inline event handler|script-src-attr forbids inline/);
  const { page } = await edit(player, game);
  const html = `<h1 style="position:fixed">Big</h1><p onclick="alert(1)">Small <a href="javascript:alert(1)">link</a></p>
    <iframe src="https://evil.example/"></iframe><video src="https://evil.example/v.mp4" autoplay></video>
    <img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(1)</script><svg onload="alert(1)"></svg>`;
  await give(page, 'paste', { html });
  await expect(textOf(page)).toContainText('Small link');
  for (const place of [textOf(page), page.getByRole('region', { name: 'Preview' })]) {
    await expect(place.locator('iframe, video, img, script, svg, [onclick], a[href^="javascript"]')).toHaveCount(0);
  }
});

async function edit(writer: Player, game: TestGame) {
  const { page, api } = writer;
  await giveRole(game, writer, 'staff');
  const { id } = await writeNews(game, api, { title: 'With pictures' });
  await page.goto(`/editnews/${id}`);
  await expect(textOf(page)).toHaveText('Kick-off at ten.');
  return { page, id };
}

function textOf(page: Page) {
  return page.getByRole('textbox', { name: 'Text' });
}

/** Fires the event that a browser fires when somebody pastes or drops. */
async function give(page: Page, way: 'paste' | 'drop', content: { files?: string[]; html?: string }): Promise<void> {
  await textOf(page).evaluate(
    (element, { way, files, html, pixel }) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0));
      for (const name of files) {
        const type = name.endsWith('.png') ? 'image/png' : 'text/plain';
        dataTransfer.items.add(new File([bytes], name, { type }));
      }
      if (html !== undefined) dataTransfer.setData('text/html', html);
      const { x, y } = element.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        way === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: dataTransfer })
          : new DragEvent('drop', { ...common, dataTransfer, clientX: x + 20, clientY: y + 20 }),
      );
    },
    { way, files: content.files ?? [], html: content.html, pixel },
  );
}

async function describePicture(page: Page, file: string, alt: string): Promise<void> {
  await expect(page.getByText(`${file} uploaded.`)).toBeVisible();
  await page.getByLabel('What does the picture show?').fill(alt);
  await page.getByRole('button', { name: 'Insert' }).click();
}
