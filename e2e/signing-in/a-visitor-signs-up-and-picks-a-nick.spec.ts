import { newNick, password } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('a visitor makes an account, is asked for a nick, and is still signed in after a reload', async ({
  game,
  devices,
}) => {
  const taken = newNick('first');
  await game.signUp(taken);
  const nick = newNick('zoë');
  const { page, faults } = await devices.open();

  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'New account' }).click();
  const email = page.getByLabel('Email');
  await email.fill('zoe@example');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(
    'An email address ends with a dot and at least two letters, such as .org.',
  );
  await email.fill(`${nick.replace(/\W/g, '')}@example.org`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Your password must have 8 to 128 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();

  const dialog = page.getByRole('dialog', { name: 'What should we call you?' });
  const field = dialog.getByLabel('Nick');
  const play = dialog.getByRole('button', { name: 'Play' });
  await field.fill('Admin');
  await expect(dialog).toContainText('That name is reserved for the organisers.');
  await expect(play).toBeDisabled();
  // The dialog stays until it is answered, even where a browser closes dialogs at a second Escape.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();
  await expect(field).toHaveValue('Admin');

  faults.allow(/409/);
  await field.fill(taken.toUpperCase());
  await play.click();
  await expect(dialog).toContainText("That nickname is taken. Try another one. Nicknames aren't case-sensitive.");

  await field.fill(nick);
  await play.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `Your profile, ${nick}` })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: `Your profile, ${nick}` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
