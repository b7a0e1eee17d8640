import type { Page } from '@playwright/test';
import { startMailbox } from '../../server/testing/outside/mailbox.ts';
import type { Mailbox } from '../../server/testing/outside/mailbox.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { TestGame } from '../../server/testing/test-game.ts';
import { test as base } from './evidence.ts';
import { devicesOf } from './players.ts';
import type { Devices } from './players.ts';

interface Played {
  devices: Devices;
}

interface Worker {
  mailbox: Mailbox;
  /** A separate game that sends mail. */
  mailGame: TestGame;
}

export const test = base.extend<Played, Worker>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  mailGame: [
    async ({ mailbox }, use) => {
      const game = await startTestGame({ mail: mailbox.settings });
      await use(game);
      await game.remove();
    },
    { scope: 'worker' },
  ],
  devices: async ({ browser, mailGame }, use) => {
    const devices = devicesOf(browser, mailGame);
    await use(devices);
    await devices.close();
  },
});

/** Fills in the dialog that asks for a nick, which every new account sees first. */
export async function pickNick(page: Page, nick: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What should we call you?' });
  await dialog.getByLabel('Nick').fill(nick);
  await dialog.getByRole('button', { name: 'Play' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
