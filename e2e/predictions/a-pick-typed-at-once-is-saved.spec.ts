import { cardOf, expectEntered, fieldsOf, qatarEcuador } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

test('a pick typed at the moment its card appears is saved completely', async ({ newPlayer }) => {
  const { page } = await newPlayer('quick');
  // Both numbers are set before the page has observed a change of the first one, as on a slow phone.
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('#root:not([inert]) #match-1 input')];
      if (fields.length < 2) return;
      watcher.disconnect();
      // React replaces the field's `value` property and does not notice a change that is made through it.
      const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      for (const [at, field] of fields.entries()) {
        native?.set?.call(field, String(2 - at));
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    watcher.observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(cardOf(page, qatarEcuador)).toContainText('Saved');
  await expectEntered(cardOf(page, qatarEcuador), '2:1');
});

test('a pick is never blank between its first and its last number, however late the last is typed', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('slow');
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  const chips = await card.evaluateHandle((element) => {
    const seen: (string | undefined)[] = [];
    new MutationObserver(() => seen.push((element as HTMLElement).dataset.chip)).observe(element, {
      attributeFilter: ['data-chip'],
    });
    return seen;
  });
  await fieldsOf(card).home.fill('1');
  await expect(card).toContainText('Other score?');
  await fieldsOf(card).away.fill('1');
  await expectEntered(card, '1:1');
  // If the card knew neither the value being sent nor the stored one, it would say "missing" for a moment.
  expect(await chips.jsonValue()).toEqual(['open']);
});
