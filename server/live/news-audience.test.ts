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

type OpenStream = ReturnType<Client['listen']>;

/** Opens a live stream of each client, and returns them when each has received its first event. */
async function openStreams(): Promise<OpenStream[]> {
  const streams = [admin, noor, maja].map((client) => client.listen());
  await expect.poll(() => streams.every(({ events }) => events.length > 0)).toBe(true);
  return streams;
}

/**
 * Returns the clients that receive an event about news while `act` runs. Before it returns, each client has received an update that came
 * after it.
 */
async function hearers(streams: readonly OpenStream[], act: () => Promise<unknown>): Promise<string[]> {
  const before = streams.map(({ events }) => events.length);
  const since = () => streams.map(({ events }, place) => events.slice(before[place]).map(({ type }) => type));
  await act();
  await admin.ask('POST', '/admin/updates', { name: `after-${updates++}`, matches: ['1'] });
  await expect.poll(() => since().every((types) => types.includes('updates'))).toBe(true);
  // Events that are sent at most once per second may be late.
  await new Promise((resolve) => {
    setTimeout(resolve, 1_200);
  });
  return ['admin', 'noor', 'maja'].filter((_, place) => since()[place]?.includes('news'));
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
  const streams = await openStreams();
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  for (const [act] of acts) heard.push(await hearers(streams, act));
  for (const stream of streams) stream.close();
  expect(heard).toEqual(acts.map(([, who]) => who));
});

test('an account that becomes staff while the page is open receives changes of drafts until the role is revoked', async () => {
  const write = () => noor.ask('POST', `${game.db}/news`, { title: 'Draft', body: '<p>Ten.</p>' });
  const become = (role: 'staff' | 'none') => grantRole(game.game.db, { competition: 'WC/2022', nick: 'maja', role });
  const streams = await openStreams();
  expect(await hearers(streams, write)).toEqual(staff);
  // The process that serves the stream learns of a new role from an announcement, which may come after the call has answered.
  await become('staff');
  await expect.poll(() => hearers(streams, write)).toEqual(everybody);
  await become('none');
  await expect.poll(() => hearers(streams, write)).toEqual(staff);
  expect(streams.map((stream) => stream.closed())).toEqual([false, false, false]);
  for (const stream of streams) stream.close();
});
