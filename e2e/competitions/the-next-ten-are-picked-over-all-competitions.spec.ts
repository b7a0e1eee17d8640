import type { Match } from '../../game/matches/match.ts';
import { addShipped } from '../../server/testing/add-shipped.ts';
import { expect, test } from '../playing/test.ts';

const saves = '**/db/PL/2024/matches/*/predictions/*';

test.beforeEach(async ({ admin }) => {
  await addShipped(admin, { code: 'PL', year: '2024', results: 'replay' });
  for (const of of ['', '/PL/2024']) await admin.ask('POST', `/admin${of}/replay`, { action: 'pause' });
});

// The next story expects that there is only one competition.
test.afterEach(async ({ admin }) => {
  expect((await admin.ask('DELETE', '/admin/competitions/PL/2024')).status).toBe(200);
});

test('the ten matches that come next are picked on one screen, each in its own competition', async ({
  newPlayer,
  game,
}) => {
  const { page, api, faults } = await newPlayer();
  expect((await api.ask('POST', `/db/PL/2024/users/${api.uid}/enter`, {})).status).toBe(200);
  // Six picks are missing in the cup, so four matches of the league are among the next ten.
  const { matches } = (await api.ask('GET', `${game.db}/matches`)).body as { matches: Match[] };
  const known = matches.filter(({ team1 }) => team1 !== null);
  for (const { id } of known.slice(0, -6))
    await api.ask('PUT', `${game.db}/matches/${id}/predictions/${api.uid}`, { full1: 1, full2: 1 });

  await page.goto('/');
  await page.getByRole('button', { name: 'Next 10 to pick' }).click();
  const dialog = page.getByRole('dialog', { name: 'Next to pick' });
  const cup = dialog.getByRole('region', { name: 'World Cup 2022' });
  const league = dialog.getByRole('region', { name: 'Premier League 2024/25' });
  await expect(cup.getByRole('listitem')).toHaveCount(6);
  await expect(league.getByRole('listitem')).toHaveCount(4);
  await expect(dialog).toContainText('0 of 10 picked');

  await test.step('two digits are a pick, and the focus goes on into the other competition', async () => {
    await expect(cup.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.type('102131425364');
    await expect(league.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.type('75');
    await expect(dialog).toContainText('7 of 10 picked');
    await expect(league.getByRole('listitem').first()).toContainText('Saved');
  });
  const picksIn = async (competition: string) =>
    (await api.ask('GET', `/db/${competition}/predictions`)).body.predictions as { full1: number; full2: number }[];
  expect((await picksIn('PL/2024')).map(({ full1, full2 }) => [full1, full2])).toEqual([[7, 5]]);
  expect(await picksIn('WC/2022')).toHaveLength(known.length);

  await test.step('a pick of another device is not replaced without a question', async () => {
    const { matches: ofLeague } = (await api.ask('GET', '/db/PL/2024/matches')).body as { matches: Match[] };
    const path = `/db/PL/2024/matches/${ofLeague[2]?.id}/predictions/${api.uid}`;
    expect((await api.ask('PUT', path, { full1: 2, full2: 2 })).status).toBe(200);
    faults.allow(/409/);
    const row = league.getByRole('listitem').nth(2);
    await row.getByRole('textbox').first().focus();
    await page.keyboard.type('13');
    await row.getByRole('button', { name: 'Use 2:2' }).click();
    await expect(row).toContainText('Saved');
    expect((await api.ask('GET', path)).body).toMatchObject({ full1: 2, full2: 2 });
  });

  await test.step('a pick that cannot be sent waits in the queue of its own competition', async () => {
    faults.allow(/ERR_FAILED/);
    await page.route(saves, (route) => route.abort());
    await league.getByRole('listitem').nth(1).getByRole('textbox').first().focus();
    await page.keyboard.type('33');
    await expect(league.getByRole('listitem').nth(1)).toContainText('3:3 is saved on this device');
    await page.unroute(saves);
    await page.goto('/PL/2024');
    await expect.poll(async () => (await picksIn('PL/2024')).length).toBe(3);
  });

  await test.step('closing it leads back to the page', async () => {
    for (const path of ['/', '/picks']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Next 10 to pick' }).click();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Next 10 to pick' })).toBeVisible();
    }
  });
});
