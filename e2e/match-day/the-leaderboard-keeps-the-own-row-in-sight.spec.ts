import { answerNoBatches } from '../playing/answers.ts';
import { cardOf, qatarEcuador, rowOf, savePick } from '../playing/cards.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('the own row is in sight wherever the table is scrolled to, and the tie rule is shown', async ({
  newPlayer,
  game,
}) => {
  // All players share the first rank and are sorted by nick, so this one is at the end.
  for (let count = 0; count < 8; count += 1) await game.signUp(newNick('crowd'));
  const { page, nick } = await newPlayer('zz', { viewport: { width: 390, height: 600 } });
  await page.goto('/leaderboard');
  const { row } = rowOf(page, nick);
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('aria-current', 'true');
  const last = page.getByText(
    "If players are level on points, result points decide, then winner points. If they're still level, they share a rank.",
  );
  await expect(last).not.toBeInViewport();
  await expect(row, 'everyone is level, and nobody has a place').not.toContainText(/\d=/);
  await expect(page.getByRole('list', { name: 'Lamps' }), 'no player has a lamp yet').toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(row).toBeInViewport();
  await expect(page.getByText(/^\d+ players\./)).toBeVisible();
});

test('the own row covers no link that has the focus, and nothing at all at the end of the page', async ({
  newPlayer,
  game,
}) => {
  for (let count = 0; count < 8; count += 1) await game.signUp(newNick('crowd'));
  const { page, nick } = await newPlayer('middle', { viewport: { width: 320, height: 568 } });
  await page.goto('/leaderboard');
  const { row } = rowOf(page, nick);
  await expect(row).toBeInViewport();
  const table = page.getByRole('table', { name: 'Leaderboard' });
  await expect(table.getByRole('link')).not.toHaveCount(0);
  const covered = await table.evaluate((element) => {
    const own = element.querySelector('[aria-current]');
    const links = [...element.querySelectorAll('a')].filter((link) => !own?.contains(link));
    const isCovered = (link: Element): boolean => {
      const [one, other] = [link.getBoundingClientRect(), own?.getBoundingClientRect()];
      return other !== undefined && one.bottom > other.top + 0.5 && one.top < other.bottom - 0.5;
    };
    const found: string[] = [];
    for (const link of [...links, ...links.toReversed()]) {
      link.focus();
      if (isCovered(link)) found.push(link.textContent);
    }
    return found;
  });
  expect(covered).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [end, tabs] = await Promise.all([
    page.getByText(/^\d+ players\./).boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ]);
  const own = await row.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  const isApart =
    (own?.y ?? 0) >= (end?.y ?? 0) + (end?.height ?? 0) || (own?.y ?? 0) + (own?.height ?? 0) <= (end?.y ?? 0);
  expect(isApart).toBe(true);
});

test('places gained and lost do not overlap the flags on the narrowest phone', async ({ newPlayer, game, clock }) => {
  await game.signUp(newNick('mover'));
  // Before the first points nobody has a place.
  await clock.nextKickoff();
  const { page, nick } = await newPlayer('narrow', { viewport: { width: 320, height: 700 } });
  await answerNoBatches(page);
  await page.route(/\/users\?/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"movement":null', '"movement":-12');
    await route.fulfill({ response, body: text });
  });
  // The leaderboard is opened by a link, because a page that the server sends already contains the unchanged table.
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click();
  const { row } = rowOf(page, nick);
  const movement = row.getByRole('img', { name: 'down 12' });
  await expect(movement).toBeVisible();
  const [left, right] = await Promise.all([movement, row.getByRole('cell').nth(2)].map((cell) => cell.boundingBox()));
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  // The page may be fetching the table again. The answer that the route changes must arrive before the page closes.
  await page.unrouteAll({ behavior: 'wait' });
});

test('overall, today and stage count different matches, and the sentence about the fan is about the table below it', async ({
  newPlayer,
  clock,
}) => {
  const { page, nick } = await newPlayer('scoped');
  await page.goto('/');
  await savePick(cardOf(page, qatarEcuador), '0:2');
  await clock.nextKickoff();
  await clock.nextKickoff();
  await page.goto('/leaderboard');
  const { total } = rowOf(page, nick);
  const scopes = page.getByRole('group', { name: 'Matches included' });
  await expect(scopes.getByRole('button', { name: 'Overall' })).toHaveAttribute('aria-pressed', 'true');
  await expect(total).toHaveText('4');
  const you = page.getByRole('region', { name: 'You' });
  await expect(you).toContainText(/you (stay|climb to|drop to) \d+/);
  // The second match is played on the second day, in the same stage.
  await scopes.getByRole('button', { name: 'Today' }).click();
  await expect(scopes.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await expect(total).toHaveText('0');
  await expect(you).toContainText('You have 0 points.');
  await expect(you).toContainText(/No one is ahead of you|(?<![-\d])\d+ points? behind|Level with/);
  await expect(you).not.toContainText('-');
  await scopes.getByRole('button', { name: 'Group stage' }).click();
  await expect(total).toHaveText('4');
});

test('a nick is found from its first letters and leads to its profile', async ({ newPlayer, game }) => {
  const sought = newNick('Ünal');
  await game.signUp(sought);
  const { page } = await newPlayer('seeker');
  await page.goto('/leaderboard');
  const field = page.getByRole('searchbox', { name: 'Find a player' });
  await field.fill('nobody has this');
  await expect(page.getByText('There is no player called “nobody has this”.')).toBeVisible();
  await field.fill('üna');
  const found = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  await expect(found.filter({ hasText: sought })).toHaveCount(1);
  await expect(found.filter({ hasNotText: /ünal|player/i })).toHaveCount(0);
  await found.getByRole('link', { name: sought }).click();
  await expect(page.getByRole('heading', { name: sought, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`/profile/${encodeURIComponent(sought)}`);

  await page.goto('/profile/nobody');
  await expect(page.getByRole('heading', { name: 'Player not found', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find a player' })).toHaveAttribute(
    'href',
    /\/leaderboard$/,
  );
  await expect(
    page.getByText(
      'There is no player called “nobody”. The link may be out of date, or the nickname may have changed.',
    ),
  ).toBeVisible();
});
