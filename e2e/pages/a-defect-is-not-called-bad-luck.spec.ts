import { defectsHeard } from '../playing/evidence.ts';
import { expect, test } from '../playing/test.ts';

test('an error that a page throws and an answer of 500 are evidence against the game, and a refusal is not', async ({
  devices,
}) => {
  const { page, faults } = await devices.open();
  faults.allow(/thrown on purpose|404|502/);
  await page.route('**/no-such-server', (route) => route.fulfill({ status: 502 }));
  await page.goto('/login');
  await page.evaluate(async () => {
    await fetch('/no-such-page');
    await fetch('/no-such-server');
    setTimeout(() => {
      throw new Error('thrown on purpose');
    });
  });
  await expect
    .poll(defectsHeard)
    .toEqual([
      expect.stringMatching(/^a page got the answer 502 from .*no-such-server$/),
      'a page threw thrown on purpose',
    ]);
});
