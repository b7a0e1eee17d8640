import { sessionIn } from '../../calls/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../profile/delete-account.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { grantRole } from './grant-role.ts';

let running: TestGame;
let count = 0;

beforeAll(async () => {
  running = await startTestGame({ results: 'manual' });
});
afterAll(() => running.remove());

interface Admin extends Client {
  nick: string;
}

/** Creates two admins and revokes the role of all others. */
async function twoAdmins(): Promise<[Admin, Admin]> {
  await running.game.database.query(`update auth_users set role = 'none'`, []);
  const make = async (): Promise<Admin> => {
    const nick = `admin no ${++count}`;
    const client = await running.signUp(nick);
    await running.game.database.query(`update auth_users set role = 'admin' where id = $1`, [client.uid]);
    running.game.sessions.forget([client.uid]);
    return Object.assign(client, { nick });
  };
  return [await make(), await make()];
}

const acting = async () =>
  (await running.game.database.query(`select id from auth_users where role = 'admin' and not blocked`, [])).length;

/** The ways in which an admin can cease to be one. Each returns whether it happened. */
const ways: Record<string, (who: Admin, other: Admin) => Promise<boolean>> = {
  'deletes the account': async (who) => (await who.ask('DELETE', `${running.db}/users/${who.uid}`)).status === 200,
  'steps back': async (who) => (await who.ask('PATCH', `/admin/users/${who.uid}`, { role: 'none' })).status === 200,
  'is blocked by the other': async (who, other) =>
    (await other.ask('PATCH', `/admin/users/${who.uid}`, { blocked: true })).status === 200,
  'is demoted at the console': async (who) =>
    grantRole(running.game.db, { competition: running.game.competition, nick: who.nick, role: 'none' }).then(
      () => true,
      () => false,
    ),
};
const pairs = Object.keys(ways).flatMap((one, place) =>
  Object.keys(ways)
    .slice(place)
    .map((other): [string, string] => [one, other]),
);

describe('one of two admins remains', () => {
  test.each(pairs)('if one %s while the other %s', async (one, other) => {
    for (let round = 0; round < 3; round++) {
      const [first, second] = await twoAdmins();
      const done = await Promise.all([ways[one]?.(first, second), ways[other]?.(second, first)]);
      expect(done.filter(Boolean).length).toBeLessThan(2);
      expect(await acting()).toBeGreaterThan(0);
    }
  });

  test('if the other one is blocked, because it is the last who can act', async () => {
    const [first, second] = await twoAdmins();
    await first.ask('PATCH', `/admin/users/${second.uid}`, { blocked: true });
    for (const way of ['deletes the account', 'steps back', 'is demoted at the console']) {
      expect(await ways[way]?.(first, second)).toBe(false);
    }
    expect(await acting()).toBe(1);
    // The first admin is blocked and does not count.
    expect(await ways['is demoted at the console']?.(second, first)).toBe(true);
  });

  test('even if its session does not know yet that it is the last admin', async () => {
    const [first, second] = await twoAdmins();
    const account = await running.game.sessions.find(first.cookie);
    if (!account) throw new Error('no session');
    const session = sessionIn(running.game, account);
    expect(await ways['steps back']?.(second, first)).toBe(true);
    await expect(deleteAccount(running.game, { ...session, role: 'none' })).rejects.toMatchObject({
      code: 'last_admin',
    });
    expect(await acting()).toBe(1);
  });
});
