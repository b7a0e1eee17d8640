import { cableTo } from '../server/testing/cable.ts';
import type { Cable } from '../server/testing/cable.ts';
import { cardOf, expectEntered, firstDay, qatarEcuador, savePick, showDay, typePick } from './playing/cards.ts';
import { backWithin, untilKept, withWorker } from './playing/offline.ts';
import { expect, test as base } from './playing/test.ts';

/** A line to the server that stays up when it is frozen: calls go out, and no answer ever comes. */
const test = base.extend<{ line: Cable }>({
  line: async ({ game }, use) => {
    const cable = await cableTo(new URL(game.origin));
    await use(cable);
    await cable.remove();
  },
});

test('a pick that gets no answer waits on the device, through a reload, until the server answers', async ({
  newPlayer,
  line,
  game,
}) => {
  const { page, faults, api } = await newPlayer('patient', { ...withWorker, baseURL: new URL(line.url).origin });
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  await savePick(card, '2:1');
  await untilKept(page, '["users","overall"]');
  // A call that is given up after its time.
  faults.allow(/ERR_(ABORTED|TIMED_OUT|FAILED)/);
  line.freeze();
  await typePick(card, '3:1');
  await expect(card).toContainText('Saving');
  await expect(page.getByText("You're offline.", { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(card).toContainText("We'll send 3:1 when you're back");

  await page.reload();
  await showDay(page, firstDay);
  await expectEntered(card, '3:1');
  await expect(page.getByText("You're offline.", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(card).toContainText("We'll send 3:1 when you're back");

  line.thaw();
  await expect(card).toContainText(/Saved/, backWithin);
  const { predictions } = (await api.ask('GET', `${game.db}/predictions`)).body;
  expect(predictions).toMatchObject([{ matchId: '1', full1: 3, full2: 1 }]);
});

test('a score of an earlier visit is said to be old while the server is still silent', async ({
  newPlayer,
  line,
  clock,
}) => {
  const { page, faults } = await newPlayer('watcher', { ...withWorker, baseURL: new URL(line.url).origin });
  await page.goto('/');
  await clock.nextKickoff();
  const score = page
    .getByRole('region', { name: `Live: ${qatarEcuador}` })
    .getByRole('img', { name: 'Qatar 0, Ecuador 0' });
  await expect(score).toBeVisible();
  await untilKept(page, '["users","overall"]');
  faults.allow(/ERR_(ABORTED|TIMED_OUT|FAILED)/);
  line.freeze();
  await page.reload();
  await expect(score).toBeVisible();
  // Not yet known to be offline: nothing has been given up by then.
  await expect(page.getByText(/Scores may be older than \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText("You're offline.", { exact: true })).toBeVisible({ timeout: 20_000 });
  line.thaw();
  await expect(page.getByText("You're back.")).toBeVisible(backWithin);
});
