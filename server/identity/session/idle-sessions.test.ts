import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { grantRole } from '../account/grant-role.ts';

let running: TestGame;
const heard: string[] = [];

beforeAll(async () => {
  running = await startTestGame({ results: 'manual' });
  running.game.announcements.on('sessions', ({ users }) => heard.push(...users));
});
afterAll(() => running.remove());

let count = 0;
async function aPlayer(): Promise<Client> {
  const player = await running.signUp(`idler ${++count}`);
  // Entering the competition is announced, and so is the nick.
  await expect.poll(() => heard.filter((user) => user === player.uid)).toHaveLength(2);
  return player;
}

/** Makes the session of this browser look unused for this many days. */
async function leaveAlone({ uid }: Client, days: number): Promise<void> {
  await running.game.database.query(
    `update auth_sessions set last_used_at = last_used_at - $2 * interval '1 day',
            expires_at = expires_at - $2 * interval '1 day' where user_id = $1`,
    [uid, days],
  );
  running.game.sessions.forget([uid]);
}

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask('GET', `${running.db}/teams`)).status === 200;

/** The days since the last recorded use, and the days until the session ends. */
async function daysOf({ uid }: Client): Promise<{ unused: number; left: number }> {
  const [row] = await running.game.database.query<{ unused: number; left: number }>(
    `select round(extract(epoch from clock_timestamp() - last_used_at) / 86400)::int as unused,
            round(extract(epoch from expires_at - clock_timestamp()) / 86400)::int as left
       from auth_sessions where user_id = $1`,
    [uid],
  );
  if (!row) throw new Error('the session is gone');
  return row;
}

async function grant(nick: string, role: 'staff' | 'admin' | 'none'): Promise<void> {
  await grantRole(running.game.db, { competition: running.game.competition, nick, role });
}

test('a session of a player ends after 90 days without use', async () => {
  const [early, late] = [await aPlayer(), await aPlayer()];
  await leaveAlone(early, 89);
  expect(await isSignedIn(early)).toBe(true);
  await leaveAlone(late, 91);
  expect(await isSignedIn(late)).toBe(false);
});

test.each(['staff', 'admin'] as const)(
  'a session of an account with the role %s ends after 14 days without use',
  async (role) => {
    const [early, late] = [await aPlayer(), await aPlayer()];
    await grant(`idler ${count - 1}`, role);
    await grant(`idler ${count}`, role);
    await leaveAlone(early, 13);
    expect(await isSignedIn(early)).toBe(true);
    await leaveAlone(late, 15);
    expect(await isSignedIn(late)).toBe(false);
  },
);

test('a session that is used every month does not end', async () => {
  const player = await aPlayer();
  for (let month = 0; month < 5; month++) {
    await leaveAlone(player, 30);
    expect(await isSignedIn(player)).toBe(true);
  }
  expect(await daysOf(player)).toEqual({ unused: 0, left: 90 });
});

test('the use of a session is written at most once a day, and this revokes nothing', async () => {
  const player = await aPlayer();
  await leaveAlone(player, 2);
  const stream = player.listen();
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  expect(await daysOf(player)).toEqual({ unused: 0, left: 90 });
  const noted = await lastUse(player);
  running.game.sessions.forget([player.uid]);
  expect(await isSignedIn(player)).toBe(true);
  expect(await lastUse(player)).toBe(noted);
  // Announcements arrive in order, so once this one has arrived, all earlier ones have arrived too.
  const marker = await aPlayer();
  await running.game.database.query('update auth_users set blocked = true where id = $1', [marker.uid]);
  await expect.poll(() => heard).toContain(marker.uid);
  expect(announcedSince(player)).toBe(0);
  expect(stream.closed()).toBe(false);
  stream.close();
});

test('granting a role ends the sessions that have not been used for 14 days', async () => {
  const [used, unused] = [await aPlayer(), await aPlayer()];
  await leaveAlone(used, 10);
  await leaveAlone(unused, 20);
  await grant(`idler ${count - 1}`, 'staff');
  await grant(`idler ${count}`, 'staff');
  expect(await daysOf(used)).toEqual({ unused: 10, left: 4 });
  expect(await isSignedIn(unused)).toBe(false);
  await grant(`idler ${count}`, 'none');
  expect(await isSignedIn(unused)).toBe(false);
});

/** Makes the session of this browser look as if it had begun this many days ago, and had been used until two days ago. */
async function age(client: Client, days: number): Promise<void> {
  await leaveAlone(client, 2);
  await running.game.database.query(
    `update auth_sessions set begun_at = begun_at - $2 * interval '1 day' where user_id = $1`,
    [client.uid, days],
  );
}

test('a session of a player ends 400 days after it began, however often it is used', async () => {
  const [early, late] = [await aPlayer(), await aPlayer()];
  await age(early, 399);
  expect(await isSignedIn(early)).toBe(true);
  expect(await daysOf(early)).toEqual({ unused: 0, left: 1 });
  await age(late, 401);
  expect(await isSignedIn(late)).toBe(false);
});

test.each(['staff', 'admin'] as const)(
  'a session of an account with the role %s ends 90 days after it began',
  async (role) => {
    const [early, late] = [await aPlayer(), await aPlayer()];
    await age(early, 89);
    await age(late, 91);
    await grant(`idler ${count - 1}`, role);
    await grant(`idler ${count}`, role);
    expect(await isSignedIn(early)).toBe(true);
    expect(await daysOf(early)).toEqual({ unused: 0, left: 1 });
    expect(await isSignedIn(late)).toBe(false);
  },
);

test('a process of the former version does not extend a session beyond its end', async () => {
  const player = await aPlayer();
  await age(player, 399);
  await running.game.database.query(
    `update auth_sessions s
        set last_used_at = clock_timestamp(), expires_at = clock_timestamp() + session_idle(u.role)
       from auth_users u where s.user_id = $1 and u.id = s.user_id`,
    [player.uid],
  );
  expect(await daysOf(player)).toEqual({ unused: 0, left: 1 });
});

async function lastUse({ uid }: Client): Promise<string | undefined> {
  const [row] = await running.game.database.query<{ at: string }>(
    'select last_used_at::text as at from auth_sessions where user_id = $1',
    [uid],
  );
  return row?.at;
}

/** The number of announcements about this account since its nick was announced. */
function announcedSince({ uid }: Client): number {
  return heard.filter((user) => user === uid).length - 2;
}

test('a use that cannot be written is logged once, and the request is answered', async () => {
  const players = [await aPlayer(), await aPlayer()];
  const { database } = running.game;
  for (const player of players) await leaveAlone(player, 2);
  await database.query(
    `create function refuse_note() returns trigger language plpgsql as $$
     begin raise exception 'no space for a note' using errcode = '53100'; end $$`,
    [],
  );
  await database.query(
    'create trigger refuse_note before update of last_used_at on auth_sessions for each row execute function refuse_note()',
    [],
  );
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    for (const player of players) expect(await isSignedIn(player)).toBe(true);
    expect(told.mock.calls.flat().filter((line) => String(line).includes('no space for a note'))).toHaveLength(1);
  } finally {
    told.mockRestore();
    await database.query('drop function refuse_note cascade', []);
  }
  for (const player of players) {
    running.game.sessions.forget([player.uid]);
    expect(await isSignedIn(player)).toBe(true);
    expect(await daysOf(player)).toEqual({ unused: 0, left: 90 });
  }
});
