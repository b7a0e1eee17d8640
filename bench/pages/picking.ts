import type { Browser, Locator, Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { withServer } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';
import { desktop, launchBrowser, openDevice, phone } from './phone.ts';
import { saturdaySettings } from './saturday.ts';

const picks = 10;
const player = 1;

interface Effort {
  keys: number;
  taps: number;
  scrolls: number;
}

/** Counts the keys, and the taps from home on a phone, that pick the ten matches of a matchday with scores of one digit. */
export async function benchPicking(stage: Stage): Promise<Figure[]> {
  const browser = await launchBrowser();
  if (!browser) return figuresOf(undefined, 'there is no Chromium');
  const place = await stage.saturday('embedded');
  try {
    return figuresOf(await withServer(place, ({ origin }) => count(browser, { origin, place }), saturdaySettings));
  } finally {
    await browser.close();
  }
}

async function count(browser: Browser, { origin, place }: { origin: string; place: Place }): Promise<Effort> {
  const open = async (device: typeof phone | typeof desktop, at: number) => {
    const context = await openDevice(browser, { origin, device, cookie: place.players[at]?.cookie });
    const page = await context.newPage();
    await page.goto(origin);
    return page;
  };
  const { keys } = await pickAll(await open(desktop, player));
  const { keys: digits, taps, scrolls } = await pickAll(await open(phone, player + 1));
  return { keys, taps: taps + digits, scrolls };
}

/** True if the page need not be scrolled to the button, and nothing covers its middle. */
async function isInSight(page: Page, button: Locator): Promise<boolean> {
  const box = await button.boundingBox();
  const at = box && [box.x + box.width / 2, box.y + box.height / 2].join();
  const name = await page.evaluate(`document.elementFromPoint(${at ?? '-1, -1'})?.closest('button')?.textContent`);
  return name === (await button.textContent());
}

/** Opens quick picks, which takes the focus to the first field, and types until all matches are picked. A digit is a tap on a phone's keyboard. */
async function pickAll(page: Page): Promise<Effort> {
  const opener = page.getByRole('button', { name: 'Quick picks' }).first();
  await opener.waitFor();
  const isOnScreen = await isInSight(page, opener);
  await opener.click();
  const dialog = page.getByRole('dialog');
  let keys = 0;
  while (!(await dialog.getByText(`${picks} of ${picks} picked`).isVisible()) && keys < 100) {
    await page.keyboard.press(String(keys % 3));
    keys++;
  }
  return { keys, taps: 1, scrolls: isOnScreen ? 0 : 1 };
}

function figuresOf(effort: Effort | undefined, why?: string): Figure[] {
  const at = `${picks} matches of a matchday, scores of one digit`;
  const figure = (what: string, limit: number, value: number | undefined): Figure => ({
    what,
    at,
    asked: { under: limit },
    unit: '',
    measured: value === undefined ? [] : [value],
    ...(why !== undefined && { note: why }),
  });
  return [
    figure('Keys until all are picked, once quick picks are open', 21, effort?.keys),
    figure('… taps from home on a phone (390 x 844), those on its keyboard included', 22, effort?.taps),
    figure('… places that must be scrolled to before', 1, effort?.scrolls),
  ];
}
