import { callFunction } from '../../server/testing/callables.ts';
import { cardOf, qatarEcuador } from '../playing/cards.ts';
import { makeGroup, memberRow } from '../playing/groups.ts';
import { clearNews, publishNews, unreadLink } from '../playing/news.ts';
import { keptAnswers, untilKept, withWorker } from '../playing/offline.ts';
import { expect, test } from '../playing/test.ts';

test('changes made while the page was closed are shown soon after it opens, even if no table changed', async ({
  newPlayer,
  game,
  admin,
}) => {
  await clearNews(game, admin);
  const { page, api } = await newPlayer('returner', withWorker);
  const other = await newPlayer('joiner');
  const group = await makeGroup('Returners', { owner: api });
  await page.goto(group.path());
  await expect(memberRow(page, group.name, 'returner')).toBeVisible();
  await untilKept(page, `["group","${group.name}"]`, '["me"]', '["competition"]');
  await page.goto('about:blank');

  await callFunction(other.api, 'groups-joinGroup', { groupName: group.name, token: group.token });
  await publishNews(game, admin, { title: 'While you were away' });

  await page.goto(group.path());
  await expect(memberRow(page, group.name, other.nick)).toBeVisible();
  await expect(unreadLink(page, 1)).toBeVisible();
});

test('a session that ended while the page was closed leads to sign-in, and its stored answers are removed', async ({
  newPlayer,
}) => {
  const { page, context, faults, nick, api } = await newPlayer('expired', withWorker);
  await page.goto('/');
  await expect(cardOf(page, qatarEcuador)).toBeVisible();
  await untilKept(page, '["session"]', '["me"]', '["users","short"]');
  await page.goto('about:blank');
  await api.ask('POST', '/auth/sign-out', {});
  faults.allow(/401/);

  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('GUEST')).toBeVisible();
  await expect(page.getByText(nick)).toHaveCount(0);
  expect((await keptAnswers(page)).filter((key) => /"me"|"session"|"predictions"|"way"/.test(key))).toEqual([]);
  await context.clearCookies();
});

test('another person who signs in on the same device sees nothing of the former account', async ({ newPlayer }) => {
  const { page, context, nick, api } = await newPlayer('former', withWorker);
  await page.goto('/profile/');
  await expect(page.getByRole('heading', { name: nick, exact: true })).toBeVisible();
  await untilKept(page, '["session"]', '["me"]', `["record","${api.uid}"]`);
  await page.goto('about:blank');
  const next = await newPlayer('latter');
  await context.clearCookies();
  await context.addCookies(await next.context.cookies());

  await page.goto('/profile/');
  await expect(page.getByRole('heading', { name: next.nick, exact: true })).toBeVisible();
  await expect(page.getByText(nick)).toHaveCount(0);
  await expect.poll(() => keptAnswers(page)).not.toContainEqual(expect.stringContaining(api.uid));
});
