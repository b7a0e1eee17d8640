import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { worldCup } from '../../game/competition/world-cup.fixture.ts';
import { recordedScore } from '../../game/competition/tournament.ts';
import type { Match } from '../../game/matches/match.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { saveTeams, selectionOf } from '../teams/choose-teams.fixture.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { recordResults } from './record-result.ts';
import { beginAnew } from './restart-replay.ts';

let it: TestGame;
let admin: Client;
let maja: Client;

beforeAll(async () => {
  it = await startTestGame({ results: 'manual' });
  admin = await it.admin();
  maja = await it.signUp('maja');
});
afterAll(() => it.remove());

/** The kick-offs come in ten years; nothing has happened. */
beforeEach(async () => {
  const { db, database, competition, standings } = it.game;
  await database.query(`update matches set utc_date = utc_date + interval '20 years' where utc_date < now()`, []);
  await db.transaction((tx) => beginAnew(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
  await standings.settled();
});

const start = { status: 'IN_PLAY', full1: 0, full2: 0 };
const final = (full1: number, full2: number, winner?: 1 | 2) => ({
  status: 'FINISHED',
  full1,
  full2,
  ...(winner && { winner }),
});
const enter = async (id: string, body: object): Promise<Match> => {
  const answer = await admin.ask('POST', `/admin/results/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as Match;
};
const match = async (id: string): Promise<Match> =>
  (await maja.ask('GET', `${it.db}/matches/${id}`)).body as unknown as Match;
const sides = async (id: string) => {
  const { team1, team2 } = await match(id);
  return `${team1}–${team2}`;
};
const pick = (id: string, full1: number, full2: number, who = maja) =>
  who.ask('PUT', `${it.db}/matches/${id}/predictions/${who.uid}`, { full1, full2 });
const earned = async () => (await maja.ask('GET', `${it.db}/users/${maja.uid}/teams`)).body.earned;

/** The matches up to this one end as they did in 2022; told as a feed would. */
async function playUntil(last: number): Promise<void> {
  const { db, database, competition, standings } = it.game;
  const played = worldCup.matches.filter(({ id, recorded }) => Number(id) <= last && recorded);
  await db.transaction((tx) =>
    recordResults(
      tx,
      competition,
      played.map(({ id, recorded }) => {
        const end = { minute: null, period: null, goals: [], penalties: recorded?.penalties ?? null };
        const winner = recorded?.winner ?? null;
        const scored = recorded ? recordedScore(recorded) : { full1: null, full2: null };
        const state = { status: 'FINISHED' as const, ...scored, winner, ...end };
        return { competition, matchId: id, state, source: 'feed' as const, at: new Date() };
      }),
    ),
  );
  await packLockedMatches(database, competition);
  await standings.settled();
}

describe('a corrected pool match', () => {
  test('moves no side once the first match that its pool feeds has locked', async () => {
    expect((await saveTeams(maja, selectionOf('POR', 'NED', 'SEN', 'GHA'))).status).toBe(200);
    await playUntil(50);
    expect([await sides('49'), await sides('57')]).toEqual(['NED–USA', 'NED–ARG']);
    expect((await pick('57', 2, 1)).status).toBe(200);
    // Three pool matches, the last 16, the quarter-final.
    expect(await earned()).toMatchObject({ NED: 2 + 1 + 2 + 2 + 2 + 2 });
    await enter('53', start);
    await enter('2', final(3, 0));
    expect([await sides('49'), await sides('57')]).toEqual(['NED–USA', 'NED–ARG']);
    const { body } = await maja.ask('GET', `${it.db}/predictions`);
    expect(body.setAside).toEqual([]);
    expect(await earned()).toMatchObject({ NED: 0 + 1 + 2 + 2 + 2 + 2 });
  });
});
