import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callFunction, groupWithInvite, membersOf, refusal } from '../../testing/callables.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let oskar: Client;
let maja: Client;
let noor: Client;
let stranger: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  oskar = await game.signUp('oskar');
  maja = await game.signUp('maja');
  noor = await game.signUp('noor');
  stranger = await game.signUp('stranger');
});
afterAll(() => game.remove());

const group = (name: string): string => `${game.db}/groups/${encodeURIComponent(name)}`;

describe('an invite', () => {
  test('is created by the owner only, has 128 random bits, and is shown to members', async () => {
    const token = await groupWithInvite(oskar, 'Invited');
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await callFunction(maja, 'groups-joinGroup', { groupName: 'invited', token })).toEqual({
      status: 200,
      result: { ok: true },
    });
    expect((await maja.ask('GET', group('Invited'))).body.token).toBe(token);
    for (const name of ['groups-createInvite', 'groups-deleteInvite', 'groups-deleteGroup'] as const) {
      expect(await callFunction(maja, name, { groupName: 'Invited' })).toMatchObject(
        refusal(403, 'forbidden', 'PERMISSION_DENIED'),
      );
    }
    expect(await callFunction(maja, 'groups-lockGroup', { groupName: 'Invited', locked: true })).toMatchObject(
      refusal(403, 'forbidden', 'PERMISSION_DENIED'),
    );
  });

  test('shows group, owner and size before it is accepted', async () => {
    const token = await groupWithInvite(oskar, 'Looked up');
    const { body } = await stranger.ask('GET', `${game.db}/groups?token=${token}`);
    const invitation = { competition: 'WC/2022', name: 'Looked up', owner: 'oskar', size: 1, locked: false };
    expect(body).toEqual({ groups: [invitation], next: null });
  });

  test('gets one answer if it is unknown, deleted, replaced or of a locked group, when it is looked up and used', async () => {
    const deleted = await groupWithInvite(oskar, 'Deleted invite');
    await callFunction(oskar, 'groups-deleteInvite', { groupName: 'Deleted invite' });
    const replaced = await groupWithInvite(oskar, 'Replaced invite');
    await callFunction(oskar, 'groups-createInvite', { groupName: 'Replaced invite' });
    const locked = await groupWithInvite(oskar, 'Locked group');
    await callFunction(oskar, 'groups-lockGroup', { groupName: 'Locked group', locked: true });
    const tries = [
      ['Deleted invite', deleted],
      ['Replaced invite', replaced],
      ['Locked group', locked],
      ['Locked group', 'A'.repeat(22)],
      ['No such group', 'A'.repeat(22)],
      ['Locked group', ''],
      ['Locked group', 'A'.repeat(21)],
      ['Locked group', 'A'.repeat(200)],
      ['Locked group', "' or 1=1 --"],
    ];
    const lookUps = new Set<string>();
    const joins = new Set<string>();
    for (const [groupName, token = ''] of tries) {
      const { status, body } = await stranger.ask('GET', `${game.db}/groups?token=${encodeURIComponent(token)}`);
      lookUps.add(JSON.stringify([status, body]));
      const joined = await callFunction(stranger, 'groups-joinGroup', { groupName, token });
      joins.add(JSON.stringify(joined));
    }
    expect([...lookUps]).toEqual(['[404,{"code":"not_found","detail":"no such invite"}]']);
    expect([...joins]).toEqual([
      JSON.stringify({
        status: 404,
        error: { status: 'NOT_FOUND', message: 'no such group', details: { code: 'not_found' } },
      }),
    ]);
    await callFunction(oskar, 'groups-lockGroup', { groupName: 'Locked group', locked: false });
    expect(await callFunction(noor, 'groups-joinGroup', { groupName: 'Locked group', token: locked })).toMatchObject({
      status: 200,
    });
  });

  test('that a member uses again changes nothing', async () => {
    const token = await groupWithInvite(oskar, 'Twice');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callFunction(maja, 'groups-joinGroup', { groupName: 'Twice', token })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await membersOf(game, oskar, 'Twice')).toEqual(['maja', 'oskar']);
    await callFunction(oskar, 'groups-deleteInvite', { groupName: 'Twice' });
    expect(await callFunction(maja, 'groups-joinGroup', { groupName: 'Twice', token })).toMatchObject({ status: 200 });
  });

  test('that ends while people join admits exactly those whose call succeeded', async () => {
    const token = await groupWithInvite(oskar, 'Ending');
    const clients = await Promise.all(Array.from({ length: 12 }, (_, n) => game.signUp(`late ${n}`)));
    const [, ...answers] = await Promise.all([
      callFunction(oskar, 'groups-deleteInvite', { groupName: 'Ending' }),
      ...clients.map((client) => callFunction(client, 'groups-joinGroup', { groupName: 'Ending', token })),
    ]);
    const joined = answers.filter((answer) => answer.status === 200).length;
    expect(answers.every((answer) => answer.status === 200 || answer.status === 404)).toBe(true);
    expect((await membersOf(game, oskar, 'Ending')).length).toBe(1 + joined);
  });
});

describe('guessing invite tokens', () => {
  test('is limited after 20 wrong ones, even with a thousand at once, and right ones do not count', async () => {
    const guesser = await game.signUp('guesser');
    const token = await groupWithInvite(oskar, 'Guessed');
    for (let n = 0; n < 30; n++) {
      expect((await guesser.ask('GET', `${game.db}/groups?token=${token}`)).status).toBe(200);
    }
    const startedMs = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        n % 2 === 0
          ? guesser.ask('GET', `${game.db}/groups?token=${'x'.repeat(21)}${n % 10}`)
          : guesser.ask('POST', '/functions/groups-joinGroup', {
              data: {
                groupCollection: 'WC/2022/groups',
                userCollection: 'WC/2022/users',
                groupName: 'Guessed',
                token: 'y'.repeat(22),
              },
            }),
      ),
    );
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    const minutes = Math.floor((performance.now() - startedMs) / 60_000) + 1;
    // At most twenty per minute are looked up. On a busy machine a guess may wait too long to be counted. It is then answered with 503 and
    // not looked up, so there may be any number of such answers, and fewer than twenty look-ups.
    const leastLookedUp = count(503) === 0 ? 20 : 1;
    expect(count(404)).toBeGreaterThanOrEqual(leastLookedUp);
    expect(count(404)).toBeLessThanOrEqual(20 * minutes);
    expect(count(404) + count(429) + count(503)).toBe(1000);
    const refused = answers.find((answer) => answer.status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
