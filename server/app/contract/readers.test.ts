import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedEndpoints } from '../../calls/served-endpoints.ts';
import type { Readers } from '../../../game/endpoint.ts';
import { etagOf } from '../../platform/answers/etag.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { gatherCallers } from './authorization-callers.fixture.ts';
import type { Callers } from './authorization-callers.fixture.ts';
import { columns, table } from './authorization-table.fixture.ts';

const db = '/db/:code/:year';
/** Who gets the same answer to each call that reads. An answer that is not the reader's own is made once for all of them. */
const paths: Record<Readers, string[]> = {
  shared: [
    `${db}/teams`,
    `${db}/matches`,
    `${db}/pools`,
    `${db}/stats/ts`,
    `${db}/stats/us`,
    `${db}/stats/crowd`,
    `${db}/users`,
    `${db}/matchday-winners`,
    `${db}/groups/:name`,
  ],
  'by audience': [db, `${db}/news`],
  own: [
    '/db/competitions',
    '/db/honours/:uid',
    '/db/invitations/:token',
    `${db}/matches/:id`,
    `${db}/matches/:id/predictions/:uid`,
    `${db}/predictions`,
    `${db}/batch`,
    ...['', '/export', '/way', '/record', '/what-if', '/teams', '/groups', '/rivals', '/latest-round'].map(
      (rest) => `${db}/users/:uid${rest}`,
    ),
    `${db}/groups`,
    `${db}/groups/:name/predictions/:matchId`,
    `${db}/groups/:name/endings`,
    `${db}/news/:id`,
    '/auth/get-session',
    '/auth/sessions',
    '/auth/methods',
    '/auth/reminder-mails',
    '/push/registrations',
    '/admin/competitions',
    '/admin/feed-competitions',
    '/admin/to-do',
    '/admin/status',
    '/admin/export/competitions/:ofCode/:ofYear',
    ...[
      'settings',
      'points',
      'results/:matchId/last-change',
      'results/:matchId',
      'sides/:matchId',
      'pools',
      'feed',
      'users',
      'audit',
      'match-day/:day',
      'health',
      'export/leaderboard.csv',
      'export/predictions.csv',
    ].flatMap((path) => [`/admin/${path}`, `/admin/:code/:year/${path}`]),
  ],
};

const draft = 'Only for staff';
let game: TestGame;
let callers: Callers;

beforeAll(async () => {
  game = await startTestGame();
  callers = await gatherCallers(game);
  await callers.named('admin').ask('POST', `${game.db}/news`, { title: draft, body: draft });
});
afterAll(() => game.remove());

test('every call that reads is in the table, as it is served', () => {
  const served = servedEndpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path, readers = 'own' }) => `${path} ${readers}`);
  const known = Object.entries(paths).flatMap(([readers, all]) => all.map((path) => `${path} ${readers}`));
  expect(served.toSorted()).toEqual(known.toSorted());
});

describe('an answer that is shared has the same bytes for all who may call, and is not sent again:', () => {
  test.each(paths.shared)('%s', async (path) => {
    const address = await addressOf(path);
    // The owner and the member have a group, the others have none.
    const names = path.includes(':name') ? ['owner', 'member'] : ['owner', 'other', 'staff', 'admin'];
    await expectShared(
      address,
      names.map((name) => callers.named(name)),
    );
  });
});

describe('an answer by audience is the same for an audience, and drafts of news are for staff, who do not store them:', () => {
  test.each(paths['by audience'])('%s', async (path) => {
    const address = await addressOf(path);
    const guests = [callers.named('guest'), callers.named('blocked')];
    const [players, staff] = [
      ['owner', 'other'],
      ['staff', 'admin'],
    ].map((names) => names.map((name) => callers.named(name)));
    const [one, another] = await Promise.all((staff ?? []).map((reader) => read(reader, address)));
    expect(one?.text).toContain(draft);
    expect(another?.text).toBe(one?.text);
    for (const answer of [one, another]) expect(answer).toMatchObject({ stored: 'private, no-store', etag: null });
    expect((await expectShared(address, players ?? [])).text).not.toContain(draft);
    if (path === db) expect((await expectShared(address, guests)).text).not.toContain('newsSummaries');
    else for (const guest of guests) expect((await read(guest, address)).status).toBeGreaterThan(400);
  });
});

describe("an answer that is the reader's own may not be stored, or has an ETag that is the hash of its bytes:", () => {
  test.each([...paths.own, `${db}/users?nick=other`, `${db}/users?search=o`])('%s', async (path) => {
    const [cells = '', asked] = table[`GET ${path.split('?')[0]}`] ?? [];
    const name =
      ['player', 'member', 'admin'].find((one) => cells.split(' ')[columns.indexOf(one)] === 'ok') ?? 'admin';
    const reader = callers.named(name);
    const { status, text, etag, stored } = await read(
      reader,
      await addressOf(path, asked && (await asked(callers, reader)).params),
    );
    expect([200, 404], text).toContain(status);
    expect(stored).toMatch(etag === null ? /no-store/ : /^private, no-(cache|store)$/);
    if (etag !== null) expect(etag).toBe(etagOf(text));
  });
});

/** Expects the same answer for all readers, and 304 for its ETag. Returns the answer. */
async function expectShared(address: string, [first, ...others]: (Client | undefined)[]) {
  const answer = await read(first, address);
  expect(answer).toMatchObject({ status: 200, stored: 'private, no-cache' });
  for (const reader of others) {
    expect(await read(reader, address)).toEqual(answer);
    expect(await read(reader, address, answer.etag)).toEqual({ ...answer, status: 304, text: '' });
  }
  return answer;
}

async function addressOf(path: string, params?: Record<string, string>): Promise<string> {
  const values: Record<string, string> = { code: 'WC', year: '2022', ofCode: 'WC', ofYear: '2022', ...params };
  if (path.includes(':name') && !params) values.name = (await callers.aGroup()).groupName;
  return path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

async function read(reader: Client | undefined, address: string, etag?: string | null) {
  const ifNone = etag ? { 'if-none-match': etag } : undefined;
  const headers = { cookie: reader?.cookie ?? '', 'live-fields': 'read', ...ifNone };
  const answer = await fetch(game.origin + address, { headers });
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    stored: answer.headers.get('cache-control'),
    text: (await answer.text()).replaceAll(/"serverTime":"[^"]*"/g, ''),
  };
}
