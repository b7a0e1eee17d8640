import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QuarantinedMatch } from '../../game/feed/api.ts';
import { resetReplay } from '../results/replay/restart-replay.ts';
import { entryOf } from '../testing/outside/feed-server.ts';
import type { FeedEntry } from '../testing/outside/feed-server.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { applyAnswer } from './apply-answer.ts';

// A postponed match has no date and stays open. The feed names its kick-off only when it is being played or over.
// The cases of docs/product.md#picks-after-a-corrected-kick-off.

let game: TestGame;
let admin: Client;
let early: Client;
let late: Client;
let kickoff: string;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  early = await game.signUp('early bird');
  late = await game.signUp('late riser');
});
afterAll(() => game.remove());

const inMinutes = (minutes: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * 60_000).toISOString().replace('.000', '');

/** The first match is postponed without a date. It really began almost two hours ago, and one player saved a pick a second before that. */
beforeEach(async () => {
  const { db, competition, standings } = game.game;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from predictions_set_aside`);
    await tx.execute(
      sql`update matches set utc_date = date_trunc('minute', now()) + interval '10 minutes', moved_from = null, date_known = true`,
    );
    await resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 });
    await tx.execute(sql`delete from audit_log`);
  });
  await standings.settled();
  kickoff = inMinutes(-110);
  await hear({ status: 'POSTPONED', utcDate: String((await match()).utcDate) });
  await pick(early, [3, 1]);
  await setSaved(early, new Date(Date.parse(kickoff) - 1000));
});

const match = async () => (await admin.ask('GET', `${game.db}/matches/1`)).body;
async function pick(player: Client, [full1, full2]: [number, number]): Promise<void> {
  const { status } = await player.ask('PUT', `${game.db}/matches/1/predictions/${player.uid}`, { full1, full2 });
  expect(status).toBe(200);
}
const setSaved = ({ uid }: Client, at: Date) =>
  game.game.database.query(
    `update predictions set last_updated = $1
      where match_id = '1' and idx = (select idx from players where user_id = $2 and competition = $3)`,
    [at, uid, game.game.competition],
  );

const score = {
  winner: 'HOME_TEAM',
  duration: 'REGULAR',
  fullTime: { home: 3, away: 1 },
  halfTime: { home: 1, away: 0 },
};

/** The feed says that the first match is over 3:1, and that it kicked off at `kickoff`, with these changes. */
async function hear(change: Partial<FeedEntry> = {}): Promise<void> {
  const { database, competition, replay, standings } = game.game;
  const named = { id: 391_882, stage: 'GROUP_STAGE', teamIds: [8030, 791] as [number, number], utcDate: kickoff };
  const entry = { ...entryOf(named, { state: null, lastUpdated: inMinutes(0) }), status: 'FINISHED', score, ...change };
  await applyAnswer(database, { competition, answered: [entry], now: replay.now(), log: () => undefined });
  await standings.settled();
}

async function held(): Promise<Pick<QuarantinedMatch, 'why' | 'kickoff' | 'latePicks'> | undefined> {
  const { body } = await admin.ask('GET', '/admin/feed');
  return (body.held as QuarantinedMatch[]).find(({ matchId }) => matchId === '1');
}
const decide = (latePicksCount?: boolean, utcDate = kickoff) =>
  admin.ask('POST', '/admin/feed/1/kickoff', { utcDate, ...(latePicksCount !== undefined && { latePicksCount }) });
const points = async ({ uid }: Client) =>
  ((await admin.ask('GET', `${game.db}/users/${uid}`)).body.score as { tot: number }).tot;
const asideOf = async (player: Client) => (await player.ask('GET', `${game.db}/predictions`)).body.setAside;
const isOver = { status: 'FINISHED', full1: 3, full2: 1, lockedAt: expect.any(String), dateKnown: true };
const isOpen = { status: 'SCHEDULED', full1: null, lockedAt: null, dateKnown: false };
const acts = async () =>
  ((await admin.ask('GET', '/admin/audit')).body.entries as { act: string; subject: string; after: unknown }[]).filter(
    ({ act, subject }) => subject === 'match 1' && (act === 'hold' || act === 'decide late picks'),
  );

test('is followed at once if no pick was made after its kick-off', async () => {
  await hear();
  expect(await match()).toMatchObject({ ...isOver, utcDate: new Date(kickoff).toISOString() });
  expect(await held()).toBeUndefined();
  expect(await points(early)).toBeGreaterThan(0);
});

test('is quarantined if picks were made after its kick-off, once, however often the feed repeats it', async () => {
  await pick(late, [3, 1]);
  await hear();
  await hear();
  expect(await match()).toMatchObject(isOpen);
  const asked = { why: 'kickoff_moved', kickoff: new Date(kickoff).toISOString() };
  expect(await held()).toMatchObject({ ...asked, latePicks: 1 });
  await pick(early, [2, 1]);
  await hear({ lastUpdated: inMinutes(1) });
  expect(await held()).toMatchObject({ ...asked, latePicks: 2 });
  expect((await acts()).filter(({ act }) => act === 'hold')).toHaveLength(2);
});

test.each([
  ['exactly at its kick-off is late', 0, 1],
  ['a millisecond before its kick-off is not late', -1, undefined],
])('a pick that was saved %s', async (_when, byMs, picks) => {
  await pick(late, [3, 1]);
  await setSaved(late, new Date(Date.parse(kickoff) + byMs));
  await hear();
  expect((await held())?.latePicks).toBe(picks);
});

test('a late pick counts if an admin says so, and the match locks with the result of the feed', async () => {
  await pick(late, [3, 1]);
  await hear();
  expect((await decide(true)).body).toMatchObject(isOver);
  expect(await points(late)).toBe(await points(early));
  expect(await held()).toBeUndefined();
  expect((await acts())[0]).toMatchObject({
    act: 'decide late picks',
    after: { kickoff: new Date(kickoff).toISOString(), picks: 1, counts: true },
  });
  await hear();
  expect(await held()).toBeUndefined();
});

test('a late pick is set aside if an admin says so, also one made since the admin was asked, and earlier picks count', async () => {
  await hear({ status: 'POSTPONED' });
  await pick(late, [3, 1]);
  await hear();
  const third = await game.signUp('third');
  await pick(third, [3, 1]);
  expect((await decide(false)).body).toMatchObject(isOver);
  expect(await points(early)).toBeGreaterThan(0);
  for (const player of [late, third]) {
    expect(await points(player)).toBe(0);
    expect(await asideOf(player)).toMatchObject([{ matchId: '1', full1: 3, reason: 'after_kickoff' }]);
  }
  expect(await asideOf(early)).toEqual([]);
  expect((await acts())[0]).toMatchObject({ after: { picks: 2, counts: false } });
  await hear();
  expect(await held()).toBeUndefined();
});

test('is asked about while it is on, and the decision takes the latest entry', async () => {
  await pick(late, [3, 1]);
  const { duration, winner } = { duration: 'REGULAR', winner: null };
  await hear({ status: 'IN_PLAY', score: { duration, winner, fullTime: { home: 1, away: 0 } } });
  expect(await held()).toMatchObject({ latePicks: 1 });
  await hear();
  expect((await decide(true)).body).toMatchObject(isOver);
});

test('is no longer asked about once the feed names a kick-off after all picks, or a date to come', async () => {
  await pick(late, [3, 1]);
  await setSaved(late, new Date(Date.parse(kickoff) + 60_000));
  await hear();
  expect(await held()).toMatchObject({ latePicks: 1 });
  // The match loses its date only if the feed says that it is postponed from this kick-off, to the second.
  const tomorrow = inMinutes(24 * 60);
  await hear({ utcDate: tomorrow, status: 'TIMED', score: {} });
  expect(await held()).toBeUndefined();
  await hear({ status: 'POSTPONED', utcDate: tomorrow });
  await hear();
  expect(await held()).toMatchObject({ latePicks: 1 });
  await hear({ utcDate: inMinutes(-100) });
  expect(await match()).toMatchObject(isOver);
});

test('of which the feed knows the day only asks about the picks of that day', async () => {
  await pick(late, [3, 1]);
  await game.game.database.query(`update matches set utc_date = now() - interval '3 days' where id = '1'`, []);
  kickoff = `${inMinutes(0).slice(0, 10)}T00:00:00Z`;
  await hear();
  expect(await held()).toMatchObject({ kickoff: new Date(kickoff).toISOString() });
  expect((await held())?.latePicks).toBeGreaterThan(0);
});

test('a decision is refused about another kick-off, without a question, and once the match has locked', async () => {
  expect(await decide(true)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
  await pick(late, [3, 1]);
  await hear({ status: 'TIMED', score: {} });
  expect(await held()).toMatchObject({ why: 'kickoff_moved', latePicks: null });
  expect(await decide(true)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
  await hear();
  expect(await decide(true, inMinutes(-90))).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
  expect(await decide()).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await match()).toMatchObject(isOpen);
  await admin.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 3, full2: 1 });
  await hear();
  expect(await held()).toBeUndefined();
  expect(await decide(false)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
  expect(await asideOf(late)).toEqual([]);
});

test('two admins decide at once, and the first decision stays', async () => {
  await pick(late, [3, 1]);
  await hear();
  const both = await Promise.all([decide(true), decide(false)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await acts()).filter(({ act }) => act === 'decide late picks')).toHaveLength(1);
  expect(await asideOf(late)).toHaveLength(both[0]?.status === 200 ? 0 : 1);
});
