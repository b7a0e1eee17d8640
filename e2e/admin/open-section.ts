import type { Page } from '@playwright/test';

/** Opens a section of the admin pages as an admin does: from the overview, which every section leads back to. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true }).click();
}
