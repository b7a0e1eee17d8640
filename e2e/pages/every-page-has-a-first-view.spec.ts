import type { Page } from '@playwright/test';
import { makeGroup } from '../playing/groups.ts';
import { openRendered } from '../playing/page-loads.ts';
import { giveRole } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

/** What the HTML of each page must contain before any code runs. The headings of pages with names in them are filled in by the test. */
const pagesOfPlayers: Record<string, string> = {
  '/': 'Qatar',
  '/leaderboard': '<h1 class="grow">Leaderboard</h1>',
  '/leaderboard?table=today': '<h1 class="grow">Leaderboard</h1>',
  '/groups': 'Groups</h1>',
  '/allgroups': 'All groups</h1>',
  '/teams': '</h1>',
  '/news': 'News</h1>',
  '/profile/': '</h1>',
  '/profile/account': 'Sign-in and data</h1>',
  '/stats': 'Stats</h1>',
  '/picks': 'All my picks</h1>',
  '/team/QAT': 'Qatar</h1>',
  '/competitions': 'Competitions</h1>',
  '/install': '</h1>',
  '/help': '</h1>',
};

test('every page of a guest can be seen before its code has arrived', async ({ game, devices }) => {
  const { page } = await devices.open(undefined, { baseURL: game.address });
  for (const path of ['/login', '/', '/joingroup/nobody', '/stats']) {
    const html = await firstViewOf(page, path);
    expect(html, path).toContain('Call the score before the whistle.</h1>');
    expect(html, path).toMatch(/Next: Qatar[\s\S]*Ecuador/);
    expect(html, path).toMatch(/(Sign in|Create account) with a passkey/);
  }
  expect(await firstViewOf(page, '/help')).toContain('</h1>');
});

test('the first view offers no passkey at an address where browsers allow none', async ({ devices }) => {
  const { page } = await devices.open();
  expect(await firstViewOf(page, '/login')).not.toContain('passkey');
});

test('every page of a player can be seen before its code has arrived', async ({ newPlayer, game }) => {
  const { page, api, nick } = await newPlayer('viewer', { baseURL: game.address });
  const group = await makeGroup('First View', { owner: api });
  const paths = {
    ...pagesOfPlayers,
    [`/group/${encodeURIComponent(group.name)}`]: group.name,
    [`/group/${encodeURIComponent(group.name)}?tab=members`]: nick,
    [`/joingroup/${group.token}`]: group.name,
    [`/profile/${encodeURIComponent(nick)}`]: nick,
  };
  // The second round finds parts loaded that the first one has left out.
  for (let round = 0; round < 2; round++) {
    for (const [path, words] of Object.entries(paths)) expect(await firstViewOf(page, path), path).toContain(words);
  }
});

test('every page of the staff can be seen before its code has arrived', async ({ newPlayer, game }) => {
  const chief = await newPlayer('chief', { baseURL: game.address });
  const { page } = chief;
  await giveRole(game, chief, 'admin');
  for (let round = 0; round < 2; round++) {
    expect(await firstViewOf(page, '/admin')).toContain('</h1>');
    expect(await firstViewOf(page, '/editnews')).toContain('aria-label="Loading the editor"');
  }
});

test('home can be seen before its code has arrived by somebody who has no nick yet', async ({ game, devices }) => {
  const { page } = await devices.open(await game.signUp(null), { baseURL: game.address });
  for (let round = 0; round < 2; round++) expect(await firstViewOf(page, '/')).toContain('Qatar');
});

/** Opens a page, waits until it can react, and returns what the server had rendered. */
async function firstViewOf(page: Page, path: string): Promise<string> {
  const html = await openRendered(page, path);
  await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0);
  const [, view = ''] = /<div id="root"[^>]*>([\s\S]*)/.exec(html) ?? [];
  return view;
}
