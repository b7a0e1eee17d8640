import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchDay } from '../../game/admin/match-day.ts';
import { dayIn } from '../../game/competition/time-zone.ts';
import { applyAnswer } from '../feed/apply-answer.ts';
import { entryOf, startFeedServer } from '../testing/outside/feed-server.ts';
import type { FeedEntry, FeedServer } from '../testing/outside/feed-server.ts';
import { inPlay } from '../results/in-play.fixture.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

const hourMs = 3_600_000;
const kickoff = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3 * hourMs);

const named = {
  id: 391_882,
  stage: 'GROUP_STAGE',
  teamIds: [8030, 791] as [number, number],
  utcDate: kickoff.toISOString(),
};

let feed: FeedServer;
let game: TestGame;
let boss: Client;

beforeAll(async () => {
  feed = await startFeedServer();
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
  await boss.ask('PATCH', `${game.db}/users/${boss.uid}`, { nick: 'rosa' });
  await game.game.database.query(
    "update matches set utc_date = $1::timestamptz + (case when id = '1' then 0 else 10 end) * interval '1 day', locks_at = $1::timestamptz",
    [kickoff.toISOString()],
  );
  feed.matches = [entryOf(named, { state: null })];
  await game.restart({ results: 'feed', feed: feed.address });
});
afterAll(async () => {
  await game.remove();
  await feed.close();
});

async function matchDay(at: Date = kickoff): Promise<MatchDay> {
  const day = dayIn(at.toISOString(), game.game.standings.competition.timeZone);
  const { status, body } = await boss.ask('GET', `/admin/match-day/${day}`);
  expect(status).toBe(200);
  return body as unknown as MatchDay;
}

const kinds = async () =>
  (await matchDay()).events.map((event) =>
    'state' in event ? `${event.kind} ${event.state.full1}:${event.state.full2}` : event.kind,
  );

/** Makes the feed say this of the first match, `hours` after its kick-off. */
async function hear(
  state: Parameters<typeof entryOf>[1]['state'],
  change: Partial<FeedEntry>,
  hours: number,
): Promise<void> {
  const { database, competition, standings } = game.game;
  const answered = [{ ...entryOf(named, { state }), ...change }];
  const now = new Date(kickoff.getTime() + hours * hourMs);
  await applyAnswer(database, { competition, answered, now, log: () => undefined });
  await standings.settled();
}

describe('a match day', () => {
  test('has no events and no overrides before the first match, and counts the players who are online', async () => {
    const fan = await game.signUp('maja');
    expect(await matchDay()).toMatchObject({ overrides: [], events: [], players: 2 });
    const streams = [fan.listen(), fan.listen()];
    const isAlone = game.game.database.kind === 'embedded';
    await expect.poll(async () => (await matchDay()).online).toBe(isAlone ? 1 : null);
    for (const stream of streams) stream.close();
  });

  test('lists what the feed said, with its goals, but neither minutes nor breaks', async () => {
    await hear(inPlay(0), {}, -1);
    expect(await kinds()).toEqual(['quarantined']);
    await hear(inPlay(0), {}, 0.2);
    await hear({ ...inPlay(0), minute: 30 }, { minute: 30 }, 0.5);
    await hear({ ...inPlay(1), minute: 40 }, {}, 0.7);
    await hear({ ...inPlay(1), status: 'PAUSED', period: 'BREAK', minute: 45 }, {}, 0.8);
    expect(await kinds()).toEqual(['result 1:0', 'result 0:0', 'quarantined']);
  });

  test('lists who entered and undid a result, and says what the feed thinks of the override', async () => {
    await boss.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 1, full2: 1 });
    await boss.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 1, full2: 2 });
    expect((await matchDay()).overrides).toMatchObject([{ matchId: '1', by: 'rosa', says: null }]);
    await hear(inPlay(1), {}, 0.9);
    expect((await matchDay()).overrides).toMatchObject([
      { matchId: '1', by: 'rosa', says: { status: 'IN_PLAY', full1: 1, full2: 0 } },
    ]);
    await boss.ask('POST', '/admin/results/1/undo', {});
    const day = await matchDay();
    expect(day.events.slice(0, 3)).toMatchObject([
      { kind: 'undone', by: 'rosa', state: { full1: 1, full2: 1 } },
      { kind: 'entered', by: 'rosa', state: { full1: 1, full2: 2 } },
      { kind: 'entered', by: 'rosa', state: { full1: 1, full2: 1 } },
    ]);
    expect(day.overrides).toHaveLength(1);
    await boss.ask('POST', '/admin/results/1/undo', {});
    expect((await matchDay()).overrides).toEqual([]);
    expect((await kinds()).slice(0, 2)).toEqual(['undone 1:0', 'undone 1:1']);
  });

  test('has no override any more once it is released, whatever number of results admins entered', async () => {
    for (const full2 of [1, 2, 3]) await boss.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 1, full2 });
    // The feed reports a goal in between, which does not count until the release.
    await hear(inPlay(2), {}, 1);
    const { version } = (await boss.ask('GET', `${game.db}/matches/1`)).body as { version: number };
    const live = { status: 'IN_PLAY', full1: 2, full2: 0 };
    const preview = await boss.ask('POST', '/admin/results/1/undo/preview', { all: true });
    expect(preview).toMatchObject({ status: 200, body: { state: live, feed: null, opensPicks: false } });
    expect(await boss.ask('POST', '/admin/results/1/undo', { all: true })).toMatchObject({
      status: 200,
      body: { ...live, version: version + 1 },
    });
    expect((await matchDay()).overrides).toEqual([]);
    expect((await kinds())[0]).toBe('undone 2:0');
    await hear(inPlay(3), {}, 1.1);
    expect((await kinds())[0]).toBe('result 3:0');
    expect(await boss.ask('POST', '/admin/results/1/undo', { all: true })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_undo' },
    });
  });

  test('lists a match that was reopened', async () => {
    expect((await boss.ask('POST', '/admin/results/1/reopen', {})).status).toBe(200);
    expect((await matchDay()).events[0]).toMatchObject({ kind: 'reopened', matchId: '1', by: 'rosa' });
  });

  test('has only its own matches', async () => {
    expect(await matchDay(new Date(kickoff.getTime() + 24 * hourMs))).toMatchObject({ overrides: [], events: [] });
  });

  test.each(['today', '2022-02-30', '2022-11'])('is refused for %s, which is no day', async (day) => {
    expect(await boss.ask('GET', `/admin/match-day/${day}`)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});
