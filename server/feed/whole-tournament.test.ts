import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import type { ResultState } from '../../game/results/result.ts';
import type { Match } from '../../game/matches/match.ts';
import { entryOf, statesOf } from '../testing/outside/feed-server.ts';
import type { FeedEntry } from '../testing/outside/feed-server.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { applyAnswer } from './apply-answer.ts';
import { openAgain } from './open-again.fixture.ts';

const nicks = ['anna', 'ben', 'carla'];
const hourMs = 3_600_000;

let replayed: TestGame;
let fed: TestGame;
const players = new Map<TestGame, Client>();

beforeAll(async () => {
  const replay = { speed: 40, waitS: 60, players: 0 };
  [replayed, fed] = await Promise.all([startTestGame({ replay }), startTestGame({ results: 'manual', replay })]);
  for (const game of [replayed, fed]) {
    for (const nick of nicks) players.set(game, await game.signUp(nick));
    await pickEverything(game);
  }
  await openAgain(fed.game);
});
afterAll(() => Promise.all([replayed.remove(), fed.remove()]));

/** Stores the same picks of all matches in both games, with the side that goes through for knockout draws. Some of them come true. */
async function pickEverything({ game: { database, competition } }: TestGame): Promise<void> {
  for (const [place, nick] of nicks.entries()) {
    await database.query(
      `insert into predictions (competition, match_id, idx, full1, full2, winner, last_updated)
       select m.competition, m.id, p.idx, (m.id::int * 7 + $3) % 4, (m.id::int * 5 + $3 * 2) % 3,
              case when m.stage <> 'GROUP_STAGE' and (m.id::int * 7 + $3) % 4 = (m.id::int * 5 + $3 * 2) % 3
                   then 1 + (m.id::int + $3) % 2 end, clock_timestamp()
         from matches m join players p on p.competition = m.competition and p.nick = $2
        where m.competition = $1`,
      [competition, nick, place],
    );
  }
}

const teamIds = new Map(worldCup.teams.map((team) => [team.tla, team.teamId]));

/** An answer of the feed about all matches while those in `states` are in these states. */
function answer(all: Match[], states: Map<string, ResultState>, minute: number): FeedEntry[] {
  return worldCup.matches.flatMap(({ id, fdId, utcDate, stage, recorded }) => {
    const { team1 = null, team2 = null } = all.find((match) => match.id === id) ?? {};
    const own: [number | null, number | null] = [teamIds.get(team1 ?? '') ?? null, teamIds.get(team2 ?? '') ?? null];
    if (fdId === null) return [];
    const lastUpdated = new Date(Date.parse('2022-11-20T00:00:00Z') + minute * 60_000).toISOString();
    const state = states.get(id) ?? null;
    return [entryOf({ id: fdId, utcDate, stage, teamIds: own }, { state, recorded, lastUpdated })];
  });
}

/** Faults of entries. Each of them must change nothing, and must be forgotten after the next entry without faults. */
const spoilt: ((entry: FeedEntry) => unknown)[] = [
  (entry) => ({ ...entry, status: 'INTERRUPTED' }),
  (entry) => ({ ...entry, score: { ...(entry.score as object), fullTime: { home: -1, away: 0 } } }),
  (entry) => ({ ...entry, status: 'TIMED' }),
  (entry) => ({ ...entry, homeTeam: { id: 1 }, awayTeam: { id: 2 } }),
  (entry) => ({ ...entry, status: 'FINISHED', score: { winner: null, duration: 'REGULAR' } }),
  (entry) => ({ ...entry, score: { winner: null, duration: 'REGULAR', fullTime: { homeTeam: 3, awayTeam: 3 } } }),
  () => null,
];

async function receive(entries: unknown[]): Promise<Match[]> {
  const { database, competition, replay, standings } = fed.game;
  await applyAnswer(database, { competition, answered: entries, now: replay.now(), log: () => undefined });
  await standings.settled();
  return standings.listMatches();
}

test(
  'a whole tournament from a feed with faults ends with the same results and points as the replay',
  async () => {
    const admin = await replayed.admin();
    await admin.ask('POST', '/admin/replay', { action: 'end' });
    const kickoffs = [...new Set(worldCup.matches.map((match) => match.utcDate))].toSorted();
    const states = new Map<string, ResultState>();
    let all = fed.game.standings.listMatches();
    let minute = 0;
    for (const [turn, utcDate] of kickoffs.entries()) {
      const now = worldCup.matches.filter((match) => match.utcDate === utcDate);
      const courses = new Map(now.map((match) => [match.id, statesOf(match)]));
      // The kick-off, about half-time, the last state before the end, and the end.
      for (const part of [0, 0.5, 0.95, 1]) {
        for (const [id, course] of courses)
          states.set(id, course[Math.floor(part * (course.length - 1))] as ResultState);
        const entries = answer(all, states, ++minute);
        const spoil = spoilt[(turn + part * 4) % spoilt.length] ?? (() => null);
        if (part !== 0)
          await receive(entries.map((entry) => (now.some(({ fdId }) => fdId === entry.id) ? spoil(entry) : entry)));
        all = await receive(entries);
      }
    }

    await expect
      .poll(async () => (await admin.ask('POST', '/admin/replay', { action: 'pause' })).body.ended, {
        timeout: 60_000,
        interval: 500,
      })
      .toBe(true);
    const results = (of: Match[]) =>
      of.map(({ id, team1, team2, status, full1, full2, penalties, winner }) => ({
        id,
        team1,
        team2,
        status,
        full1,
        full2,
        penalties,
        winner,
      }));
    expect(results(all)).toEqual(results(replayed.game.standings.listMatches()));
    const table = async (game: TestGame) => {
      const { body } = await (players.get(game) as Client).ask('GET', `${game.db}/users`);
      const rows = body.users as { nick: string; rank: number; score: object }[];
      return rows.map(({ nick, rank, score }) => ({ nick, rank, score }));
    };
    const ranks = await table(fed);
    expect(ranks).toEqual(await table(replayed));
    expect(ranks).toHaveLength(nicks.length);
    const quarantined = (await (await fed.admin()).ask('GET', '/admin/feed')).body.held;
    expect(quarantined).toEqual([]);
  },
  hourMs / 4,
);
