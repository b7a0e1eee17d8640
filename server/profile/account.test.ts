import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '../identity/account/grant-role.ts';
import { aBrowser } from '../testing/push/a-browser.ts';
import { callFunction, groupWithInvite, membersOf } from '../testing/callables.ts';
import { pushCallsOf } from '../testing/push/push-calls.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;

beforeAll(async () => {
  game = await startTestGame();
  admin = await game.admin();
  await admin.ask('POST', '/admin/replay', { action: 'pause' });
});
afterAll(() => game.remove());

const own = (client: Client, part = ''): string => `${game.db}/users/${client.uid}${part}`;

async function pick(client: Client, matchId: string): Promise<void> {
  const answer = await client.ask('PUT', `${game.db}/matches/${matchId}/predictions/${client.uid}`, {
    full1: 2,
    full2: 0,
  });
  expect(answer.status).toBe(200);
}

async function backTeams(client: Client): Promise<void> {
  const teams = (await client.ask('GET', `${game.db}/teams`)).body.teams as { teamId: number; section: string }[];
  const userTeams = Object.fromEntries(
    ['1', '2', '3', '4'].map((section) => {
      const { teamId, ...team } = teams.find((one) => one.section === section) ?? { teamId: 0 };
      return [teamId, team];
    }),
  );
  const kept = Object.fromEntries(
    Object.entries(userTeams).map(([id, team]) => {
      const { shortName, tla, section } = team as unknown as Record<string, string>;
      return [id, { shortName, tla, section }];
    }),
  );
  const { status } = await callFunction(client, 'teams-saveUserTeams', { uid: client.uid, userTeams: kept });
  expect(status).toBe(200);
}

async function countRows(statement: string, idx: number): Promise<number> {
  const [row] = await game.game.database.query<{ count: number }>(`select count(*)::int as count from ${statement}`, [
    idx,
  ]);
  return row?.count ?? -1;
}

async function numberOf(client: Client): Promise<number> {
  const [row] = await game.game.database.query<{ idx: number }>('select idx from players where user_id = $1', [
    client.uid,
  ]);
  return row?.idx ?? -1;
}

async function ageSignIn(client: Client, minutes: number): Promise<void> {
  await game.game.database.query(
    `update auth_sessions set created_at = clock_timestamp() - $2 * interval '1 minute' where user_id = $1`,
    [client.uid, minutes],
  );
  game.game.sessions.forget([client.uid]);
}

describe('the export', () => {
  test('is a file with everything about the account and nothing secret', async () => {
    const ada = await game.signUp('ada');
    await pick(ada, '1');
    await backTeams(ada);
    await groupWithInvite(ada, 'Lovelace');
    await (await pushCallsOf(game, ada)).register({ web: aBrowser().web, device: { name: 'Android, Chrome' } });
    const { status, headers, body } = await ada.ask('GET', own(ada, '/export'));
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="fulltime-account.json"');
    expect(body).toMatchObject({
      format: 'fulltime-account',
      account: [{ id: ada.uid }],
      signInMethods: [{ provider: 'credential' }],
      sessions: [{ browser: 'node' }],
      players: [{ competition: 'WC/2022', nick: 'ada' }],
      predictions: [{ matchId: '1', full1: 2, full2: 0 }],
      favourites: [{ section: '1' }, { section: '2' }, { section: '3' }, { section: '4' }],
      groups: [{ name: 'Lovelace', owner: true, until: null }],
      devices: [{ name: 'Android, Chrome', service: 'fcm.googleapis.com' }],
    });
    const text = JSON.stringify(body);
    for (const secret of ['password', 'p256dh', decodeURIComponent(ada.cookie).split('=')[1]?.split('.')[0] ?? '']) {
      expect(text).not.toContain(secret);
    }
  });

  test('lists the acts on the account, by whom and when, without the address of anybody else', async () => {
    const [ada, boss] = [await game.signUp('judged'), await game.signUp('judge')];
    const { database, competition, db } = game.game;
    await database.query(`update auth_users set role = 'admin' where id = $1`, [boss.uid]);
    game.game.sessions.forget([boss.uid]);
    await boss.ask('PATCH', `/admin/users/${ada.uid}`, { role: 'staff' });
    await boss.ask('PATCH', `/admin/users/${boss.uid}`, { role: 'admin' });
    await grantRole(db, { competition, nick: 'judged', role: 'none' });
    const { body } = await ada.ask('GET', own(ada, '/export'));
    expect(body.actsAboutAccount).toMatchObject([
      {
        by: 'judge',
        at: expect.any(String),
        act: 'change account',
        before: { role: 'none', blocked: false },
        after: { role: 'staff', blocked: false },
      },
      { by: 'console', act: 'give role', before: { role: 'staff' }, after: { role: 'none' } },
    ]);
    const [account] = body.account as { email: string }[];
    expect(new Set(JSON.stringify(body).match(/\w+@example\.org/g))).toEqual(new Set([account?.email]));
    expect(JSON.stringify(body)).not.toContain(boss.uid);
    await grantRole(db, { competition, nick: 'judge', role: 'none' });
  });

  test('is refused for another account, and for the own one after an old sign-in', async () => {
    const [ben, eve] = [await game.signUp('ben.k'), await game.signUp('eve')];
    expect(await eve.ask('GET', own(ben, '/export'))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await ageSignIn(ben, 11);
    expect(await ben.ask('GET', own(ben, '/export'))).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    await ageSignIn(ben, 9);
    expect((await ben.ask('GET', own(ben, '/export'))).status).toBe(200);
  });
});

describe('an account that is deleted', () => {
  test('leaves no name, no way to sign in and no open pick; locked picks stay, without a name', async () => {
    const carl = await game.signUp('carl');
    const idx = await numberOf(carl);
    await pick(carl, '1');
    await pick(carl, '2');
    await backTeams(carl);
    await (await pushCallsOf(game, carl)).register({ web: aBrowser().web });
    expect((await admin.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 0, full2: 0 })).status).toBe(200);
    const before = (await admin.ask('GET', `${game.db}/stats/us`)).body.count as number;

    expect(await carl.ask('DELETE', own(carl))).toMatchObject({ status: 200, body: { ok: true } });

    expect((await carl.ask('GET', `${game.db}/matches`)).status).toBe(401);
    expect((await admin.ask('GET', own(carl))).status).toBe(404);
    expect((await admin.ask('GET', `${game.db}/users?nick=carl`)).body.users).toEqual([]);
    expect((await admin.ask('GET', `${game.db}/stats/us`)).body.count).toBe(before - 1);
    expect(await countRows("predictions where idx = $1 and match_id = '1'", idx)).toBe(1);
    expect(await countRows("predictions where idx = $1 and match_id <> '1'", idx)).toBe(0);
    expect(await countRows('favourites where idx = $1', idx)).toBe(0);
    expect(await game.game.database.query('select 1 from push_registrations where user_id = $1', [carl.uid])).toEqual(
      [],
    );
    expect(await countRows('players where idx = $1 and (nick is not null or user_id is not null)', idx)).toBe(0);
    // The nick can be used again.
    const other = await game.signUp('carl');
    expect(await numberOf(other)).not.toBe(idx);
  });

  test('leaves its groups: the longest member becomes the owner, and groups without members end', async () => {
    const [dora, elia, finn] = [await game.signUp('dora'), await game.signUp('elia'), await game.signUp('finn')];
    const token = await groupWithInvite(dora, 'Led by Dora');
    await groupWithInvite(dora, 'Dora alone');
    for (const client of [elia, finn]) {
      await callFunction(client, 'groups-joinGroup', { groupName: 'Led by Dora', token });
    }
    const stream = elia.listen();
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    expect((await dora.ask('DELETE', own(dora))).status).toBe(200);
    expect(await membersOf(game, elia, 'Led by Dora')).toEqual(['elia', 'finn']);
    expect((await elia.ask('GET', `${game.db}/groups/Led%20by%20Dora`)).body.owner).toBe(elia.uid);
    const names = ((await elia.ask('GET', `${game.db}/groups`)).body.groups as { name: string }[]).map(
      ({ name }) => name,
    );
    expect(names).not.toContain('Dora alone');
    await expect.poll(() => stream.events.some((event) => event.type === 'group')).toBe(true);
    stream.close();
  });

  test('needs a fresh sign-in, and cannot be the last admin', async () => {
    const gus = await game.signUp('gus');
    await ageSignIn(gus, 11);
    expect(await gus.ask('DELETE', own(gus))).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    expect((await gus.ask('GET', own(gus))).body.nick).toBe('gus');
    expect(await admin.ask('DELETE', own(admin))).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect((await admin.ask('GET', own(admin))).status).toBe(200);
  });

  test('is deleted once, even by two requests at once', async () => {
    const hal = await game.signUp('hal');
    const answers = await Promise.all([1, 2, 3].map(() => hal.ask('DELETE', own(hal))));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 401)).toBe(true);
    expect((await hal.ask('GET', own(hal))).status).toBe(401);
  });
});
