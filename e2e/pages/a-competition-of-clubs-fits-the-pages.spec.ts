import type { Locator, Page } from '@playwright/test';
import { startTestGame } from '../../server/testing/test-game.ts';
import { cardOf, fieldsOf, showDay } from '../playing/cards.ts';
import { replayClock } from '../playing/clock.ts';
import { devicesOf, newNick, signUpPlayer } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';
import { expectWhole } from '../playing/widths.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test('days with many matches, long names of clubs and a league without favourites fit the pages', async ({
  browser,
}) => {
  const game = await startTestGame({ competition: 'CL/2024', replay: { speed: 40, waitS: 60, players: 0 } });
  // Imported clubs, which nobody has given a short name, may have names as long as these.
  await game.game.database.query('update teams set short_name = name where name is not null', []);
  await game.restart();
  const devices = devicesOf(browser, game);
  const clock = replayClock(game, await game.admin());
  await clock.pause();
  const { page } = await signUpPlayer({ game, devices }, { nick: newNick('clubs'), options: {} });
  await page.goto('/');
  await showDay(page, '2025-01-29');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectMarksInTheirDays(page);
    await expectNamesBesideTheScore(page, 'Sporting Clube de Portugal – Bologna FC 1909');
  }

  await clock.nextKickoff();
  await clock.nextKickoff();
  await page.goto('/');
  const liveRow = cardOf(page, 'Sporting Clube de Portugal – Lille OSC');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectWhole(liveRow.getByText('Sporting Clube de Portugal', { exact: true }));
    await expectWhole(liveRow.getByText('Lille OSC', { exact: true }));
  }

  await page.goto('/stats');
  await page.setViewportSize(phone);
  const live = page.getByRole('img', { name: 'live, 0:0' }).first();
  expect((await live.boundingBox())?.height).toBeLessThan(24);
  await expectWhole(page.getByText('Winner Match 160', { exact: true }));
  const parts = page.getByRole('navigation', { name: 'On this page' });
  await expect(parts.getByRole('link', { name: 'Table' })).toBeVisible();
  await expect(parts.getByRole('link', { name: 'Teams' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Teams: fans and points' })).toHaveCount(0);

  await page.setViewportSize(desktop);
  await page.goto('/help');
  await expectLinksToLead(page);
  await expect(page.getByRole('main')).not.toContainText(/\bpots?\b/i);
  await devices.close();
  await game.remove();
});

/** Checks that no mark of a match is outside the button of its day. */
async function expectMarksInTheirDays(page: Page): Promise<void> {
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('button');
  await expect(days.filter({ hasText: '18 matches' })).toHaveCount(1);
  const outside = await days.evaluateAll((all) =>
    all.filter((day) => {
      const { left, right, bottom } = day.getBoundingClientRect();
      return [...day.querySelectorAll('i')].some((mark) => {
        const box = mark.getBoundingClientRect();
        return box.left < left || box.right > right || box.bottom > bottom;
      });
    }),
  );
  expect(outside.length).toBe(0);
}

/** Checks that both names are complete, one on each side of the fields of the score, and that neither leaves the row. */
async function expectNamesBesideTheScore(page: Page, sides: string): Promise<void> {
  const card = cardOf(page, sides);
  await card.scrollIntoViewIfNeeded();
  const row = await boxOf(card);
  const fields = fieldsOf(card);
  const [home, away] = [await boxOf(fields.home), await boxOf(fields.away)];
  const names = { home: 'Sporting Clube de Portugal', away: 'Bologna FC 1909' };
  for (const name of Object.values(names)) {
    const words = card.getByText(name, { exact: true });
    await expectWhole(words);
    const { top, bottom, left, right } = await boxOf(words);
    expect(top).toBeGreaterThanOrEqual(row.top);
    expect(bottom).toBeLessThanOrEqual(row.bottom);
    if (name === names.home) expect(right).toBeLessThanOrEqual(home.left);
    else expect(left).toBeGreaterThanOrEqual(away.right);
  }
}

function boxOf(element: Locator): Promise<Record<'top' | 'bottom' | 'left' | 'right', number>> {
  return element.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

async function expectLinksToLead(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    await expect(page.locator(href), href).toHaveCount(1);
  }
}
