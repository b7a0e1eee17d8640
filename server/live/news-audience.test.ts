import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '../identity/account/grant-role.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let noor: Client;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  noor = await game.signUp('noor');
  maja = await game.signUp('maja');
  await grantRole(game.game.db, { competition: 'WC/2022', nick: 'noor', role: 'staff' });
});
afterAll(() => game.remove());

/** Returns the clients that receive an event about news while `act` runs. Each client has received an update that came after it. */
async function hearers(act: () => Promise<unknown>): Promise<string[]> {
  const streams = [admin, noor, maja].map((client) => client.listen());
  await expect.poll(() => streams.every(({ events }) => events.length > 0)).toBe(true);
  await act();
  await admin.ask('POST', '/admin/updates', { name: `after-${updates++}`, matches: ['1'] });
  await expect.poll(() => streams.every(({ events }) => events.some(({ type }) => type === 'updates'))).toBe(true);
  // Events that are sent at most once per second may be late.
  await new Promise((resolve) => {
    setTimeout(resolve, 1_200);
  });
  for (const stream of streams) stream.close();
  return ['admin', 'noor', 'maja'].filter((_, place) => streams[place]?.events.some(({ type }) => type === 'news'));
}
let updates = 0;

const staff = ['admin', 'noor'];
const everybody = ['admin', 'noor', 'maja'];

test('changes of a draft are sent to staff, and to players only from when they can see it until it is gone', async () => {
  let id = '';
  const change = (body: object) => () => noor.ask('PATCH', `${game.db}/news/${id}`, body);
  const remove = () => noor.ask('DELETE', `${game.db}/news/${id}`);
  const write = async (): Promise<void> => {
    id = String((await noor.ask('POST', `${game.db}/news`, { title: 'Draft', body: '<p>Ten.</p>' })).body.id);
  };
  const acts: [() => Promise<unknown>, string[]][] = [
    [write, staff],
    [change({ title: 'Still a draft', edited: null }), staff],
    [remove, staff],
    [change({ deleted: false }), staff],
    [change({ public: true }), everybody],
    [remove, everybody],
    [change({ deleted: false }), everybody],
    [change({ public: false }), everybody],
    [remove, staff],
    [change({ deleted: false, public: true }), everybody],
  ];
  const heard: string[][] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  for (const [act] of acts) heard.push(await hearers(act));
  expect(heard).toEqual(acts.map(([, who]) => who));
});

test('an account that becomes staff while the page is open receives changes of drafts until the role is revoked', async () => {
  const write = () => noor.ask('POST', `${game.db}/news`, { title: 'Draft', body: '<p>Ten.</p>' });
  const become = (role: 'staff' | 'none') => grantRole(game.game.db, { competition: 'WC/2022', nick: 'maja', role });
  expect(
    await hearers(async () => {
      await become('staff');
      await expect.poll(async () => (await maja.ask('GET', `${game.db}/users/${maja.uid}`)).body.isStaff).toBe(true);
      await write();
    }),
  ).toEqual(everybody);
  expect(
    await hearers(async () => {
      await become('none');
      await expect.poll(async () => (await maja.ask('GET', `${game.db}/users/${maja.uid}`)).body.isStaff).toBe(false);
      await write();
    }),
  ).toEqual(staff);
});
