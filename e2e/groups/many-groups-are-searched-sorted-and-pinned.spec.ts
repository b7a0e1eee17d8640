import type { Page } from '@playwright/test';
import { callFunction } from '../../server/testing/callables.ts';
import type { Client } from '../../server/testing/test-game.ts';
import { makeGroup, savePicks } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

const cards = (page: Page) => page.getByRole('list', { name: 'Your groups' }).getByRole('listitem');
const namesOn = (page: Page) => cards(page).getByRole('link');
const pinOf = (page: Page, group: string) => page.getByRole('button', { name: `Pin ${group}`, exact: true });

/** Creates groups whose names begin with these, and returns the names. */
async function makeGroups(names: readonly string[], owner: Client, member: Client): Promise<string[]> {
  const made: string[] = [];
  for (const name of names) made.push((await makeGroup(name, { owner, members: [member] })).name);
  return made;
}

test('with more than six groups, a phone offers a search, an order that it remembers, and pins for every device', async ({
  newPlayer,
  game,
  admin,
}) => {
  const collector = await newPlayer('collector', phone);
  const { page, api, faults } = collector;
  const friend = await game.signUp(newNick('friend'));
  const six = await makeGroups(
    ['Büro Ost', 'Fútbol Sur', 'Team Ten', 'Team Two', 'Vereinsheim', 'Waldhof'],
    api,
    friend,
  );
  const [ost = '', sur = '', , two = '', , wald = ''] = six;
  await page.goto('/groups');
  await expect(cards(page)).toHaveCount(6);
  const search = page.getByLabel('Find one of your groups');
  await expect(search).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pin / })).toHaveCount(0);

  const seventh = await makeGroup('Alone', { owner: api });
  await expect(cards(page)).toHaveCount(7);
  await expect(cards(page).last()).toContainText('You are alone here. Invite somebody.');
  await expect(cards(page).last()).not.toContainText('1st');

  await search.fill('  FUTBOL ');
  await expect(namesOn(page)).toHaveText([sur]);
  await search.fill('no such group');
  await expect(page.getByText('None of your groups has that name.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all your groups' }).click();
  await expect(cards(page)).toHaveCount(7);

  const order = page.getByRole('group', { name: 'Order' });
  await order.getByRole('button', { name: 'A to Z' }).click();
  const byName = [seventh.name, ...six];
  await expect(namesOn(page)).toHaveText(byName);

  const box = await pinOf(page, wald).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await pinOf(page, wald).press('Enter');
  await expect(namesOn(page)).toHaveText([wald, ...byName.slice(0, 6)]);
  await expect(pinOf(page, wald)).toHaveAttribute('aria-pressed', 'true');
  await expect(pinOf(page, wald)).toBeFocused();

  // A whistle changes the ranks, and no row.
  await savePicks(game, '1', [[friend, '0:2']]);
  await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 0, full2: 2 });
  await expect(cards(page).filter({ hasText: two })).toContainText('2nd');
  await expect(namesOn(page)).toHaveText([wald, ...byName.slice(0, 6)]);

  await page.reload();
  await expect(namesOn(page)).toHaveText([wald, ...byName.slice(0, 6)]);
  await expect(order.getByRole('button', { name: 'A to Z' })).toHaveAttribute('aria-pressed', 'true');

  const second = await collector.anotherDevice(phone);
  await second.page.goto('/groups');
  await expect(
    second.page.getByRole('group', { name: 'Order' }).getByRole('button', { name: 'Closest race' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(namesOn(second.page).first()).toHaveText(wald);
  await pinOf(second.page, two).click();
  await expect(namesOn(page)).toHaveText([two, wald, ...byName.filter((name) => name !== two && name !== wald)]);
  await pinOf(page, wald).click();
  await expect(pinOf(second.page, wald)).toHaveAttribute('aria-pressed', 'false');

  faults.allow(/500/);
  let isHeld = true;
  await page.route('**/pin', async (route) => {
    await expect.poll(() => isHeld).toBe(false);
    await route.fulfill({ status: 500, body: 'broken' });
  });
  await pinOf(page, ost).click();
  await expect(namesOn(page).first()).toHaveText(ost);
  isHeld = false;
  await expect(page.getByRole('alert')).toContainText(`The pin of ${ost} is not saved.`);
  await expect(namesOn(page)).toHaveText([two, ...byName.filter((name) => name !== two)]);

  // A fan who has left the page before the answer learns of it there.
  isHeld = true;
  await pinOf(page, ost).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Stats' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stats' })).toBeVisible();
  const refused = page.waitForResponse('**/pin');
  isHeld = false;
  await refused;
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText(`The pin of ${ost} is not saved.`);
  await page.unrouteAll({ behavior: 'wait' });
  await pinOf(page, ost).click();
  await expect(pinOf(page, ost)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a pin of a group that the player has left meanwhile is told, and two quick presses end as the last one', async ({
  newPlayer,
  game,
}) => {
  const { page, api, faults } = await newPlayer('leaver', phone);
  const owner = await game.signUp(newNick('owner'));
  const names = await makeGroups(['Adler', 'Biber', 'Chamois', 'Dachs', 'Elster', 'Falke', 'Gams'], owner, api);
  const [, biber = '', , , , , gams = ''] = names;
  await page.goto('/groups');
  await expect(cards(page)).toHaveCount(7);

  const sent: unknown[] = [];
  let isHeld = true;
  await page.route('**/pin', async (route) => {
    sent.push(route.request().postDataJSON());
    await expect.poll(() => isHeld).toBe(false);
    await route.continue();
  });
  await pinOf(page, gams).click();
  await pinOf(page, gams).click();
  await expect(pinOf(page, gams)).toHaveAttribute('aria-pressed', 'false');
  isHeld = false;
  await expect.poll(() => sent).toEqual([{ isPinned: true }, { isPinned: false }]);
  const pinned = async () => {
    const { body } = await api.ask('GET', `${game.db}/users/${api.uid}/groups`);
    return (body.groups as { name: string; isPinned: boolean }[]).filter(({ isPinned }) => isPinned);
  };
  await expect.poll(pinned).toEqual([]);
  await expect(pinOf(page, gams)).toHaveAttribute('aria-pressed', 'false');
  await page.unrouteAll({ behavior: 'wait' });

  faults.allow(/403/);
  await page.route('**/pin', async (route) => {
    await callFunction(api, 'groups-leaveGroup', { groupName: biber });
    await route.continue();
  });
  await pinOf(page, biber).click();
  await expect(page.getByRole('alert')).toContainText(`The pin of ${biber} is not saved.`);
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByLabel('Find one of your groups')).toBeVisible();
});
