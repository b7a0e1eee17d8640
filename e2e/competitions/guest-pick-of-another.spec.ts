import { newNick, password } from '../playing/players.ts';
import { addOfficeLeague, officePath, removeOfficeLeague } from '../playing/office-league.ts';
import { qatarEcuador } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

test.beforeEach(({ admin }) => addOfficeLeague(admin));
test.afterEach(({ admin }) => removeOfficeLeague(admin));

test('a pick that a guest tried in one competition is promised to nobody after a sign-up in another one', async ({
  devices,
}) => {
  const { page } = await devices.open();
  await page.goto('/login');
  const next = page.getByRole('region', { name: `Next: ${qatarEcuador}` });
  await next.getByRole('button', { name: 'One more goal for Qatar' }).click();
  await expect(next).toContainText('1:0 is saved on this device.');

  // Ann goes to the other competition, makes an account there, and leaves before she has a nick.
  await page.goto(`${officePath}/login`);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Email').fill(`${newNick('ann').replaceAll(/\W/g, '')}@example.org`);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/login/);

  // The next guest on this device can try a pick, and is not told that Ann's is kept.
  await page.goto('/login');
  await expect(next).toContainText("What's your pick? No account needed.");
});
