import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../game/admin/api.ts';
import type { Match } from '../../game/matches/match.ts';
import { applyAnswer } from '../feed/apply-answer.ts';
import { entryOf } from '../testing/outside/feed-server.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { announceMatches } from './record-result.ts';
import { resetReplay } from './replay/restart-replay.ts';

const hourMs = 3_600_000;
const feedEntry = { id: 391_882, stage: 'GROUP_STAGE', teamIds: [8030, 791] as [number, number] };

let game: TestGame;
let admin: Client;
let other: Client;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'the boss' });
  other = await game.signUp('other boss');
  maja = await game.signUp('maja');
  await admin.ask('PATCH', `/admin/users/${other.uid}`, { role: 'admin' });
});
afterAll(() => game.remove());

/** Every match kicks off in five hours, nothing has happened, and nobody has predicted anything. */
beforeEach(() => restart());

async function restart(): Promise<void> {
  const { db, database, competition, standings } = game.game;
  await database.query(`update matches set utc_date = date_trunc('minute', now()) + interval '5 hours'`, []);
  await database.query(`delete from audit_log`, []);
  await db.transaction((tx) => resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
  await standings.settled();
}

const enter = (body: object, by = admin) => by.ask('POST', '/admin/results/1', body);
const undo = (by = admin) => by.ask('POST', '/admin/results/1/undo', {});
const reopen = (by = admin, id = '1') => by.ask('POST', `/admin/results/${id}/reopen`, {});
const pick = (who: Client, full1: number, full2: number, id = '1') =>
  who.ask('PUT', `${game.db}/matches/${id}/predictions/${who.uid}`, { full1, full2 });
const look = (who: Client, at: Client) => who.ask('GET', `${game.db}/matches/1/predictions/${at.uid}`);
const match = async () => (await maja.ask('GET', `${game.db}/matches/1`)).body as unknown as Match;
const points = async (who = maja) =>
  ((await who.ask('GET', `${game.db}/users/${who.uid}`)).body.score as { tot: number }).tot;
const log = async () => (await admin.ask('GET', '/admin/audit')).body.entries as AuditEntry[];

const start = { status: 'IN_PLAY', full1: 0, full2: 0 };
const final = { status: 'FINISHED', full1: 3, full2: 0 };
const locked = { status: 409, body: { code: 'match_locked' } };
const hadRecorded = { status: 403, body: { code: 'had_a_hand' } };
const openAgain = { status: 'SCHEDULED', full1: null, lockedAt: null, split: null, reopened: true };

/** Moves the first match's kick-off, and its lock time if it is open, as the feed would. */
async function setKickoff(fromNow: string): Promise<void> {
  const { db, database, competition, standings } = game.game;
  await database.query(
    `update matches set utc_date = now() + $1::interval,
            locks_at = case when locked_at is null then now() + $1::interval else locks_at end where id = '1'`,
    [fromNow],
  );
  await db.transaction((tx) => announceMatches(tx, competition, ['1']));
  await standings.settled();
}

/** Applies an entry of the feed, received at this time, that says that the first match is over. */
async function feedSaysOver(now: Date): Promise<void> {
  const { database, competition, standings } = game.game;
  const { utcDate } = await match();
  const state = { ...final, status: 'FINISHED' as const, winner: 1 as const };
  const said = { ...state, penalties: null, score90: null, through: null, minute: null, period: null, goals: [] };
  const answered = [entryOf({ ...feedEntry, utcDate }, { state: said })];
  await applyAnswer(database, { competition, answered, now, log: () => undefined });
  await standings.settled();
}

describe('a match that was locked before its kick-off', () => {
  test('by the feed is reopened: picks stay and are hidden, points are withdrawn, and the feed waits for the kick-off', async () => {
    await pick(maja, 3, 0);
    // Earlier versions of the game accepted such an entry and stored this state.
    await feedSaysOver(new Date(Date.now() + 8 * hourMs));
    const { lockedAt } = await match();
    expect(await points()).toBeGreaterThan(0);
    expect((await look(other, maja)).status).toBe(200);

    expect(await reopen()).toMatchObject({ status: 200, body: openAgain });
    expect(await points()).toBe(0);
    expect((await look(other, maja)).body.code).toBe('not_open');
    expect((await look(maja, maja)).body).toMatchObject({ full1: 3, full2: 0 });
    const [entry] = await log();
    expect(entry).toMatchObject({
      by: 'the boss',
      act: 'reopen match',
      subject: 'match 1',
      before: { status: 'FINISHED', full1: 3, full2: 0, picksClosed: lockedAt },
      after: { status: 'SCHEDULED', full1: null, picksClosed: null, othersSeenSince: lockedAt },
    });

    await feedSaysOver(new Date());
    expect(await match()).toMatchObject(openAgain);
    const { held } = (await admin.ask('GET', '/admin/feed')).body;
    expect(held).toContainEqual(expect.objectContaining({ matchId: '1', why: 'too_early' }));
    expect((await pick(maja, 1, 1)).status).toBe(200);
  });

  test('by mistake is reopened whatever result was entered, but not by an undo after a goal', async () => {
    await enter(start);
    await enter({ ...start, full1: 1 });
    await undo();
    expect(await match()).toMatchObject({ status: 'IN_PLAY', lockedAt: expect.any(String) });
    await enter(final);
    expect(await reopen()).toMatchObject({ status: 200, body: openAgain });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
    expect((await pick(maja, 2, 2)).status).toBe(200);
    expect((await enter(final)).body).toMatchObject({ status: 'FINISHED', full1: 3, lockedAt: expect.any(String) });
  });

  test('is reopened once, even by two admins at once', async () => {
    await enter(start);
    const answers = await Promise.all([reopen(admin), reopen(other)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
  });
});

describe('a match is open, but not because it was reopened,', () => {
  const openAsBefore = { status: 'SCHEDULED', lockedAt: null, reopened: false };

  test('before anything happened, and after it was called off by mistake', async () => {
    expect(await match()).toMatchObject(openAsBefore);
    await enter({ status: 'FINISHED', full1: null, full2: null });
    expect(await match()).toMatchObject({ status: 'FINISHED', reopened: false });
    expect(await undo()).toMatchObject({ status: 200, body: { ...openAsBefore, version: 2 } });
  });

  test('while it is started again', async () => {
    await enter(start);
    expect(await undo()).toMatchObject({ status: 200, body: openAgain });
    expect((await enter(start)).body).toMatchObject({ status: 'IN_PLAY', reopened: false });
  });
});

describe('a match is not reopened', () => {
  test('if it is open or does not exist', async () => {
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
    expect(await reopen(admin, '999')).toMatchObject({ status: 404 });
  });

  test('once its kick-off has come', async () => {
    await enter(start);
    await setKickoff('-1 second');
    expect(await reopen()).toMatchObject(locked);
    await undo();
    expect(await match()).toMatchObject({ lockedAt: expect.any(String) });
  });

  test('if its kick-off locked it and was postponed afterwards, and an undo does not reopen it either', async () => {
    await setKickoff('-1 second');
    await enter(start);
    await setKickoff('1 day');
    expect(await reopen()).toMatchObject(locked);
    await undo();
    expect(await match()).toMatchObject({ status: 'SCHEDULED', lockedAt: expect.any(String) });
    expect(await pick(maja, 1, 0)).toMatchObject(locked);
  });
});

describe('an admin who locked or reopened a match by hand', () => {
  test('can no longer predict it, because they could have looked, while their pick stays and others can still predict', async () => {
    await pick(admin, 1, 0);
    await pick(maja, 2, 0);
    await enter(start);
    expect((await look(admin, maja)).body).toMatchObject({ full1: 2, full2: 0 });
    await undo();
    expect(await match()).toMatchObject(openAgain);
    expect(await pick(admin, 2, 0)).toMatchObject(hadRecorded);
    expect(await admin.ask('DELETE', `${game.db}/matches/1/predictions/${admin.uid}`)).toMatchObject(hadRecorded);
    expect((await look(admin, admin)).body).toMatchObject({ full1: 1, full2: 0 });
    expect((await pick(admin, 2, 0, '2')).status).toBe(200);
    expect((await pick(maja, 2, 1)).status).toBe(200);
    expect((await pick(other, 0, 0)).status).toBe(200);
    await enter({ ...final, full1: 1 });
    expect(await points(admin)).toBeGreaterThan(0);
  });

  test('can no longer predict it if they reopened what another admin had locked, even if they are no longer an admin', async () => {
    await enter(start);
    await reopen(other);
    for (const who of [admin, other]) expect(await pick(who, 2, 0)).toMatchObject(hadRecorded);
    await admin.ask('PATCH', `/admin/users/${other.uid}`, { role: 'none' });
    expect(await pick(other, 2, 0)).toMatchObject(hadRecorded);
    await admin.ask('PATCH', `/admin/users/${other.uid}`, { role: 'admin' });
  });

  test('cannot predict it with a pick that names its base either', async () => {
    await enter(start);
    await undo();
    const body = { full1: 1, full2: 0, basedOn: null };
    expect(await admin.ask('PUT', `${game.db}/matches/1/predictions/${admin.uid}`, body)).toMatchObject(hadRecorded);
  });

  test.each(['undo', 'reopen'])('cannot predict it at the moment at which it is reopened (%s)', async (act) => {
    for (let turn = 0; turn < 4; turn++) {
      await restart();
      await pick(maja, 3, 0);
      await enter(start);
      let isOpen = false;
      const reopened = Promise.withResolvers<void>();
      const trying = Array.from({ length: 8 }, async () => {
        const codes = new Set<unknown>();
        // There are fewer attempts than the limit on changes, so that the limit does not refuse them.
        for (let n = 0; n < 12 && !isOpen; n++) codes.add((await pick(admin, 3, 0)).body.code);
        // The attempts may all have come before the match was reopened. The last one never does.
        await reopened.promise;
        codes.add((await pick(admin, 3, 0)).body.code);
        return codes;
      });
      await admin.ask('POST', `/admin/results/1/${act}`, {});
      isOpen = true;
      reopened.resolve();
      for (const codes of await Promise.all(trying)) {
        expect([...codes].filter((code) => code !== 'match_locked')).toEqual(['had_a_hand']);
      }
      expect((await look(admin, admin)).status).toBe(404);
    }
  });
});
