import type { Page } from '@playwright/test';
import { password } from './players.ts';

/** Creates an account on the sign-in page as a visitor does, and chooses a nick. */
export async function makeAccount(page: Page, nick: string): Promise<void> {
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Email').fill(`${nick.replace(/\W/g, '')}@example.org`);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'What should we call you?' });
  await dialog.getByLabel('Nick').fill(nick);
  await dialog.getByRole('button', { name: 'Play' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
