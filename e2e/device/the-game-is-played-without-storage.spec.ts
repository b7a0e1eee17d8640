import { cardOf, qatarEcuador, savePick } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

test('a browser that forbids all storage shows the game and saves a pick', async ({ newPlayer, game }) => {
  const { page, context, api } = await newPlayer('private');
  await context.addInitScript(() => {
    const denied = () => new DOMException('The operation is insecure.', 'SecurityError');
    // Browsers that block all data of a site refuse locks too.
    LockManager.prototype.request = () => Promise.reject(denied());
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, storage, {
        get() {
          throw denied();
        },
      });
    }
  });
  await page.goto('/');
  await savePick(cardOf(page, qatarEcuador), '2:1');
  const { predictions } = (await api.ask('GET', `${game.db}/predictions`)).body;
  expect(predictions).toMatchObject([{ matchId: '1', full1: 2, full2: 1 }]);
});
