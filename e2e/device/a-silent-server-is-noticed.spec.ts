import type { BrowserContext } from '@playwright/test';
import {
  cardOf,
  closeMatch,
  expectEntered,
  firstDay,
  openMatch,
  qatarEcuador,
  savePick,
  showDay,
  typePick,
  untilSheetIsLoaded,
} from '../playing/cards.ts';
import { backWithin, untilKept, withWorker } from '../playing/offline.ts';
import { expect, test } from '../playing/test.ts';

test('a pick that gets no answer waits on the device, through a reload, until the server answers', async ({
  newPlayer,
  game,
}) => {
  const { page, context, faults, api } = await newPlayer('patient', withWorker);
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  await savePick(card, '2:1');
  await untilKept(page, '["users","short"]');
  await untilSheetIsLoaded(page);
  // The call is aborted after its time limit.
  faults.allow(/ERR_(ABORTED|TIMED_OUT|FAILED)/);
  const answerAgain = await silence(context);
  await typePick(card, '3:1');
  await expect(card).toContainText('Saving');
  await expect(page.getByText("You're offline.", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(card).toContainText('Not sent yet');
  await expect(await openMatch(page, qatarEcuador)).toContainText("We'll send 3:1 when you're back");
  await closeMatch(page);

  await page.reload();
  await showDay(page, firstDay);
  await expectEntered(card, '3:1');
  await expect(page.getByText("You're offline.", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(await openMatch(page, qatarEcuador)).toContainText("We'll send 3:1 when you're back");
  await closeMatch(page);

  await answerAgain();
  await expect(card).toContainText(/Saved/, backWithin);
  const { predictions } = (await api.ask('GET', `${game.db}/predictions`)).body;
  expect(predictions).toMatchObject([{ matchId: '1', full1: 3, full2: 1 }]);
});

test('a score from an earlier visit is marked as old while the server is still silent', async ({
  newPlayer,
  clock,
}) => {
  const { page, context, faults } = await newPlayer('watcher', withWorker);
  await page.goto('/');
  await clock.nextKickoff();
  const score = page
    .getByRole('region', { name: `Live: ${qatarEcuador}` })
    .getByRole('img', { name: 'Qatar 0, Ecuador 0' });
  await expect(score).toBeVisible();
  await untilKept(page, '["users","short"]');
  faults.allow(/ERR_(ABORTED|TIMED_OUT|FAILED)/);
  const answerAgain = await silence(context);
  await page.reload();
  await expect(score).toBeVisible();
  // The page does not know yet that it is offline, because no call has reached its time limit.
  await expect(page.getByText(/Scores may have changed since \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText("You're offline.", { exact: true })).toBeVisible({ timeout: 60_000 });
  await answerAgain();
  await expect(page.getByText("You're back online.")).toBeVisible(backWithin);
});

/** From now on the server does not answer. Returns a function that makes it answer again, including the calls that are waiting. */
async function silence(context: BrowserContext): Promise<() => Promise<void>> {
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>();
  await context.route('**/*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  return async () => {
    resolve();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  };
}
