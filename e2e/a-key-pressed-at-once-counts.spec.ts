import { cardOf, expectEntered, qatarEcuador } from './playing/cards.ts';
import { expect, test } from './playing/test.ts';

test('a pick typed in the moment its card appears is saved whole', async ({ newPlayer }) => {
  const { page } = await newPlayer('quick');
  // The two numbers come before the page hears of changes of the first one, as on a slow phone.
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('#match-1 input')];
      if (fields.length < 2) return;
      watcher.disconnect();
      // React overrides `value` on the field itself, and would take a change by that for its own.
      const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      for (const [at, field] of fields.entries()) {
        native?.set?.call(field, String(2 - at));
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(cardOf(page, qatarEcuador)).toContainText('Saved');
  await expectEntered(cardOf(page, qatarEcuador), '2:1');
});
