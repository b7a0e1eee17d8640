import { clearNews, publishNews } from '../playing/news.ts';
import { newNick } from '../playing/players.ts';
import { endpointOf, expect, switchMessagesOn, test, untilConnected } from '../playing/push.ts';

// Chromium's first connection to its push transport takes some seconds.
test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ game, admin }) => clearNews(game, admin));

test('a fan switches messages on, and news arrives encrypted, as a notification or at the top of an open page', async ({
  game,
  admin,
  openPhone,
  transport,
}) => {
  const before = transport.delivered();
  const nick = newNick('fan');
  const { page, notifications } = await openPhone(await game.signUp(nick));
  await switchMessagesOn(page);
  await untilConnected(page, transport);
  await expect(page.getByText("On. You'll get the notifications you choose below")).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Linux, Chrome');

  await page.goto('about:blank');
  const first = await publishNews(game, admin, { title: 'Gates open at nine', body: '<p>Come early.</p>' });
  await expect
    .poll(notifications, { timeout: 60_000 })
    .toEqual([{ title: 'Gates open at nine', body: 'Come early.…', path: `/WC/2022/news/${first.id}` }]);

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'News, 1 unread' })).toBeVisible();
  // While a page is loading, it does not answer the service worker, which then shows the message as a notification. These elements mean
  // that the page can answer.
  await expect(page.locator('[role=alert] + [role=status]')).toBeAttached();
  await publishNews(game, admin, { title: 'Trains are late', body: '<p>Take the bus.</p>' });
  const notice = page.getByRole('article').filter({ hasText: 'Trains are late' });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  const shownAtMs = Date.now();
  await expect(notice).toContainText(nick);
  await expect(notice).toContainText('Take the bus.…');
  await expect(notice).toBeHidden({ timeout: 60_000 });
  expect(Date.now() - shownAtMs).toBeGreaterThan(8_500);
  expect(await notifications()).toHaveLength(1);

  const third = await publishNews(game, admin, { title: 'Buses too', body: '<p>Walk.</p>' });
  await page.getByRole('article').getByRole('link', { name: 'Buses too' }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(`/news/${third.id}`);
  await expect(page.getByRole('article').filter({ hasText: nick })).toHaveCount(0);
  expect(transport.delivered() - before).toBe(3);
});

test('a fan removes a device, and its endpoint is gone', async ({ game, openPhone, transport }) => {
  const api = await game.signUp(newNick('fan'));
  const { page } = await openPhone(api);
  await switchMessagesOn(page);
  const endpoint = await endpointOf(page);
  expect(transport.answerFor(endpoint)).toBe(201);

  await page.getByRole('button', { name: 'Remove Linux, Chrome' }).click();
  await expect(
    page.getByText('No devices yet. Switch on notifications on each device where you want them.'),
  ).toBeVisible();
  await expect(page.getByRole('switch', { name: 'On this device' })).not.toBeChecked();
  expect((await api.ask('GET', '/push/registrations')).body).toEqual({ registrations: [] });
  expect(transport.answerFor(endpoint)).toBe(410);
});

test('a click on a notification leads an open page to its subject', async ({ game, admin, openPhone, transport }) => {
  const { page, notifications, clickNotification } = await openPhone(await game.signUp(newNick('fan')));
  await switchMessagesOn(page);
  await untilConnected(page, transport);
  await page.goto('about:blank');
  const { id } = await publishNews(game, admin, { title: 'Gates open at nine' });
  await expect.poll(notifications, { timeout: 60_000 }).toHaveLength(1);

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'News, 1 unread' })).toBeVisible();
  // While a page is loading, it does not answer the service worker, which then loads the page again after a click. These elements mean that
  // the page can answer.
  await expect(page.locator('[role=alert] + [role=status]')).toBeAttached();
  await clickNotification();
  await expect(page).toHaveURL(`/news/${id}`);
  await expect(page.getByRole('heading', { name: 'Gates open at nine' })).toBeVisible();
  expect(await notifications()).toEqual([]);
});

test('signing out ends the messages of a device', async ({ game, openPhone, transport }) => {
  const api = await game.signUp(newNick('fan'));
  const { page, faults } = await openPhone(api);
  await switchMessagesOn(page);
  const endpoint = await endpointOf(page);
  const signOut = page.getByRole('button', { name: 'Sign out' });

  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await signOut.click();
  await expect(signOut.locator('..').getByRole('alert')).toBeVisible();
  expect(await endpointOf(page)).toBe(endpoint);
  expect(transport.answerFor(endpoint)).not.toBe(410);

  await page.context().setOffline(false);
  await signOut.click();
  await expect(page).toHaveURL('/login');
  expect(transport.answerFor(endpoint)).toBe(410);
  const registered = await game.game.database.query('select 1 from push_registrations where endpoint = $1', [endpoint]);
  expect(registered).toEqual([]);
});
