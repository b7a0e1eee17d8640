import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import type { ResultState } from '../../game/results/result.ts';
import type { Tournament } from '../../game/tournament/tournament.ts';
import { readTournament } from '../results/tournament/read-tournament.ts';
import { entryOf, statesOf } from '../testing/outside/feed-server.ts';
import type { FeedEntry } from '../testing/outside/feed-server.ts';
import { engineTable } from '../testing/engine-table.ts';
import { standingsBySql } from '../testing/standings-by-sql.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { TestGame } from '../testing/test-game.ts';
import { applyAnswer } from './apply-answer.ts';
import { openAgain } from './open-again.fixture.ts';

const nicks = ['anna', 'ben', 'carla'];
const competition = 'PL/2024';
/** This match is postponed without a date on its matchday, and is played on the last matchday. */
const postponedId = '57';
/** This match is awarded at first, and later gets the score that was played. */
const awardedId = '123';

let season: Tournament;
let replayed: TestGame;
let fed: TestGame;

beforeAll(async () => {
  season = await readTournament('tournaments/pl2024', () => undefined);
  const replay = { speed: 40, waitS: 60, players: 0 };
  [replayed, fed] = await Promise.all([
    startTestGame({ competition, replay }),
    startTestGame({ competition, results: 'manual', replay }),
  ]);
  for (const game of [replayed, fed]) {
    for (const nick of nicks) await game.signUp(nick);
    await pickEverything(game);
  }
  // The season is in the past, so its matches lock at the start. The postponed match must stay open until the feed postpones it.
  await fed.game.database.query(
    `update matches set locks_at = now() + interval '1 day' where competition = $1 and id = $2`,
    [competition, postponedId],
  );
  await openAgain(fed.game);
});
afterAll(() => Promise.all([replayed.remove(), fed.remove()]));

/** Stores the same picks for all matches in both games, as if made before the season. Some of them are right. */
async function pickEverything({ game: { database } }: TestGame): Promise<void> {
  for (const [place, nick] of nicks.entries()) {
    await database.query(
      `insert into predictions (competition, match_id, idx, full1, full2, last_updated)
       select m.competition, m.id, p.idx, (m.id::int * 7 + $3) % 4, (m.id::int * 5 + $3 * 2) % 3, timestamptz '2024-08-01T00:00Z'
         from matches m join players p on p.competition = m.competition and p.nick = $2
        where m.competition = $1`,
      [competition, nick, place],
    );
  }
}

/** An answer of the feed about the whole season, with its matches in these states. Each answer has a later time than the one before. */
function answer(states: Map<string, ResultState>, minute: number): FeedEntry[] {
  const teamIds = new Map(season.teams.map((team) => [team.tla, team.teamId]));
  const lastUpdated = new Date(Date.parse('2024-08-01T00:00:00Z') + minute * 60_000).toISOString();
  return season.matches.map(({ id, utcDate, stage, matchday, team1, team2, recorded }) => {
    const own: [number | null, number | null] = [teamIds.get(team1 ?? '') ?? null, teamIds.get(team2 ?? '') ?? null];
    const match = { id: 10_000 + Number(id), utcDate, stage, teamIds: own };
    return { ...entryOf(match, { state: states.get(id) ?? null, recorded, lastUpdated }), matchday };
  });
}

const spoilt: ((entry: FeedEntry) => unknown)[] = [
  (entry) => ({ ...entry, status: 'INTERRUPTED' }),
  (entry) => ({ ...entry, score: { ...(entry.score as object), fullTime: { home: -1, away: 0 } } }),
  (entry) => ({ ...entry, homeTeam: { id: 1 }, awayTeam: { id: 2 } }),
  (entry) => ({ ...entry, status: 'FINISHED', score: { winner: null, duration: 'REGULAR' } }),
  () => null,
];

async function receive(entries: unknown[]): Promise<void> {
  const { database, standings } = fed.game;
  await applyAnswer(database, { competition, answered: entries, now: new Date(), log: () => undefined });
  await standings.settled();
}

/** Returns the entries with the two special matches as the feed reports them while `matchday` is being played. */
function withSpecialMatches(entries: FeedEntry[], matchday: number): FeedEntry[] {
  return entries.map((entry) => {
    if (entry.id === 10_000 + Number(postponedId) && matchday >= 6 && matchday < 38) {
      return { ...entry, status: 'POSTPONED', score: { winner: null, duration: 'REGULAR' } };
    }
    if (entry.id === 10_000 + Number(awardedId) && matchday >= 13 && matchday < 20 && entry.status === 'FINISHED') {
      const score = { winner: 'AWAY_TEAM', duration: 'REGULAR', fullTime: { home: 0, away: 3 } };
      return { ...entry, status: 'AWARDED', score };
    }
    return entry;
  });
}

function results(game: TestGame): Partial<Match>[] {
  return game.game.standings
    .listMatches()
    .map(({ id, team1, team2, status, full1, full2, winner, awarded }) => ({
      id,
      team1,
      team2,
      status,
      full1,
      full2,
      winner,
      awarded,
    }))
    .toSorted((a, b) => Number(a.id) - Number(b.id));
}

test(
  'a whole season of a league from a feed with faults ends with the same results and points as the replay, and the points equal plain SQL',
  { timeout: 600_000 },
  async () => {
    const admin = await replayed.admin();
    await admin.ask('POST', '/admin/replay', { action: 'end' });
    const states = new Map<string, ResultState>();
    let minute = 0;
    for (let matchday = 1; matchday <= 38; matchday++) {
      const now = season.matches.filter((match) =>
        matchday === 38 ? match.matchday === 38 || match.id === postponedId : match.matchday === matchday,
      );
      const courses = now
        .filter(({ id }) => matchday === 38 || id !== postponedId)
        .map((match) => [match.id, statesOf(match)] as const);
      // The feed reports the end of every matchday. On every fourth matchday it also reports about half-time, and sends entries with
      // faults.
      const isLong = matchday % 4 === 0;
      // An odd matchday is reported together with the next one, unless something special happens to it.
      const isTold = matchday % 2 === 0 || matchday === 13 || matchday === 15;
      for (const part of isLong ? [0.5, 1] : [1]) {
        for (const [id, course] of courses) {
          states.set(id, course[Math.floor(part * (course.length - 1))] as ResultState);
        }
        if (!isTold) continue;
        const entries = withSpecialMatches(answer(states, ++minute), matchday);
        const spoil = spoilt[(matchday / 4) % spoilt.length] ?? (() => null);
        if (isLong && part === 1) {
          await receive(entries.map((entry, place) => (place % 9 === matchday % 9 ? spoil(entry) : entry)));
        }
        await receive(entries);
      }
      if (matchday === 10) {
        expect(fed.game.standings.findMatch(postponedId)).toMatchObject({
          status: 'SCHEDULED',
          dateKnown: false,
          locksAt: null,
        });
      }
      if (matchday === 15) expect(fed.game.standings.findMatch(awardedId)).toMatchObject({ awarded: true, full2: 3 });
    }
    await expect
      .poll(async () => (await admin.ask('POST', '/admin/replay', { action: 'pause' })).body.ended, {
        timeout: 400_000,
        interval: 500,
      })
      .toBe(true);
    expect(results(fed)).toEqual(results(replayed));
    expect(results(fed).filter(({ status, full1 }) => status === 'FINISHED' && full1 !== null)).toHaveLength(380);
    const table = engineTable(fed.game.standings);
    await expect.poll(() => engineTable(replayed.game.standings)).toEqual(table);
    expect(await standingsBySql(fed.game.database, competition)).toEqual(table);
    expect(table).toHaveLength(nicks.length);
    expect(table.every(({ tot }) => tot > 100)).toBe(true);
    const quarantined = (await (await fed.admin()).ask('GET', '/admin/feed')).body.held;
    expect(quarantined).toEqual([]);
    expect(fed.game.standings.findMatch(postponedId)?.lockedAt).not.toBeNull();
  },
);
