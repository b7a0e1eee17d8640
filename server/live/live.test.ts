import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../game/live.ts';
import { setPicksAside } from '../results/bracket/carry-to-bracket.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame();
  admin = await game.admin();
  maja = await game.signUp('maja');
  await admin.ask('POST', '/admin/replay', { action: 'pause' });
});
afterAll(() => game.remove());

const types = (events: LiveEvent[]): string[] => events.map((event) => event.type);

describe('the live stream', () => {
  test('sends a greeting, and each goal to everybody, with the match and the version of the table', async () => {
    const oskar = await game.signUp('oskar');
    const [one, two] = [maja.listen(), oskar.listen()];
    await expect.poll(() => [one.events[0]?.type, two.events[0]?.type]).toEqual(['hello', 'hello']);
    await admin.ask('POST', '/admin/replay', { action: 'next-goal' });
    for (const stream of [one, two]) {
      await expect
        .poll(() => stream.events.some((event) => event.type === 'match' && event.match.goals.length === 1))
        .toBe(true);
      await expect.poll(() => types(stream.events)).toContain('standings');
      const goal = stream.events.find((event) => event.type === 'match' && event.match.goals.length === 1);
      expect(goal).toMatchObject({ match: { id: '1', full2: 1 }, version: expect.any(Number) });
      stream.close();
    }
  });

  test('sends a saved pick to its owner only, and without the score', async () => {
    const other = await game.signUp('other');
    const [own, foreign] = [maja.listen(), other.listen()];
    await expect.poll(() => [own.events[0]?.type, foreign.events[0]?.type]).toEqual(['hello', 'hello']);
    await maja.ask('PUT', `${game.db}/matches/3/predictions/${maja.uid}`, { full1: 4, full2: 1 });
    await expect
      .poll(() => own.events.find((event) => event.type === 'prediction'))
      .toEqual({ type: 'prediction', matchId: '3' });
    await admin.ask('POST', '/admin/replay', { action: 'speed', speed: 50 });
    await expect.poll(() => types(foreign.events)).toContain('clock');
    expect(types(foreign.events)).not.toContain('prediction');
    own.close();
    foreign.close();
  });

  const named = { 'write-name': 'abc1' };

  test.each<[string, (player: Client) => Promise<unknown>, LiveEvent]>([
    [
      'a pick',
      (player) => player.ask('PUT', `${game.db}/matches/4/predictions/${player.uid}`, { full1: 1, full2: 0 }, named),
      { type: 'prediction', matchId: '4', writeName: 'abc1' },
    ],
    [
      'a pick that a device has made offline',
      (player) =>
        player.ask(
          'PUT',
          `${game.db}/matches/5/predictions/${player.uid}`,
          { full1: 1, full2: 0, basedOn: null },
          named,
        ),
      { type: 'prediction', matchId: '5', writeName: 'abc1' },
    ],
    [
      'the clearing of a pick',
      (player) => player.ask('DELETE', `${game.db}/matches/4/predictions/${player.uid}`, undefined, named),
      { type: 'prediction', matchId: '4', writeName: 'abc1' },
    ],
    [
      'what was seen',
      (player) => player.ask('PATCH', `${game.db}/users/${player.uid}`, { updates: ['seen a hint'] }, named),
      { type: 'user', writeName: 'abc1' },
    ],
    [
      'preferences',
      (player) =>
        player.ask('PATCH', `${game.db}/users/${player.uid}`, { preferences: { timeZone: 'Europe/Rome' } }, named),
      { type: 'user', writeName: 'abc1' },
    ],
    [
      'a write whose name does not have the agreed form',
      (player) =>
        player.ask(
          'PATCH',
          `${game.db}/users/${player.uid}`,
          { preferences: { timeZone: 'Europe/Oslo' } },
          { 'write-name': '"}' },
        ),
      { type: 'user' },
    ],
  ])('tells the page the name of its write: %s', async (_, change, event) => {
    const stream = maja.listen();
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    await change(maja);
    await expect.poll(() => stream.events.filter(({ type }) => type === event.type)).toEqual([event]);
    stream.close();
  });

  test('has everybody read everything again when the predictions of unknown players were set aside', async () => {
    const stream = maja.listen();
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    const { db, competition } = game.game;
    await db.transaction((tx) => setPicksAside(tx, { competition, matchId: '3' }));
    await expect
      .poll(() => stream.events.find((event) => event.type === 'reload'))
      .toEqual({ type: 'reload', spreadMs: expect.any(Number) });
    stream.close();
  });

  test('ends with its session', async () => {
    const client = await game.signUp('leaver');
    const stream = client.listen();
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    await client.ask('POST', '/auth/sign-out', {});
    await expect.poll(() => stream.closed()).toBe(true);
  });

  test('ends when the session is deleted in the database, by any program', async () => {
    const client = await game.signUp('banned');
    const stream = client.listen();
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    await game.game.database.query('update auth_users set blocked = true where id = $1', [client.uid]);
    await expect.poll(() => stream.closed()).toBe(true);
    expect(await client.ask('GET', `${game.db}/matches`)).toMatchObject({ status: 403, body: { code: 'blocked' } });
    await game.game.database.query('delete from auth_sessions where user_id = $1', [client.uid]);
    await expect.poll(async () => (await client.ask('GET', `${game.db}/matches`)).status).toBe(401);
  });

  test('sends the own document to a player who gets a nick while it is open', async () => {
    const client = await game.signUp(null);
    const stream = client.listen();
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    await client.ask('PATCH', `${game.db}/users/${client.uid}`, { nick: 'late nick' });
    await expect.poll(() => types(stream.events)).toContain('user');
    await expect.poll(() => types(stream.events)).toContain('standings');
    stream.close();
  });
});
