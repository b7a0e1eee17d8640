import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessionIn } from '../../calls/session.ts';
import type { AccountSession } from '../../calls/session.ts';
import { statementsOf } from './statements-of.fixture.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { findOwnRow } from './own-row.ts';
import { recordAccess } from './record-access.ts';

let game: TestGame;
const players: Client[] = [];
beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  for (let at = 0; at < 5; at++) {
    const player = await game.signUp(`player${at}`);
    await player.ask('GET', `${game.db}/users/${player.uid}`);
    players.push(player);
  }
});
afterAll(() => game.remove());

const rowOf = ({ uid }: Client) => ({ competition: 'WC/2022', userId: uid });
const kept = (player: Client) => game.game.ownRows.find(rowOf(player));
const stored = (player: Client) => findOwnRow(game.game.database, rowOf(player));

/** Records that a player opens the pages. */
async function open(player: Client, platform?: string): Promise<void> {
  const session = sessionIn(game.game, (await game.site.sessions.find(player.cookie)) as AccountSession);
  await recordAccess(game.game, { idx: session.idx ?? -1, access: { platform, appVersion: '1' }, session });
}

test('the pages that are opened at the same moment are recorded in one statement, and no row is read again', async () => {
  await Promise.all(players.flatMap((player) => [kept(player), game.site.sessions.find(player.cookie)]));
  const statements = await statementsOf(async () => {
    await Promise.all(players.map((player, at) => open(player, `phone ${at}`)));
    await Promise.all(players.map(kept));
  });
  expect(statements).toEqual(['record-accesses']);
  for (const [at, player] of players.entries()) {
    expect(await kept(player)).toEqual(await stored(player));
    expect(await kept(player)).toMatchObject({ platform: `phone ${at}`, lastAccess: expect.any(Date) });
  }
});

test('a device that does not read the answer gets none (RFC 7240), and its access is recorded', async () => {
  const [maja] = players as [Client];
  const address = `${game.db}/users/${maja.uid}`;
  const body = { platform: 'tablet', appVersion: '2' };
  const answer = await maja.ask('PATCH', address, body, { prefer: 'return=minimal' });
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([204, 'return=minimal']);
  expect((await maja.ask('GET', address)).body).toMatchObject(body);
  expect((await maja.ask('PATCH', address, body)).body).toMatchObject(body);
});

test('of two devices of a player at the same moment, the later one is recorded, with what only the other one says', async () => {
  const [maja] = players as [Client];
  await Promise.all([open(maja, 'laptop'), open(maja)]);
  expect(await stored(maja)).toMatchObject({ platform: 'laptop', appVersion: '1' });
  expect(await kept(maja)).toEqual(await stored(maja));
});

test('if the database does not answer, those who wait for the next statement are told too, and later ones are recorded', async () => {
  const [maja, jonas, noor] = players as [Client, Client, Client];
  await Promise.all(players.flatMap((player) => [kept(player), game.site.sessions.find(player.cookie)]));
  const answer = Promise.withResolvers<never>();
  const query = vi.spyOn(game.game.database, 'query').mockImplementationOnce(() => answer.promise);
  try {
    const first = open(maja, 'cut').catch(String);
    await expect.poll(() => query.mock.calls.length).toBe(1);
    const second = open(jonas, 'cut').catch(String);
    await setImmediate();
    answer.reject(new Error('silence'));
    expect(await Promise.all([first, second])).toEqual(['Error: silence', 'Error: silence']);
    await open(noor, 'later');
  } finally {
    query.mockRestore();
  }
  for (const player of players) expect(await kept(player)).toEqual(await stored(player));
  expect(await stored(noor)).toMatchObject({ platform: 'later' });
});

test('an account that is deleted at the same moment fails, and so does nobody else', async () => {
  const [maja, jonas] = players as [Client, Client];
  const session = sessionIn(game.game, (await game.site.sessions.find(jonas.cookie)) as AccountSession);
  const { idx } = session;
  await game.game.database.query('delete from auth_users where id = $1', [jonas.uid]);
  const gone = recordAccess(game.game, { idx: idx ?? -1, access: { platform: 'gone' }, session });
  await Promise.all([open(maja, 'tablet'), gone]);
  expect(await stored(maja)).toMatchObject({ platform: 'tablet' });
  expect(await stored(jonas)).toBe(undefined);
  const rows = await game.game.database.query('select platform from players where idx = $1', [idx]);
  expect(rows).toEqual([{ platform: 'phone 1' }]);
});
