import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnotherProcess } from '../app/leaks/another-process.fixture.ts';
import type { RunningGame } from '../app/start-game.ts';
import { makeClient, startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

// A process does not wait for the announcements of what it has written itself, so it is tested without any announcement.

let game: TestGame;
let deaf: RunningGame;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame();
  const account = await game.signUp('maja');
  deaf = await startAnotherProcess(game, () => undefined);
  maja = makeClient(() => deaf.address.replace('localhost', '127.0.0.1'), '10.0.1.1', account);
});
afterAll(async () => {
  await deaf.stop();
  await game.remove();
});

const path = () => `${game.db}/matches/1/predictions/${maja.uid}`;
const put = (pick: object) => maja.ask('PUT', path(), pick);
const listed = async () =>
  (await maja.ask('GET', `${game.db}/predictions`)).body.predictions as { lastUpdated: string }[];

test.each<[string, () => Promise<{ status: number }>, object[]]>([
  ['saves one', () => put({ full1: 1, full2: 0 }), [{ full1: 1, full2: 0 }]],
  ['changes it', () => put({ full1: 2, full2: 2 }), [{ full1: 2, full2: 2 }]],
  [
    'sends a change that was made offline',
    async () => put({ full1: 0, full2: 3, basedOn: (await listed())[0]?.lastUpdated }),
    [{ full1: 0, full2: 3 }],
  ],
  ['clears it', () => maja.ask('DELETE', path()), []],
])('before any announcement, the own predictions are the stored ones as soon as a player %s', async (_, act, after) => {
  await listed();
  expect((await act()).status).toBe(200);
  expect(await listed()).toMatchObject(after);
});
