import type { Client } from '../../server/testing/test-game.ts';
import { hearAnswers } from '../playing/answers.ts';
import { qatarEcuador } from '../playing/cards.ts';
import { makeGroup, memberRow, picksRow, savePicks, tabOf } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { markPage } from '../playing/page-loads.ts';
import { expect, test } from '../playing/test.ts';

// In the replay Ecuador scores in the 16th and in the 31st minute.
test('members see who has picked before kick-off, and the picks afterwards, with lamps and the bonus, goal by goal', async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page, nick, api } = await newPlayer('watcher');
  const nicks = ['first', 'second', 'wild', 'wrong'].map((name) => newNick(name));
  const [first = '', second = '', wild = '', wrong = ''] = nicks;
  const others: Client[] = [];
  for (const other of nicks) others.push(await game.signUp(other));
  const group = await makeGroup('Side by Side', { owner: api, members: others });
  const scores = ['0:1', '0:2', '37:91', '2:0'] as const;
  await savePicks(
    game,
    '1',
    others.map((player, place) => [player, scores[place] ?? '0:0']),
  );

  const answers = hearAnswers(page);
  await page.goto(group.path());
  await expect(page.getByRole('heading', { name: '1 pick is missing' }).locator('..')).toContainText(
    /You haven't picked/,
  );
  await tabOf(page, 'Matches').click();
  for (const other of nicks) await expect(picksRow(page, other).getByRole('cell').first()).toHaveText('picked');
  await expect(
    picksRow(page, nick)
      .getByRole('cell')
      .first()
      .getByRole('button', { name: /^Pick .+ – .+/ }),
  ).toBeVisible();
  const aScore = /"full1":37|37(?:<[^>]*>)*:(?:<[^>]*>)*91/;
  for (const what of [await answers(), await page.content()]) expect(what).not.toMatch(aScore);
  const stays = await markPage(page);

  await clock.nextKickoff();
  const cell = (other: string) => picksRow(page, other).getByRole('cell').first();
  await expect(cell(wild)).toHaveText('37:91');
  for (const what of [await answers(), await page.content()]) expect(what).toMatch(aScore);
  await expect(cell(first)).toHaveText('0:1');
  await expect(cell(first).getByRole('img', { name: 'missed' })).toBeVisible();
  await expect(cell(nick).getByRole('img', { name: 'no pick' })).toBeVisible();

  await clock.nextGoal();
  await expect(cell(first)).toHaveText('0:1+2');
  await expect(cell(first).getByRole('img', { name: 'exact score' })).toBeVisible();
  await expect(cell(second).getByRole('img', { name: 'right winner' })).toBeVisible();
  await expect(cell(wrong).getByRole('img', { name: 'missed' })).toBeVisible();

  await clock.nextGoal();
  await expect(cell(second)).toHaveText('0:2+2');
  await expect(cell(second).getByRole('img', { name: 'exact score' })).toBeVisible();
  await expect(cell(first)).toHaveText('0:1');

  await tabOf(page, 'Table').click();
  const leader = memberRow(page, group.name, second);
  await expect(leader.getByRole('cell').nth(4)).toHaveText('+2');
  await expect(leader.getByRole('cell').nth(5)).toHaveText('6+6');
  await expect(memberRow(page, group.name, wild).getByRole('cell').nth(4)).toHaveText('–');
  await expect(page.getByRole('heading', { name: `If ${qatarEcuador.replaceAll(' ', '')} ends` })).toBeVisible();
  await expect(stays).toHaveCount(1);
});
