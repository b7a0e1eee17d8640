import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Scene } from './scenes.ts';

export const administrationScenes: Scene[] = [
  {
    name: 'results, and what one would change',
    path: '/admin?section=results&match=1',
    enter: async (page) => {
      await page.getByRole('button', { name: 'One more goal for Qatar' }).click();
      await page.getByRole('button', { name: 'Preview changes' }).click();
    },
    isThere: (page) => expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible(),
  },
  {
    name: 'match day, and what a goal would change',
    path: '/admin',
    enter: (page) =>
      page
        .getByRole('button', { name: /^Goal for/ })
        .first()
        .click(),
    isThere: (page) => expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible(),
  },
  { name: 'match day', path: '/admin', isThere: showsPart('So far', 2) },
  { name: 'results', path: '/admin?section=results', isThere: showsPart('Versions') },
  { name: 'where results come from', path: '/admin?section=feed', isThere: showsSection('Feed') },
  { name: 'settings', path: '/admin?section=settings', isThere: showsSection('Settings') },
  { name: 'points', path: '/admin?section=points', enter: openVersion, isThere: showsPart('Versions') },
  {
    name: 'players',
    path: '/admin?section=players',
    isThere: (page) => expect(page.getByRole('list', { name: 'Players' })).toBeVisible(),
  },
  { name: 'groups to rename', path: '/admin?section=groups', isThere: showsSection('Groups') },
  {
    name: 'match updates',
    path: '/admin?section=updates',
    enter: (page) => page.getByRole('checkbox', { name: /^England–Iran/ }).check(),
    isThere: showsPart('Published'),
  },
  {
    name: 'messages',
    path: '/admin?section=messages',
    isThere: (page) => expect(page.getByText('No devices have notifications switched on yet.')).toBeVisible(),
  },
  { name: 'site status', path: '/admin?section=status', isThere: showsPart('Processes') },
  { name: 'files', path: '/admin?section=export', isThere: showsPart('Picks') },
  {
    name: 'competitions',
    path: '/admin?section=competitions',
    isThere: (page) => expect(page.getByRole('list', { name: 'Competitions' })).toBeVisible(),
  },
  {
    name: 'a preview of a competition with a faulty result and a match without a time',
    path: '/admin?section=competitions',
    enter: previewCompetition,
    isThere: showsPart('Assumed'),
  },
  {
    name: 'audit log',
    path: '/admin?section=audit',
    isThere: (page) => expect(page.getByRole('list', { name: 'Audit log' })).toBeVisible(),
  },
];

async function openVersion(page: Page): Promise<void> {
  await page.getByText('Version 1').click();
}

async function previewCompetition(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a competition' }).click();
  await page.getByRole('radio', { name: 'A spreadsheet' }).check({ force: true });
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'cup.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('date,time,home,away,score\n2024-08-17,15:00,Alpha,Beta,two\n2024-08-24,,Beta,Alpha,2:0\n'),
  });
  await page.getByRole('textbox', { name: 'Code' }).fill('CUP');
  await page.getByRole('textbox', { name: 'Year' }).fill('2024');
  await page.getByRole('combobox', { name: 'Time zone used in the file' }).selectOption('Europe/Berlin');
  await page.getByRole('button', { name: 'Read and preview' }).click();
}

function showsSection(name: string): (page: Page) => Promise<void> {
  return (page) => expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
}

function showsPart(name: string, level = 3): (page: Page) => Promise<void> {
  return (page) => expect(page.getByRole('heading', { name, exact: true, level })).toBeVisible();
}
