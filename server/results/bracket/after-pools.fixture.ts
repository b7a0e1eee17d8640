import { expect } from 'vitest';
import { worldCup } from '../../../game/tournament/world-cup.fixture.ts';
import type { Match } from '../../../game/matches/match.ts';
import { announce, nextRevision } from '../../competition/announce.ts';
import { unpackScore } from '../../standings/contribution.ts';
import { scopeRanking } from '../../standings/scopes.ts';
import { saveTeams, selectionOf } from '../../teams/choose-teams.fixture.ts';
import { playOn } from '../../testing/play-on.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';
import { resetReplay } from '../replay/restart-replay.ts';

/** The teams that each player prefers. A player gets one team from each pot (`bySection`). */
const backed = [
  ['POR', 'NED', 'SEN', 'GHA'],
  ['FRA', 'URU', 'KOR', 'ECU'],
  ['ARG', 'CRO', 'MAR', 'USA'],
  ['BRA', 'ENG', 'JPN', 'AUS'],
];

export const start = { status: 'IN_PLAY', full1: 0, full2: 0 };
export const final = (full1: number, full2: number, winner?: 1 | 2) => ({
  status: 'FINISHED',
  full1,
  full2,
  ...(winner && { winner }),
});

/** A game in which all pool matches have been played, with the actions that the tests of the bracket share. */
export interface PooledGame {
  game: TestGame;
  admin: Client;
  maja: Client;
  /** Resets the game to the end of the pool matches. */
  reset(): Promise<void>;
  restart(): Promise<void>;
  enter(id: string, body: object): Promise<Match>;
  match(id: string): Promise<Match>;
  /** Returns the sides in the form "NED–USA". */
  sides(id: string): Promise<string>;
  pick(id: string, full1: number, full2: number): Promise<Answer>;
  setAside(): Promise<unknown>;
  /** The points that Maja's favourites have earned, by `tla`. */
  earned(): Promise<unknown>;
  /** Team points by the player's idx. */
  teamPoints(): Map<number, number>;
}

/** Starts a game whose kick-offs are twenty years later, with players who have chosen teams, after the pool matches of 2022. */
export async function startAfterPools(): Promise<PooledGame> {
  const game = await startTestGame({ results: 'manual' });
  const admin = await game.admin();
  const maja = await game.signUp('maja');
  const { db, database, competition } = game.game;
  await database.query(`update matches set utc_date = utc_date + interval '20 years'`, []);
  await db.transaction((tx) => resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
  for (const [n, tlas] of backed.entries()) {
    const player = n === 0 ? maja : await game.signUp(`player ${n}`);
    expect((await saveTeams(player, bySection(tlas))).body).toEqual({ result: { ok: true } });
  }
  await playOn(game, 48);
  for (const table of ['results', 'match_packs', 'matches']) {
    await database.query(`create table at_48_${table} as select * from ${table}`, []);
  }
  return { game, admin, maja, ...actsOf(game, { admin, maja }) };
}

function actsOf(game: TestGame, { admin, maja }: { admin: Client; maja: Client }) {
  const match = async (id: string): Promise<Match> =>
    (await maja.ask('GET', `${game.db}/matches/${id}`)).body as unknown as Match;
  return {
    match,
    reset: () => resetToPools(game),
    async restart() {
      await game.restart();
      const newAdmin = await game.admin();
      admin.ask = (...request) => newAdmin.ask(...request);
    },
    async enter(id: string, body: object): Promise<Match> {
      const answer = await admin.ask('POST', `/admin/results/${id}`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as unknown as Match;
    },
    async sides(id: string) {
      const { team1, team2 } = await match(id);
      return `${team1}–${team2}`;
    },
    pick: (id: string, full1: number, full2: number) =>
      maja.ask('PUT', `${game.db}/matches/${id}/predictions/${maja.uid}`, { full1, full2 }),
    setAside: async () => (await maja.ask('GET', `${game.db}/predictions`)).body.setAside,
    earned: async () => (await maja.ask('GET', `${game.db}/users/${maja.uid}/teams`)).body.earned,
    teamPoints: () => teamPointsIn(game),
  };
}

async function resetToPools({ game }: TestGame): Promise<void> {
  const { db, database, competition } = game;
  for (const table of ['predictions', 'predictions_set_aside', 'audit_log', 'results', 'match_packs']) {
    await database.query(`delete from ${table}`, []);
  }
  for (const table of ['results', 'match_packs']) {
    await database.query(`insert into ${table} select * from at_48_${table}`, []);
  }
  await database.query(
    `update matches m set locked_at = b.locked_at, locks_at = b.locks_at, placeholder1 = b.placeholder1, placeholder2 = b.placeholder2, team1 = b.team1, team2 = b.team2,
            set1 = null, set2 = null, named1 = null, named2 = null, sides_since = b.sides_since, called_off_at = null, starts_by_hand = false
       from at_48_matches b where b.id = m.id`,
    [],
  );
  await database.query('update competitions set frozen_orders = null', []);
  await database.query('update teams set ordered = null', []);
  await db.transaction(async (tx) => {
    const revision = await nextRevision(tx, competition);
    await announce(tx, { kind: 'reload', competition, revision });
  });
  await game.standings.settled();
}

function teamPointsIn({ game }: TestGame): Map<number, number> {
  const { standings } = game;
  const ranking = scopeRanking(standings, 'overall');
  return new Map(backed.map((_, idx) => [idx, unpackScore(ranking.scoreOf(idx)).team]));
}

/**
 * Returns a selection with one team from each pot: the first one in the pot that is among these teams, otherwise the first one of the pot.
 */
function bySection(tlas: string[]): ReturnType<typeof selectionOf> {
  const sections = Map.groupBy(worldCup.teams, (team) => team.section).values();
  return selectionOf(
    ...[...sections].map((teams) => (teams.find(({ tla }) => tlas.includes(tla)) ?? teams[0])?.tla ?? ''),
  );
}
