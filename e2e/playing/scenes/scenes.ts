import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import { makeLink } from '../../../server/identity/link/links.ts';
import { linkUrl } from '../../../server/identity/link/link-mails.ts';
import { saveTeams, selectionOf } from '../../../server/teams/choose-teams.fixture.ts';
import type { Client, TestGame } from '../../../server/testing/test-game.ts';
import { cardOf, firstDay, openMatch, qatarEcuador, showDay } from '../cards.ts';
import type { ReplayClock } from '../clock.ts';
import { pickTwo, playTwo } from '../two-matches.ts';

/** A page to check: its address, and a check that waits until it is complete. */
export interface Scene {
  name: string;
  path: string;
  /** Steps that lead from the address to the scene. They run once. */
  enter?: (page: Page) => Promise<void>;
  isThere: (page: Page) => Promise<void>;
}

export const guestScenes: Scene[] = [
  { name: 'sign-in', path: '/login', isThere: (page) => expect(page.getByLabel('Email')).toBeVisible() },
  {
    name: 'a forgotten password where there is no mail',
    path: '/login',
    enter: (page) => page.getByRole('button', { name: 'Forgot your password?' }).click(),
    isThere: showsHeading('Forgot your password?'),
  },
  {
    name: 'sign-in with a tried pick',
    path: '/login',
    enter: (page) => page.getByRole('button', { name: 'One more goal for Qatar' }).click(),
    isThere: (page) => expect(page.getByRole('textbox', { name: 'Goals for Qatar' })).toHaveValue('1'),
  },
  { name: 'help for guests', path: '/help', isThere: showsHeading('Try a score') },
];

/** The pages to which mailed links lead. `long@…` is an address that is too long for a line on a phone. */
export async function linkScenes({ game }: TestGame): Promise<Scene[]> {
  const email = `long@${'a-very-long-name-of-a-host.'.repeat(3)}example`;
  const pathTo = async (kind: LinkKind, browser: string | null): Promise<string> => {
    const token = await makeLink(game.db, { kind, email, userId: null, password: null, browser, byMail: true });
    return new URL(linkUrl('http://own.invalid', kind, token)).href.slice('http://own.invalid'.length);
  };
  return [
    {
      name: 'a password-reset link',
      path: await pathTo('reset', null),
      isThere: showsHeading('Choose a new password'),
    },
    { name: 'a link that signs in', path: await pathTo('link', null), isThere: showsHeading('Sign in') },
    {
      name: 'a link that confirms an address in another browser',
      path: await pathTo('verify', 'another'),
      isThere: (page) => expect(page.getByText('It replaces the one set at sign-up.')).toBeVisible(),
    },
    { name: 'a link that is over', path: '/login#link=abc', isThere: showsHeading('This link has expired') },
  ];
}

export const earlyScenes: Scene[] = [
  {
    name: 'home before the first match',
    path: '/',
    isThere: (page) => expect(cardOf(page, qatarEcuador)).toBeVisible(),
  },
  {
    name: 'a match to pick',
    path: '/?match=1',
    isThere: (page) =>
      expect(page.getByRole('dialog', { name: qatarEcuador }).getByRole('button', { name: /^One more/ })).toHaveCount(
        2,
      ),
  },
  { name: 'leaderboard before the first match', path: '/leaderboard', isThere: showsHeading('Leaderboard') },
  { name: 'favourites to choose', path: '/teams', enter: chooseOneTeam, isThere: showsHeading('Pot 4') },
  {
    name: 'quick picks',
    path: '/',
    enter: async (page) => {
      await page.getByRole('button', { name: /2022-11-22/ }).click();
      await page.getByRole('region', { name: 'Tuesday' }).getByRole('button', { name: 'Quick picks' }).click();
    },
    isThere: (page) => expect(page.getByRole('dialog', { name: 'Tuesday' })).toBeVisible(),
  },
  { name: 'the competitions of the site', path: '/competitions', isThere: showsHeading('Competitions') },
  { name: 'a team before its first match', path: '/team/QAT', isThere: showsHeading('Group A') },
  { name: 'statistics before the first match', path: '/stats', isThere: showsHeading('Stats') },
];

export function lateScenes({ own, other }: { own: string; other: string }): Scene[] {
  return [
    {
      name: 'home with a live match',
      path: '/',
      isThere: (page) => expect(page.getByRole('region', { name: /^Live: / })).toBeVisible(),
    },
    {
      name: 'how a match is counted',
      path: '/',
      enter: async (page) => {
        await showDay(page, firstDay);
        await openMatch(page, qatarEcuador);
      },
      isThere: (page) => expect(page.getByRole('dialog', { name: qatarEcuador })).toBeVisible(),
    },
    { name: 'leaderboard with live points', path: '/leaderboard', isThere: showsHeading('Leaderboard') },
    { name: 'statistics with a live match', path: '/stats', isThere: showsHeading('Teams: fans and points') },
    {
      name: 'statistics as tables',
      path: '/stats',
      enter: showTables,
      isThere: showsHeading('Teams: fans and points'),
    },
    { name: 'a team that plays', path: '/team/ENG', isThere: showsHeading('Top scorers') },
    { name: 'own profile', path: '/profile/', isThere: showsHeading(own) },
    { name: "another player's profile", path: `/profile/${encodeURIComponent(other)}`, isThere: showsHeading(other) },
    {
      name: 'profile of nobody',
      path: '/profile/nobody',
      isThere: (page) => expect(page.getByText('There is no player called ')).toBeVisible(),
    },
    { name: 'favourites that stay', path: '/teams', isThere: showsHeading('Points earned') },
    { name: 'help', path: '/help', isThere: showsHeading('Try a score') },
    { name: 'no such page', path: '/no/such/page', isThere: showsHeading('Page not found') },
  ];
}

/** The player's own account page, and the dialog in which an account is deleted. */
export const accountScenes: Scene[] = [
  { name: 'own account', path: '/profile/account', isThere: showsHeading('Sign-in and data') },
  {
    name: 'the end of an account',
    path: '/profile/account',
    enter: (page) => page.getByRole('button', { name: 'Delete account…' }).click(),
    isThere: (page) => expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible(),
  },
];

export const namelessScene: Scene = {
  name: 'nick dialog',
  path: '/',
  isThere: (page) => expect(page.getByRole('dialog', { name: 'What should we call you?' })).toBeVisible(),
};

/** The scenes of the first admin, who has no way to sign in yet. */
export const adminScenes: Scene[] = [
  {
    name: 'credentials dialog',
    path: '/',
    isThere: (page) => expect(page.getByRole('dialog', { name: 'Set up your sign-in' })).toBeVisible(),
  },
  {
    name: "an admin's bar",
    path: '/',
    enter: (page) => page.getByRole('dialog').getByRole('button', { name: 'Later' }).click(),
    isThere: (page) => expect(page.getByRole('toolbar', { name: 'Replay controls' })).toBeVisible(),
  },
];

/**
 * Plays until one match is over and another is live with a goal. The players have picked both matches, partly right, and have four
 * favourite teams, among them Ecuador. They entered an hour ago, so they can no longer choose teams.
 */
export async function playTwoMatches({
  game,
  clock,
  players,
}: {
  game: TestGame;
  clock: ReplayClock;
  players: Client[];
}): Promise<void> {
  await pickTwo(game, players);
  for (const player of players) {
    await saveTeams(player, selectionOf('ENG', 'NED', 'SEN', 'ECU'));
    const { database } = game.game;
    await database.query(`update players set first_access = now() - interval '1 hour' where user_id = $1`, [
      player.uid,
    ]);
  }
  await playTwo(clock);
}

async function showTables(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Table', exact: true });
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all()) await button.click();
  await expect(page.getByRole('button', { name: 'Table', exact: true, pressed: false })).toHaveCount(0);
}

async function chooseOneTeam(page: Page): Promise<void> {
  await page.locator('label').filter({ hasText: 'Netherlands' }).click();
}

function showsHeading(name: string): (page: Page) => Promise<void> {
  return (page) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
