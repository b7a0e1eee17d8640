import { administrationScenes } from '../playing/scenes/admin-scenes.ts';
import { findBarriers, findMotion, findUnnamed } from '../playing/barriers.ts';
import { calm, examine, longNick } from '../playing/examine.ts';
import { deadInvite, grouplessScenes, groupScenes, makeGroupsToSee } from '../playing/scenes/group-scenes.ts';
import { newslessScene, newsScenes } from '../playing/scenes/news-scenes.ts';
import { clearNews } from '../playing/news.ts';
import { giveRole, newNick } from '../playing/players.ts';
import { savePicks } from '../playing/groups.ts';
import { momentScenes, recapScene } from '../playing/scenes/moment-scenes.ts';
import {
  accountScenes,
  adminScenes,
  earlyScenes,
  guestScenes,
  lateScenes,
  linkScenes,
  namelessScene,
  playTwoMatches,
} from '../playing/scenes/scenes.ts';
import { expect, test } from '../playing/test.ts';

// This file takes the longest of all, so the workers share it.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

test('an accessibility barrier is detected', async ({ page }) => {
  await page.setContent('<main><h1>Title</h1><input><p style="color: #bbb; background: #fff">pale</p></main>');
  expect((await findBarriers(page, 'all')).map((found) => found.split(':')[0])).toEqual(
    expect.arrayContaining(['label', 'color-contrast']),
  );
  expect((await findBarriers(page, 'of colours')).join()).toMatch(/^color-contrast: [^,]*pale/);
  await page.setContent(`<title>Fulltime</title><input type="password"><a href="/a">here</a><a href="/b">Rules</a>
    <b style="animation: turn 1s infinite">o</b><style>@keyframes turn { to { rotate: 1turn; } }</style>`);
  const unnamed = (await findUnnamed(page)).join();
  for (const found of ['no autocomplete: <input', 'leads: <a href="/a"', 'the title Fulltime'])
    expect(unnamed).toContain(found);
  expect(unnamed).not.toContain('Rules');
  expect((await findMotion(page)).join()).toContain('turn 1s');
});

test('no page of a guest has an accessibility barrier', async ({ devices, game }) => {
  const { page, faults } = await devices.open(undefined, calm);
  faults.allow(/404/);
  for (const scene of [...guestScenes, ...(await linkScenes(game))]) await examine(page, scene);
});

test('no page before the first match, nor the nick dialog, has an accessibility barrier', async ({
  newPlayer,
  devices,
  game,
}) => {
  const { page } = await newPlayer(longNick, calm);
  for (const scene of earlyScenes) await examine(page, scene);
  const nameless = await devices.open(await game.signUp(null), calm);
  await examine(nameless.page, namelessScene);
});

test('no page has an accessibility barrier while a match is on', async ({ newPlayer, game, clock }) => {
  const { page, nick, api } = await newPlayer(longNick, calm);
  const other = newNick('another long nick');
  await playTwoMatches({ game, clock, players: [api, await game.signUp(other)] });
  for (const scene of lateScenes({ own: nick, other })) await examine(page, scene);
});

test('no page of the own account has an accessibility barrier', async ({ newPlayer, game }) => {
  const { page, api } = await newPlayer(longNick, { ...calm, baseURL: game.address });
  // An address has no place to break at, and the number in that of a player grows with the run.
  const change = 'update auth_users set email = $2 where id = $1';
  await game.game.database.query(change, [api.uid, `the-longest-address-of-a-fan-${api.uid}@example.org`]);
  for (const scene of accountScenes) await examine(page, scene);
});

test('no page has an accessibility barrier for a player without a group', async ({ newPlayer }) => {
  const { page, faults } = await newPlayer(longNick, calm);
  faults.allow(deadInvite);
  for (const scene of grouplessScenes) await examine(page, scene);
});

test('no page of groups has an accessibility barrier while a match is on', async ({ newPlayer, game, clock }) => {
  const { page, api } = await newPlayer(longNick, calm);
  const other = await game.signUp(newNick('another long nick'));
  const groups = await makeGroupsToSee(game, { own: api, other });
  await playTwoMatches({ game, clock, players: [api, other] });
  for (const scene of groupScenes(groups)) await examine(page, scene);
});

test('no page of news has an accessibility barrier', async ({ newPlayer, game, admin }) => {
  const writer = await newPlayer(longNick, calm);
  const { page, api } = writer;
  await giveRole(game, writer, 'staff');
  await clearNews(game, admin);
  await examine(page, newslessScene);
  for (const scene of await newsScenes(game, api)) await examine(page, scene);
});

test('no page has an accessibility barrier for an admin', async ({ admin, devices, game }) => {
  await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'The admin' });
  const { page } = await devices.open(admin, calm);
  for (const scene of adminScenes) await examine(page, scene);
});

test('no page of administration has an accessibility barrier', async ({ newPlayer, game, clock }) => {
  const boss = await newPlayer(longNick, calm);
  const { page, api } = boss;
  await giveRole(game, boss, 'admin');
  const other = await game.signUp(newNick('another long nick'));
  await makeGroupsToSee(game, { own: api, other });
  await playTwoMatches({ game, clock, players: [api, other] });
  for (const scene of administrationScenes) await examine(page, scene);
});

test('no moment after a match, nor the recap after the final, has an accessibility barrier', async ({
  newPlayer,
  game,
  admin,
  clock,
}) => {
  const { page, api } = await newPlayer(longNick, calm);
  await makeGroupsToSee(game, { own: api, other: await game.signUp(newNick('another long nick')) });
  await savePicks(game, '1', [[api, '0:2']]);
  await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 0, full2: 2 });
  for (const scene of momentScenes) await examine(page, scene);
  await clock.end();
  await examine(page, recapScene);
});
