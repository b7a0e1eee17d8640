import { firstDay, openMatch, qatarEcuador, showDay } from '../playing/cards.ts';
import { makeGroup, savePicks } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

test('members react to a finished match, change their minds, and see each other', async ({
  newPlayer,
  admin,
  game,
}) => {
  const maja = await newPlayer('maja', { viewport: { width: 390, height: 844 } });
  const jonas = await newPlayer('jonas');
  const group = await makeGroup('Reacting', { owner: maja.api, members: [jonas.api] });
  await savePicks(game, '1', [[maja.api, '0:2']]);
  await admin.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 0, full2: 2 });
  await jonas.page.goto(group.path('matches'));
  await expect(jonas.page.getByRole('table')).toContainText('0:2');
  await expect(jonas.page.getByRole('button', { name: 'Lucky' })).toHaveCount(0);
  await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 0, full2: 2 });
  const lucky = jonas.page.getByRole('button', { name: 'Lucky' });
  const opener = jonas.page.getByRole('button', { name: 'React Qatar–Ecuador' });
  await expect(opener).toBeVisible();
  await expect(lucky).toHaveCount(0);
  await opener.click();
  await lucky.click();
  await expect(lucky).toHaveAttribute('aria-pressed', 'true');

  await maja.page.goto('/');
  await maja.page.getByRole('region', { name: 'Your exact score' }).getByRole('button', { name: 'Close' }).click();
  await showDay(maja.page, firstDay);
  await openMatch(maja.page, qatarEcuador);
  const buttons = maja.page.getByRole('group', { name: 'Your reaction to Qatar–Ecuador' });
  await expect(buttons.getByRole('button', { name: 'Lucky 1' })).toHaveAttribute('aria-pressed', 'false');
  await buttons.getByRole('button', { name: 'Called it' }).click();
  await expect(buttons.getByRole('button', { name: 'Called it 1' })).toHaveAttribute('aria-pressed', 'true');
  await maja.page.screenshot({ path: test.info().outputPath('reactions.png'), fullPage: true });

  await lucky.click();
  await expect(lucky).toHaveAttribute('aria-pressed', 'false');
  await jonas.page.reload();
  await expect(jonas.page.getByRole('region', { name: 'Qatar–Ecuador' })).toContainText(maja.nick);
  await expect(jonas.page.getByRole('button', { name: 'Called it 1' })).toBeVisible();
  await expect(lucky).toHaveCount(0);
  await jonas.page.screenshot({ path: test.info().outputPath('group.png'), fullPage: true });

  await jonas.page.getByRole('tab', { name: 'Table' }).click();
  await expect(jonas.page.getByText(`${maja.nick} took 4 points.`)).toBeVisible();
  await maja.page.goto(group.path());
  await expect(maja.page.getByText('You took 4 points.')).toBeVisible();
  await maja.page.screenshot({ path: test.info().outputPath('table.png'), fullPage: true });
});
