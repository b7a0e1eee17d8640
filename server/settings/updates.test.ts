import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announce } from '../competition/announce.ts';
import { grantRole } from '../identity/account/grant-role.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let maja: Client;
let noor: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  maja = await game.signUp('maja');
  noor = await game.signUp('noor');
  await grantRole(game.game.db, { competition: 'WC/2022', nick: 'noor', role: 'staff' });
});
afterAll(() => game.remove());

const publish = (client: Client, body: unknown) => client.ask('POST', '/admin/updates', body);

async function updatesFor(client: Client): Promise<unknown> {
  return (await client.ask('GET', game.db)).body.upd;
}

async function countNotes(): Promise<number> {
  const [row] = await game.game.database.query<{ count: number }>('select count(*)::int as count from audit_log', []);
  return row?.count ?? -1;
}

describe('an update of matches', () => {
  test('is the competition’s for every player from the answer on, announced live, and in the audit log', async () => {
    expect(await updatesFor(maja)).toEqual({});
    const stream = maja.listen();
    await expect.poll(() => stream.events.at(0)?.type).toBe('hello');
    const answer = await publish(admin, { name: '  venues-1.b ', matches: ['3', '1', '3', '2'] });
    expect(answer).toMatchObject({ status: 201, body: { name: 'venues-1.b', matches: ['3', '1', '2'] } });
    expect(await updatesFor(maja)).toEqual({ 'venues-1.b': ['3', '1', '2'] });
    // The sign-ups above change the table, and the event about that can arrive before this one or after it.
    const announced = () => stream.events.filter(({ type }) => type === 'updates');
    await expect.poll(announced).toEqual([{ type: 'updates', spreadMs: expect.any(Number) }]);
    stream.close();
    const notes = await game.game.database.query(
      'select user_id, subject, before, after from audit_log where act = $1',
      ['publish update'],
    );
    expect(notes).toEqual([
      { user_id: admin.uid, subject: 'update venues-1.b', before: null, after: { matchIds: ['3', '1', '2'] } },
    ]);
  });

  test('has a unique name, even if several are published at the same time', async () => {
    await publish(admin, { name: 'once', matches: ['1'] });
    const twice = await publish(admin, { name: ' once', matches: ['2'] });
    expect(twice).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    expect(await updatesFor(maja)).toMatchObject({ once: ['1'] });
    const atOnce = await Promise.all(['4', '5', '6'].map((id) => publish(admin, { name: 'race', matches: [id] })));
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(atOnce.filter(({ body }) => body.code === 'name_taken')).toHaveLength(2);
  });

  test('may have 500 matches and a name of forty characters', async () => {
    const name = 'Ab9._-'.padEnd(40, 'x');
    expect((await publish(admin, { name, matches: Array.from({ length: 500 }, () => '7') })).status).toBe(201);
    expect(await updatesFor(maja)).toMatchObject({ [name]: ['7'] });
  });

  test.each<[string, unknown, string]>([
    ['without a name', { matches: ['1'] }, 'name'],
    ['with a name of white space', { name: '   ', matches: ['1'] }, 'name'],
    ['with a name of 41 characters', { name: 'x'.repeat(41), matches: ['1'] }, 'name'],
    ['with a space in its name', { name: 'a b', matches: ['1'] }, 'name'],
    ['with a slash in its name', { name: 'a/b', matches: ['1'] }, 'name'],
    ['with letters of elsewhere in its name', { name: 'é', matches: ['1'] }, 'name'],
    ['that would be no key of an object', { name: '__proto__', matches: ['1'] }, 'name'],
    ['without matches', { name: 'a' }, 'matches'],
    ['of no match', { name: 'a', matches: [] }, 'matches'],
    ['of 501 matches', { name: 'a', matches: Array.from({ length: 501 }, () => '1') }, 'matches'],
    ['of a match that is not there', { name: 'a', matches: ['1', '2', '9999'] }, 'matches.2'],
    ['of a match without an id', { name: 'a', matches: [''] }, 'matches.0'],
    ['of a number', { name: 'a', matches: [1] }, 'matches.0'],
    ['with something else in it', { name: 'a', matches: ['1'], force: true }, ''],
  ])('%s is refused, and nothing is stored', async (_, body, path) => {
    const [before, notes] = [await updatesFor(maja), await countNotes()];
    const answer = await publish(admin, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path }] } });
    expect(await updatesFor(maja)).toEqual(before);
    expect(await countNotes()).toBe(notes);
  });

  test('is published by admins only', async () => {
    const update = { name: 'not-yours', matches: ['1'] };
    for (const client of [maja, noor]) {
      expect(await publish(client, update)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await publish(game.guest(), update)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect(await updatesFor(maja)).not.toHaveProperty('not-yours');
  });

  test('reaches a process that did not publish it, and survives a restart', async () => {
    await updatesFor(maja);
    await game.game.database.query(
      `insert into match_updates (competition, name, match_ids) values ('WC/2022', 'elsewhere', '{1}')`,
      [],
    );
    expect(await updatesFor(maja)).not.toHaveProperty('elsewhere');
    await game.game.db.transaction((tx) => announce(tx, { kind: 'updates', competition: 'WC/2022' }));
    await expect.poll(() => updatesFor(maja)).toHaveProperty('elsewhere', ['1']);
    const before = await updatesFor(maja);
    await game.restart();
    expect(await updatesFor(maja)).toEqual(before);
  });
});
