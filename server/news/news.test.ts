import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewsItem } from '../../game/news/news.ts';
import type { NewsSummary } from '../../game/news/summary.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { grantRole } from '../identity/account/grant-role.ts';

let game: TestGame;
let admin: Client;
let noor: Client;
let ben: Client;
let maja: Client;
const url = (id = ''): string => `${game.db}/news${id === '' ? '' : `/${id}`}`;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  noor = await game.signUp('noor');
  ben = await game.signUp('ben.k');
  maja = await game.signUp('maja');
  for (const nick of ['noor', 'ben.k']) await grantRole(game.game.db, { competition: 'WC/2022', nick, role: 'staff' });
});
afterAll(() => game.remove());

async function write(title: string, body = '<p>Kick-off at ten.</p>'): Promise<NewsItem> {
  const answer = await noor.ask('POST', url(), { title, body });
  expect(answer.status).toBe(201);
  return answer.body as unknown as NewsItem;
}

async function publish(title: string): Promise<NewsItem> {
  const { id } = await write(title);
  const answer = await noor.ask('PATCH', url(id), { public: true });
  expect(answer.status).toBe(200);
  return answer.body as unknown as NewsItem;
}

async function countItems(): Promise<number> {
  const [row] = await game.game.database.query<{ count: number }>('select count(*)::int as count from news', []);
  return row?.count ?? -1;
}

async function summariesFor(client: Client): Promise<NewsSummary[]> {
  return (await client.ask('GET', game.db)).body.newsSummaries as NewsSummary[];
}

describe('a news item', () => {
  test('begins as a draft with its extract, cleaned, and seen by staff and admins only', async () => {
    const item = await write('  Sunday  ', '<p onclick="x()">Costa <b>Rica</b></p><script>alert(1)</script>');
    expect(item).toMatchObject({
      title: 'Sunday',
      body: '<p>Costa <strong>Rica</strong></p>',
      bodyExtract: 'Costa Rica…',
      public: false,
      published: null,
      edited: null,
      author: 'noor',
      editor: null,
    });
    expect((await ben.ask('GET', url(item.id))).body).toEqual(item);
    expect((await admin.ask('GET', url(item.id))).status).toBe(200);
    expect(await maja.ask('GET', url(item.id))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await maja.ask('GET', url())).body.news).toEqual([]);
    expect(await summariesFor(maja)).toEqual([]);
    const { id, title, created } = item;
    const summary = { id, title, extract: 'Costa Rica…', published: null, public: false, created };
    expect(await summariesFor(ben)).toEqual([summary]);
    expect((await game.guest().ask('GET', game.db)).body.newsSummaries).toBeUndefined();
  });

  test('is published, unpublished and published again; the date stays the first', async () => {
    const item = await publish('Doors open');
    expect(item.published).toMatch(/^\d{4}-/);
    expect((await maja.ask('GET', url(item.id))).body).toEqual(item);
    expect((await summariesFor(maja)).map(({ id }) => id)).toEqual([item.id]);
    await noor.ask('PATCH', url(item.id), { public: false });
    expect((await maja.ask('GET', url(item.id))).status).toBe(404);
    expect(await summariesFor(maja)).toEqual([]);
    const { body } = await ben.ask('PATCH', url(item.id), { public: true });
    expect(body).toMatchObject({ public: true, published: item.published, edited: null });
  });

  test('shows that it was edited, when and by whom', async () => {
    const item = await publish('Typo');
    const { body } = await ben.ask('PATCH', url(item.id), { title: 'No typo', edited: null });
    expect(body).toMatchObject({ title: 'No typo', author: 'noor', editor: 'ben.k' });
    expect(Date.parse(String(body.edited))).toBeGreaterThanOrEqual(Date.parse(item.created));
  });

  test('is not overwritten: the second of two editors is refused, and nothing of theirs is stored', async () => {
    const { id } = await publish('Two pens');
    const first = await ben.ask('PATCH', url(id), { body: '<p>Ben was here.</p>', edited: null });
    expect(first.status).toBe(200);
    expect(await noor.ask('PATCH', url(id), { body: '<p>Noor was here.</p>', edited: null })).toMatchObject({
      status: 409,
      body: { code: 'edited_meanwhile' },
    });
    expect((await noor.ask('GET', url(id))).body).toEqual(first.body);
    const second = await noor.ask('PATCH', url(id), { body: '<p>Both.</p>', edited: first.body.edited });
    expect(second.body).toMatchObject({ body: '<p>Both.</p>', bodyExtract: 'Both.…', editor: 'noor' });
    const answers = await Promise.all(
      [noor, ben].map((client) => client.ask('PATCH', url(id), { title: 'Race', edited: second.body.edited })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is deleted, and restored as it was', async () => {
    const item = await publish('Gone');
    expect((await ben.ask('DELETE', url(item.id))).body).toEqual({ ok: true });
    expect((await maja.ask('GET', url(item.id))).status).toBe(404);
    expect((await noor.ask('GET', url(item.id))).status).toBe(404);
    expect((await noor.ask('PATCH', url(item.id), { public: true })).status).toBe(404);
    expect((await ben.ask('DELETE', url(item.id))).status).toBe(404);
    expect((await ben.ask('PATCH', url(item.id), { deleted: false })).body).toEqual(item);
    expect((await maja.ask('GET', url(item.id))).body).toEqual(item);
  });

  test('is listed by its date of publishing, the latest first', async () => {
    const older = await publish('Older');
    const newer = await publish('Newer');
    const ids = ((await maja.ask('GET', url())).body.news as NewsItem[]).map(({ id }) => id);
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
    expect((await summariesFor(maja)).map(({ id }) => id)).toEqual(ids);
  });

  test('shows its author and its editor by their present nicks, also in a list that was read before', async () => {
    const [author, editor] = [await game.signUp('author'), await game.signUp('editor')];
    for (const nick of ['author', 'editor'])
      await grantRole(game.game.db, { competition: 'WC/2022', nick, role: 'staff' });
    const { id } = (await author.ask('POST', url(), { title: 'By two', body: 'Now.' })).body;
    const change = { title: 'By two of us', edited: null, public: true };
    expect((await editor.ask('PATCH', url(String(id)), change)).status).toBe(200);
    const listed = async () => ((await maja.ask('GET', url())).body.news as NewsItem[]).find((item) => item.id === id);
    expect(await listed()).toMatchObject({ author: 'author', editor: 'editor' });
    expect((await author.ask('PATCH', `${game.db}/users/${author.uid}`, { nick: 'novelist' })).status).toBe(200);
    expect(await listed()).toMatchObject({ author: 'novelist', editor: 'editor' });
    expect((await editor.ask('DELETE', `${game.db}/users/${editor.uid}`)).status).toBe(200);
    expect(await listed()).toMatchObject({ author: 'novelist', editor: null });
  });

  test('is announced to every open page, and each act is in the audit log', async () => {
    const stream = maja.listen();
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    const { id } = await publish('Heard');
    await expect.poll(() => stream.events.some((event) => event.type === 'news')).toBe(true);
    stream.close();
    const log = await game.game.database.query<{ act: string; user_id: string }>(
      `select act, user_id from audit_log where subject = $1 order by id`,
      [`news ${id}`],
    );
    expect(log).toEqual([
      { act: 'write news', user_id: noor.uid },
      { act: 'change news', user_id: noor.uid },
    ]);
  });

  test('is named in the audit log with what a change has changed, and only that', async () => {
    const item = await publish('Logged');
    const change = async (sent: object) => {
      const { edited } = (await noor.ask('GET', url(item.id))).body;
      expect((await noor.ask('PATCH', url(item.id), { edited, ...sent })).status).toBe(200);
    };
    await change({ title: 'Logged', public: false });
    await change({ title: 'Retold', body: item.body });
    await ben.ask('DELETE', url(item.id));
    expect((await noor.ask('PATCH', url(item.id), { deleted: false })).status).toBe(200);
    const log = await game.game.database.query<{ act: string; before: unknown; after: unknown }>(
      `select act, before, after from audit_log where subject = $1 order by id`,
      [`news ${item.id}`],
    );
    expect(log.slice(1)).toEqual([
      { act: 'change news', before: { public: false }, after: { public: true } },
      { act: 'change news', before: { public: true }, after: { public: false } },
      { act: 'change news', before: { title: 'Logged' }, after: { title: 'Retold' } },
      { act: 'delete news', before: { title: 'Retold' }, after: null },
      { act: 'change news', before: { deleted: true }, after: { deleted: false } },
    ]);
  });

  test('is marked read once', async () => {
    const { id } = await publish('Read me');
    const path = `${game.db}/users/${maja.uid}`;
    await maja.ask('PATCH', path, { readNewsList: [id] });
    const { body } = await maja.ask('PATCH', path, { readNewsList: [id] });
    expect((body.readNewsList as string[]).filter((read) => read === id)).toEqual([id]);
  });
});

test('a body of 200,000 characters is stored in any script', async () => {
  const { status } = await noor.ask('POST', url(), { title: 'Long', body: '語'.repeat(200_000) });
  expect(status).toBe(201);
});

describe('a news item is refused with', () => {
  test.each<[string, object]>([
    ['no title', { title: '', body: 'x' }],
    ['a title of spaces', { title: '   ', body: 'x' }],
    ['a title of 121 characters', { title: 'x'.repeat(121), body: 'x' }],
    ['a body that is too long', { title: 'x', body: 'y'.repeat(200_001) }],
    ['no body', { title: 'x' }],
    ['a NUL', { title: 'x', body: 'a\0b' }],
    ['more than is asked for', { title: 'x', body: 'y', public: true }],
  ])('%s', async (_, body) => {
    const before = await countItems();
    expect(await noor.ask('POST', url(), body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await countItems()).toBe(before);
  });

  test('a body of five megabytes, which is not read completely', async () => {
    const before = await countItems();
    const answer = await noor.ask('POST', url(), { title: 'x', body: 'y'.repeat(5_000_000) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await countItems()).toBe(before);
  });

  test.each([
    ['has more tags than a long report', '<p>'.repeat(12_000)],
    ['becomes five times as long when it is cleaned', '&'.repeat(100_000)],
  ])('a body that %s', async (_, body) => {
    const before = await countItems();
    expect(await noor.ask('POST', url(), { title: 'Long', body })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect(await countItems()).toBe(before);
    const item = await write('Short');
    expect(await noor.ask('PATCH', url(item.id), { body, edited: item.edited })).toMatchObject({ status: 413 });
    expect((await noor.ask('GET', url(item.id))).body).toEqual(item);
  });

  test('a title that is too long, and then the new body is not stored either', async () => {
    const item = await write('Whole');
    const change = { title: 'x'.repeat(121), body: '<p>New.</p>', edited: null, public: true };
    expect((await noor.ask('PATCH', url(item.id), change)).status).toBe(400);
    expect((await noor.ask('GET', url(item.id))).body).toEqual(item);
  });

  test('neither unclosed tags nor scripts, which are corrected instead', async () => {
    const body =
      '<p>Kick<b>off<ul><li>at ten<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//evil.example">';
    const { id } = await write('Odd', body);
    const item = (await noor.ask('GET', url(id))).body;
    expect(item.body).toBe('<p>Kick<strong>off<ul><li>at ten</li></ul></strong></p>');
    expect(item.bodyExtract).toBe('Kickoff at ten…');
  });

  test('a change of text that does not name its base version', async () => {
    const { id } = await write('Blind');
    expect(await noor.ask('PATCH', url(id), { title: 'y' })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('a writer who is a player or a guest, and an unknown id', async () => {
    const { id } = await publish('Staff only');
    for (const [method, path, body] of [
      ['POST', url(), { title: 'x', body: 'y' }],
      ['PATCH', url(id), { public: false }],
      ['DELETE', url(id), undefined],
    ] as const) {
      expect(await maja.ask(method, path, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await game.guest().ask(method, path, body)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    }
    expect((await noor.ask('PATCH', url('nothing'), { public: true })).status).toBe(404);
    expect((await noor.ask('GET', url('a%2Fb'))).status).toBe(400);
  });
});
