import { expect } from '@playwright/test';
import { pickNick, test } from '../playing/mail.ts';
import { password } from '../playing/players.ts';

const email = 'zoe@example.org';
const nick = 'Zoë';
const profile = `Your profile, ${nick}`;

test('a fan signs up and back in by mail: with the link, with a new password, and with a sign-in link', async ({
  devices,
  mailbox,
}) => {
  const { page, faults } = await devices.open();
  await page.goto('/login');
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();

  // The account is created after the response, and the mail is sent once it exists.
  await mailbox.linkTo(email);
  faults.allow(/403/);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page.getByRole('alert')).toContainText(
    'Confirm your email first. Look for the link in your inbox or spam folder.',
  );

  await page.goto(await mailbox.linkTo(email, 1));
  await expect(page.getByText('Account: z…@example.org')).toBeVisible();
  // The token has been removed from the address, where others could see it.
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await pickNick(page, nick);
  await expect(page.getByRole('link', { name: profile })).toBeVisible();
  await expect(page).toHaveURL('/');

  const phone = await devices.open();
  await phone.page.goto('/login');
  await phone.page.getByRole('button', { name: 'Forgot your password?' }).click();
  await phone.page.getByLabel('Email').fill(email);
  await phone.page.getByRole('button', { name: 'Send link' }).click();
  await expect(phone.page.getByText(`If ${email} has an account here, a link is on its way.`)).toBeVisible();
  const reset = await mailbox.linkTo(email, 2);
  await phone.page.goto(reset);
  await phone.page.getByRole('textbox', { name: 'New password' }).fill('short');
  await phone.page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(phone.page.getByText('Your password must have 8 to 128 characters.')).toBeVisible();
  await phone.page.getByRole('textbox', { name: 'New password' }).fill('battery staple');
  await phone.page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(phone.page.getByRole('link', { name: profile })).toBeVisible();

  faults.allow(/401/);
  await page.goto('/');
  await expect(page).toHaveURL('/login');

  phone.faults.allow(/404/);
  await phone.page.goto(reset);
  await expect(phone.page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(phone.page.getByRole('alert')).toContainText('This link has been used or has expired.');
});

test('an address is confirmed in another browser with a password chosen there, and the one typed elsewhere is invalid', async ({
  devices,
  mailbox,
  mailGame,
}) => {
  const address = 'typed-by-a-stranger@example.org';
  const stranger = mailGame.guest();
  const credentials = { email: address, password };
  await stranger.ask('POST', '/auth/sign-up/email', credentials);
  const { page } = await devices.open();
  await page.goto(await mailbox.linkTo(address));
  await expect(page.getByText('It replaces the one set at sign-up.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByText('Your password must have 8 to 128 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('battery staple');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await pickNick(page, 'The owner');
  await expect(page.getByRole('link', { name: 'Your profile, The owner' })).toBeVisible();
  expect((await stranger.ask('POST', '/auth/sign-in/email', credentials)).status).toBe(401);
});

test('a mailed link creates an account for a newcomer, and ends the session that was open in that browser', async ({
  devices,
  mailbox,
  mailGame,
}) => {
  const newcomer = 'abe@example.org';
  const api = mailGame.guest();
  const { page } = await devices.open();
  await page.goto('/login?next=%2Fleaderboard');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('Email').fill(newcomer);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await mailbox.linkTo(newcomer));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await pickNick(page, 'Abe');
  await expect(page.getByRole('link', { name: 'Your profile, Abe' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = 'bea@example.org';
  await api.ask('POST', '/auth/request-sign-in-link', { email: other });
  await page.goto(await mailbox.linkTo(other));
  await expect(page.getByText(`${newcomer} is signed in on this device.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await pickNick(page, 'Bea');
  await expect(page.getByRole('link', { name: 'Your profile, Bea' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Your profile, Bea' })).toBeVisible();
});

test('an account from the printed link gets its address by the link in a mail, in its own browser only', async ({
  devices,
  mailbox,
  mailGame,
}) => {
  const address = 'organiser@example.org';
  const admin = await mailGame.admin();
  await admin.ask('PATCH', `${mailGame.db}/users/${admin.uid}`, { nick: 'The organiser' });
  const { page } = await devices.open(admin);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Set up your sign-in' });
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('status')).toContainText(`A link is on its way to ${address}.`);
  const link = await mailbox.linkTo(address);

  const elsewhere = await devices.open();
  elsewhere.faults.allow(/403/);
  await elsewhere.page.goto(link);
  await expect(elsewhere.page.getByRole('heading', { name: 'Wrong browser' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Confirm and sign in' })).toBeVisible();
  // Nobody is switched to another account.
  await expect(page.getByText('is signed in on this device.')).toBeHidden();
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Your profile, The organiser' })).toBeVisible();
  // The page may still be navigating to the home page, which would interrupt this navigation.
  await expect(() => page.goto('/profile/account')).toPass();
  await expect(page.getByText(`You sign in with ${address}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
