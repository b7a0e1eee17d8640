import { expect } from '@playwright/test';
import type { Mailer } from '../../server/mail/mailer.ts';
import { mailReminders } from '../../server/messages/mails/mail-reminders.ts';
import { pickNick, test } from '../playing/mail.ts';
import { password } from '../playing/players.ts';

const email = 'busy@example.org';

test('a fan switches on reminders by mail, gets one, and stops them from another browser', async ({
  devices,
  mailbox,
  mailGame,
}) => {
  const { page } = await devices.open();
  await page.goto('/login');
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.goto(await mailbox.linkTo(email));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await pickNick(page, 'Busy');

  await page.goto('/profile/');
  const panel = page.getByRole('region', { name: 'Notifications' });
  const byMail = panel.getByRole('switch', { name: 'Email me about missing picks, an hour before kick-off' });
  await expect(byMail).not.toBeChecked();
  await byMail.check();
  // In a replay, notifications of missing picks are off until they are switched on, which does not concern the mails. Quiet hours are switched
  // off, because at night the mail would wait for the morning.
  const missing = panel.getByRole('switch', { name: 'Missing picks, an hour before kick-off', exact: true });
  await expect(missing).not.toBeChecked();
  await mailGame.game.database.query(
    `update auth_users set preferences = preferences || '{"quietHours": null}' where email = $1`,
    [email],
  );

  const due = [{ kickoff: '2022-12-18T15:00:00.000Z', matchIds: ['1', '2'], locksAt: undefined }];
  const place = { mail: mailGame.site.mail as Mailer, origin: mailGame.origin, siteName: 'Fulltime' };
  await expect
    .poll(async () => {
      const { game } = mailGame;
      await mailReminders({ game, database: game.database, place, stop: new AbortController().signal }, due);
      return mailbox.countTo(email);
    })
    .toBe(2);
  const { subject, text } = await mailbox.mailTo(email, 1);
  expect(subject).toMatch(/^You have \d+ picks? to make on Fulltime$/);

  const elsewhere = await devices.open();
  await elsewhere.page.goto(/http\S+\/mail\/stop\/\S+/.exec(text)?.[0] ?? '');
  await elsewhere.page.getByRole('button', { name: 'Stop' }).click();
  await expect(elsewhere.page.getByRole('heading', { name: 'Email reminders are off' })).toBeVisible();
  await page.reload();
  await expect(byMail).toBeVisible();
  await expect(byMail).not.toBeChecked();
});
