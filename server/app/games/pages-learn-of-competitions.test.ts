import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '../../../game/live.ts';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

// The open pages of every competition learn that the list of competitions has changed, and the next answer has the change.

let running: TestGame;
let boss: Client;
let fan: Client;
let page: ReturnType<Client['listen']>;

beforeAll(async () => {
  running = await startTestGame();
  [boss, fan] = [await running.admin(), await running.signUp('Ann')];
  page = fan.listen();
});
afterAll(async () => {
  page.close();
  await running.remove();
});

const isAboutList = ({ type }: LiveEvent): boolean => type === 'competitions';
const countTold = (): number => page.events.filter(isAboutList).length;
const listed = async (): Promise<SiteCompetition[]> =>
  (await fan.ask('GET', '/db/competitions')).body.competitions as SiteCompetition[];

const add = () => addShipped(boss, { code: 'PL', year: '2024', results: 'replay' });
const makeDefault = async () =>
  expect((await boss.ask('POST', '/admin/competitions/PL/2024/default')).status).toBeLessThan(300);
const makeFormerDefault = async () =>
  expect((await boss.ask('POST', '/admin/competitions/WC/2022/default')).status).toBeLessThan(300);
const remove = async () => expect((await boss.ask('DELETE', '/admin/competitions/PL/2024')).status).toBeLessThan(300);

test.each<[string, () => Promise<void>, (list: SiteCompetition[]) => boolean]>([
  ['added', add, (list) => list.some(({ code }) => code === 'PL')],
  ['made the default', makeDefault, (list) => list.some(({ code, isDefault }) => code === 'PL' && isDefault)],
  [
    'the default no longer',
    makeFormerDefault,
    (list) => list.some(({ code, isDefault }) => code === 'WC' && isDefault),
  ],
  ['removed', remove, (list) => list.every(({ code }) => code !== 'PL')],
])('a competition is %s', async (_, act, isAsTold) => {
  await expect.poll(() => page.events[0]?.type).toBe('hello');
  const told = countTold();
  await act();
  await expect.poll(countTold).toBeGreaterThan(told);
  expect(isAsTold(await listed())).toBe(true);
});

test('nothing else that happens tells pages of another list', async () => {
  const told = countTold();
  await add();
  await expect.poll(countTold).toBe(told + 1);
  expect((await fan.ask('POST', `/db/PL/2024/users/${fan.uid}/enter`, {})).status).toBe(200);
  expect((await boss.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
  await running.games.refresh();
  await remove();
  // Events arrive in their order, so none has come in between.
  await expect.poll(countTold).toBeGreaterThan(told + 1);
  expect(countTold()).toBe(told + 2);
});
