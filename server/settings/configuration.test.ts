import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '../identity/account/grant-role.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

// The configuration is made once for guests, players and staff each, and sent again to nobody who has it already.

let game: TestGame;
let admin: Client;
let fan: Client;
let writer: Client;

beforeAll(async () => {
  game = await startTestGame();
  admin = await game.admin();
  fan = await game.signUp('fan');
  writer = await game.signUp('writer');
  await grantRole(game.game.db, { competition: 'WC/2022', nick: 'writer', role: 'staff' });
  expect((await admin.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
});
afterAll(() => game.remove());

async function read({ cookie }: Client, etag?: string) {
  const headers = { cookie, 'live-fields': 'read', ...(etag === undefined ? {} : { 'if-none-match': etag }) };
  const answer = await fetch(game.origin + game.db, { headers });
  const text = await answer.text();
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? undefined,
    stored: answer.headers.get('cache-control'),
    now: JSON.parse(answer.headers.get('live-fields') ?? '{}') as { clock: { paused: boolean }; serverTime: string },
    text,
    body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
  };
}

test('whoever has the configuration gets the time only, which is that of the request', async () => {
  for (const reader of [game.guest(), fan]) {
    const first = await read(reader);
    expect(first.body).toMatchObject(first.now);
    const before = Date.now();
    const again = await read(reader, first.etag);
    expect(again).toMatchObject({ status: 304, text: '', etag: first.etag, now: { clock: { paused: true } } });
    expect(Date.parse(again.now.serverTime)).toBeGreaterThanOrEqual(before - 1000);
  }
  const { etag } = await read(fan);
  expect((await admin.ask('POST', '/admin/replay', { action: 'resume' })).status).toBe(200);
  expect(await read(fan, etag)).toMatchObject({ status: 304, now: { clock: { paused: false } } });
  expect((await admin.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
  expect((await read(fan)).body).toMatchObject({ clock: { paused: true } });
});

test('drafts of news reach staff only, who do not store them, also at once after others have read', async () => {
  const draft = { title: 'A secret draft', body: 'Not yet.' };
  const before = await read(fan);
  expect((await writer.ask('POST', `${game.db}/news`, draft)).status).toBe(201);
  for (const round of [1, 2]) {
    const forStaff = await read(writer);
    expect(forStaff.text, `round ${round}`).toContain(draft.title);
    expect(forStaff).toMatchObject({ stored: 'private, no-store', etag: undefined });
    for (const reader of [fan, game.guest()]) expect((await read(reader)).text).not.toContain(draft.title);
  }
  expect(await read(fan, before.etag)).toMatchObject({ status: 304 });

  const boss = { role: 'none' };
  expect((await admin.ask('PATCH', `/admin/users/${writer.uid}`, boss)).status).toBe(200);
  expect((await read(writer)).text).not.toContain(draft.title);
});

test('a blocked editor gets what guests get, without drafts', async () => {
  const editor = await game.signUp('editor');
  expect((await admin.ask('PATCH', `/admin/users/${editor.uid}`, { role: 'staff' })).status).toBe(200);
  const draft = { title: 'Not yet for anybody else', body: 'Soon.' };
  expect((await editor.ask('POST', `${game.db}/news`, draft)).status).toBe(201);
  expect((await read(editor)).text).toContain(draft.title);
  expect((await admin.ask('PATCH', `/admin/users/${editor.uid}`, { blocked: true })).status).toBe(200);
  const { status, body, text } = await read(editor);
  expect([status, text.includes(draft.title)]).toEqual([200, false]);
  expect(body).not.toHaveProperty('newsSummaries');
});

test('a blocked player gets what guests get, and the etag of players is no help', async () => {
  const blocked = await game.signUp('blocked');
  const before = await read(blocked);
  expect(before.body).toHaveProperty('newsSummaries');
  expect((await admin.ask('PATCH', `/admin/users/${blocked.uid}`, { blocked: true })).status).toBe(200);
  const after = await read(blocked, before.etag);
  expect(after.status).toBe(200);
  expect(after.body).not.toHaveProperty('newsSummaries');
  expect(after.body).toHaveProperty('nextMatch');
});

test.each([
  [
    'news',
    async () => {
      const { body } = await admin.ask('POST', `${game.db}/news`, { title: 'For all', body: 'Now.' });
      const item = `${game.db}/news/${String(body.id)}`;
      expect((await admin.ask('PATCH', item, { public: true })).status).toBe(200);
    },
  ],
  [
    'an update of matches',
    async () => {
      const update = { name: 'corrected', matches: ['1'] };
      expect((await admin.ask('POST', '/admin/updates', update)).status).toBe(201);
    },
  ],
])('%s is in the next answer', async (_what, change) => {
  const before = await read(fan);
  await change();
  const after = await read(fan, before.etag);
  expect(after.status).toBe(200);
  expect(after.etag).not.toBe(before.etag);
});

test('the next match of guests is another one once it has locked', async () => {
  const guest = game.guest();
  const before = await read(guest);
  expect(before.body).toMatchObject({ nextMatch: { id: '1' } });
  expect((await admin.ask('POST', '/admin/replay', { action: 'next-goal' })).status).toBe(200);
  const after = await read(guest, before.etag);
  expect(after.status).toBe(200);
  expect(after.body).not.toMatchObject({ nextMatch: { id: '1' } });
});
