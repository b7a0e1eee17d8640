import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/**
 * The day of the first match of the World Cup 2022, and the names of the cards of its first three matches, which end 0:2, 6:2 and 0:2 in
 * the replay.
 */
export const firstDay = '2022-11-20';
export const qatarEcuador = 'Qatar – Ecuador';
export const englandIran = 'England – Iran';
export const senegalNetherlands = 'Senegal – Netherlands';

/** The row of a match in the list of home. */
export function cardOf(page: Page, sides: string): Locator {
  return page.getByRole('article', { name: sides });
}

/** Opens everything about a match from its row, and returns the sheet. */
export async function openMatch(page: Page, sides: string): Promise<Locator> {
  // The fields of an open pick lie over the middle of the button.
  await cardOf(page, sides)
    .getByRole('button', { name: `Details of ${sides}` })
    .press('Enter');
  return page.getByRole('dialog', { name: sides });
}

/** Closes the sheet of a match, which is gone once the step back in the history has been made. A reload before that would open it again. */
export async function closeMatch(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The code and the styles of the sheet, and the three catalogues of texts that it needs. */
const filesOfSheet = [/\/MatchOfAddress-[^ ]*\.js/, /\/MatchOfAddress-[^ ]*\.css/, /(\/en-US-[^ ]*\.js.*){3}/];

/** Waits until the page has loaded the sheet of a match ahead, which it then opens without a connection. */
export async function untilSheetIsLoaded(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(() => [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))].join(' '));
  for (const file of filesOfSheet) await expect.poll(loaded).toMatch(file);
}

/** The two fields of the row of an open match. */
export function fieldsOf(card: Locator): { home: Locator; away: Locator } {
  const fields = card.getByRole('textbox', { name: /^Goals for / });
  return { home: fields.nth(0), away: fields.nth(1) };
}

type Score = `${number}:${number}`;

/** Types a pick, which the page saves without a button. */
export async function typePick(card: Locator, score: Score): Promise<void> {
  const [home = '', away = ''] = score.split(':');
  const fields = fieldsOf(card);
  await fields.home.fill(home);
  await fields.away.fill(away);
}

export async function expectEntered(card: Locator, score: Score): Promise<void> {
  const [home = '', away = ''] = score.split(':');
  const fields = fieldsOf(card);
  await expect(fields.home).toHaveValue(home);
  await expect(fields.away).toHaveValue(away);
}

/** Types a pick and waits until the row says that it is saved. */
export async function savePick(card: Locator, score: Score): Promise<void> {
  await typePick(card, score);
  await expect(card).toContainText(/Saved/);
}

/** Shows a day's matches on the home page, which otherwise shows the first day with a missing pick. */
export async function showDay(page: Page, day: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button', { name: day }).click();
}

/**
 * A player's row in the leaderboard, and the points in its last column. Live points follow after a plus. The fan's own row may stand there twice; this is
 * the first.
 */
export function rowOf(page: Page, nick: string): { row: Locator; total: Locator } {
  const row = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row', { name: nick }).first();
  return { row, total: row.getByRole('cell').last() };
}
