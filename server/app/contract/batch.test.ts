import { sql } from 'drizzle-orm';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { servedEndpoints } from '../../calls/served-endpoints.ts';
import { batchAddress, readInBatches } from './read-in-batches.fixture.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { gatherCallers } from './authorization-callers.fixture.ts';
import type { Callers } from './authorization-callers.fixture.ts';

let game: TestGame;
let callers: Callers;
let groupName: string;

beforeAll(async () => {
  game = await startTestGame();
  callers = await gatherCallers(game);
  const { body } = await callers.named('admin').ask('POST', `${game.db}/news`, { title: 'Only for staff', body: 'x' });
  await callers.named('admin').ask('POST', `${game.db}/news`, { title: 'For all', body: 'x', public: true });
  const ofPlayer = `${game.db}/matches/1/predictions/${callers.named('player').uid}`;
  const saved = await callers.named('player').ask('PUT', ofPlayer, { full1: 87, full2: 86 });
  expect(saved.status).toBe(200);
  ({ groupName } = await callers.aGroup());
  values[':id'] = String(body.id);
  values[':name'] = encodeURIComponent(groupName);
});
afterAll(() => game.remove());

const values: Record<string, string> = { ':code': 'WC', ':year': '2022', ':matchId': '1' };

const reads = () => servedEndpoints.filter(({ method, path }) => method === 'GET' && path.startsWith('/db/'));

/** The addresses of every read, about the own account and about others, each with whether it may be in a batch. */
function addresses(own: Client): Map<string, boolean> {
  const uids = [own.uid, callers.named('player').uid, 'nobody'];
  const filled = reads().flatMap(({ path, isBatched = false }) =>
    uids.map((uid) => {
      const address = path.replaceAll(/:\w+/g, (name) => (name === ':uid' ? uid : (values[name] ?? 'none')));
      return [address, isBatched] as const;
    }),
  );
  return new Map([...filled, [`${game.db}/users?limit=200&scope=today`, true], [`${game.db}/users?nick=other`, true]]);
}

const withoutTime = (text = ''): string => text.replaceAll(/"(serverTime|tournamentTime)":"[^"]*"/g, '');

describe('each answer in a batch is the one that the call gives by itself, and a refusal is not told', () => {
  test.each(['nameless', 'player', 'other', 'member', 'owner', 'staff', 'admin'])('%s', async (name) => {
    const client = callers.named(name);
    const asked = addresses(client);
    const { cookie } = client;
    const last = new Map<string, { etag: string; text: string }>();
    const first = await readInBatches({ origin: game.origin, cookie }, [...asked.keys()], last);
    const again = await readInBatches({ origin: game.origin, cookie }, [...asked.keys()], last);
    let refused = 0;
    for (const [read, isBatched] of asked) {
      if (/\/live$|\/export$/.test(read)) continue;
      const alone = await fetch(game.origin + read, { headers: { cookie, 'live-fields': 'read' } });
      const text = await alone.text();
      if (!isBatched || alone.status !== 200) {
        refused++;
        expect(first.get(read), read).toBeUndefined();
        continue;
      }
      for (const answers of [first, again]) expect(withoutTime(answers.get(read)?.text), read).toBe(withoutTime(text));
      expect(again.get(read)?.etag).toBe(first.get(read)?.etag);
      const etag = alone.headers.get('etag');
      if (etag !== null) expect(first.get(read)?.etag).toBe(etag);
    }
    expect([refused > 5, first.size > 15]).toEqual([true, true]);
  });
});

test('the reads that may be in a batch are those of pages, none of which changes anything or names a secret', () => {
  const batched = servedEndpoints.filter(({ isBatched }) => isBatched);
  expect(batched.length).toBeGreaterThan(20);
  for (const { method, path } of batched)
    expect(`${method} ${path}`).toMatch(/^GET \/db\/(?!.*(export|token|live|what-if))/);
});

test('an answer that the client has is not sent again, and a clock is sent all the same', async () => {
  const { cookie } = callers.named('player');
  const ask = async (reads: readonly string[], etag = '') => {
    const asked = await fetch(game.origin + batchAddress(game.db, reads, () => etag), { headers: { cookie } });
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
    return (await asked.json()) as { answers: Record<string, unknown>[] };
  };
  const reads = [`${game.db}/teams`, game.db];
  const [teams, configuration] = (await ask(reads)).answers;
  expect(await ask([`${game.db}/teams`], String(teams?.etag))).toEqual({ answers: [{ etag: teams?.etag }] });
  expect(await ask([`${game.db}/teams`], String(configuration?.etag))).toEqual({ answers: [teams] });
  const live = { serverTime: expect.any(String) as string, clock: expect.any(Object) as object };
  for (const field of Object.keys(live)) expect(configuration?.answer).not.toHaveProperty(field);
  expect(await ask([game.db], String(configuration?.etag))).toEqual({ answers: [{ etag: configuration?.etag, live }] });
});

test('a pick that only its owner may see is in no batch of others before the kick-off', async () => {
  for (const name of ['other', 'member', 'admin']) {
    const client = callers.named(name);
    const answers = await readInBatches({ origin: game.origin, cookie: client.cookie }, [...addresses(client).keys()]);
    expect([...answers.values()].map(({ text }) => text).join('')).not.toMatch(/"full1":87/);
  }
  const { cookie, uid } = callers.named('player');
  const own = await readInBatches({ origin: game.origin, cookie }, [
    `${game.db}/predictions`,
    `${game.db}/users/${uid}`,
  ]);
  expect(own.get(`${game.db}/predictions`)?.text).toContain('"full1":87');
});

test('a batch of one competition may read another one, and each competition knows its own player', async () => {
  await addShipped(callers.named('admin'), { code: 'PL', year: '2024', results: 'replay' });
  // So the numbers of this player are different ones in the two competitions.
  const client = callers.named('other');
  const { uid, cookie } = client;
  expect((await client.ask('POST', `/db/PL/2024/users/${uid}/enter`, {})).status).toBe(200);
  const ofLeague = ['/db/PL/2024/predictions', `/db/PL/2024/users/${uid}`, `/db/PL/2024/users/${uid}/rivals`];
  const { body } = await client.ask('PUT', `/db/PL/2024/matches/1/predictions/${uid}`, { full1: 3, full2: 2 });
  expect(body).toMatchObject({ full1: 3 });
  const reads = [
    `${game.db}/users/${uid}`,
    `${game.db}/predictions`,
    '/db/XX/1999/teams',
    '/db/competitions',
    ...ofLeague,
  ];
  const answers = await readInBatches({ origin: game.origin, cookie }, reads);
  expect([...answers.keys()]).toEqual(reads.filter((read) => !read.includes('XX')));
  for (const read of answers.keys())
    expect(JSON.parse(answers.get(read)?.text ?? ''), read).toEqual((await client.ask('GET', read)).body);
  expect(answers.get(ofLeague[0] ?? '')?.text).toContain('"full1":3');
});

test('a player enters a competition by reading it in a batch', async () => {
  const client = await game.signUp('Reader');
  const reads = [`${game.db}/users/${client.uid}`, `${game.db}/predictions`];
  await game.game.db.execute(sql`delete from players where user_id = ${client.uid}`);
  game.site.sessions.forget([client.uid]);
  game.site.ownRows.forget([client.uid]);
  const answers = await readInBatches({ origin: game.origin, cookie: client.cookie }, reads);
  expect(answers.get(reads[0] ?? '')?.text).toMatch(/"firstAccess":"2/);
});

test('a read that fails keeps no other one of the batch from being answered, and equal reads are read once', async () => {
  const { cookie, uid } = callers.named('player');
  const find = vi.spyOn(game.game.ownRows, 'find').mockRejectedValue(new Error('the database is busy'));
  try {
    const [own, teams] = [`${game.db}/users/${uid}`, `${game.db}/teams`];
    const asked = await fetch(game.origin + batchAddress(game.db, [own, teams, own, teams], () => ''), {
      headers: { cookie },
    });
    const { answers } = (await asked.json()) as { answers: unknown[] };
    expect(answers).toEqual([null, expect.objectContaining({ answer: expect.anything() }), null, answers[1]]);
    expect(find).toHaveBeenCalledTimes(1);
  } finally {
    find.mockRestore();
  }
});

test.each([
  ['no read', '', []],
  ['an empty path', 'call=&etag=', [null]],
  ['a broken escape', 'call=/db/%25zz/2022/teams&etag=', [null]],
  ['half a character', 'call=/db/%25ED%25A0%2580/2022/teams&etag=', [null]],
  ['another host', 'call=http://example.com/db/WC/2022/teams&etag=', [null]],
  ['a path with dots', 'call=/db/WC/2022/users/../teams&etag=', [null]],
  ['itself', 'call=/db/WC/2022/batch?call=x%26etag=&etag=', [null]],
  ['a read that needs a stream', 'call=/db/WC/2022/live&etag=', [null]],
  ['a parameter that the call does not know', 'call=/db/WC/2022/users?a=b&etag=', [null]],
  ['a value of the prototype', 'call=/db/WC/2022/users?__proto__=b&etag=', [null]],
])('a batch with %s is answered', async (_, query, answers) => {
  const { status, body } = await callers.named('player').ask('GET', `${game.db}/batch?${query}`);
  expect([status, body]).toEqual([200, { answers }]);
});

test.each([
  ['reads without ETags', 'call=/db/WC/2022/teams'],
  ['more ETags than reads', 'call=/db/WC/2022/teams&etag=&etag='],
  ['too many reads', Array.from({ length: 21 }, () => 'call=/db/WC/2022/teams&etag=').join('&')],
  ['a path with a NUL', 'call=/db/%00/2022/teams&etag='],
  ['an unknown parameter', 'call=/db/WC/2022/teams&etag=&more=1'],
])('%s are refused', async (_, query) => {
  const { status, body } = await callers.named('player').ask('GET', `${game.db}/batch?${query}`);
  expect([status, body.code]).toEqual([400, 'invalid']);
});

test('a client that accepts no gzip gets the text', async () => {
  const { cookie } = callers.named('player');
  const url = batchAddress(game.db, [`${game.db}/teams`]);
  const [plain, small] = await Promise.all(
    ['identity', 'gzip, br'].map((encoding) =>
      game.app.inject({ url, headers: { cookie, 'accept-encoding': encoding } }),
    ),
  );
  expect(plain?.headers['content-encoding']).toBeUndefined();
  expect(small?.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(small?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(plain?.body);
});
