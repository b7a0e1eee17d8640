import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { saveTeams, selectionOf } from './choose-teams.fixture.ts';

let game: TestGame;
let admin: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
});
afterAll(() => game.remove());

/** Teams that do not play: each test plays in different pools, and none in pool H. */
const resting = { 1: 'POR', 2: 'URU', 3: 'KOR', 4: 'GHA' };
const pools: Record<string, [string, string, string, string]> = {
  A: ['QAT', 'NED', 'SEN', 'ECU'],
  B: ['ENG', 'USA', 'IRN', 'WAL'],
  C: ['ARG', 'MEX', 'POL', 'KSA'],
  D: ['FRA', 'DEN', 'TUN', 'AUS'],
  E: ['ESP', 'GER', 'JPN', 'CRC'],
  F: ['BEL', 'CRO', 'MAR', 'CAN'],
  G: ['BRA', 'SUI', 'SRB', 'CMR'],
};

/** Makes the player choose these teams, and in the other pots teams that do not play. */
async function back(client: Client, ...tlas: string[]): Promise<void> {
  const sections = Object.values(pools);
  const chosen: Record<string, string> = { ...resting };
  for (const tla of tlas) {
    const place = sections.map((teams) => teams.indexOf(tla)).find((index) => index >= 0);
    chosen[String((place ?? 0) + 1)] = tla;
  }
  const { body } = await saveTeams(client, selectionOf(...Object.values(chosen)));
  expect(body).toEqual({ result: { ok: true } });
}

function matchOf(...sides: [string, string]): Match {
  const found = game.game.standings
    .listMatches()
    .find((match) => sides.includes(match.team1 ?? '') && sides.includes(match.team2 ?? ''));
  if (!found) throw new Error(`no match ${sides.join('–')}`);
  return found;
}

/** Enters a score, with the goals in the order of the sides as given. */
async function enter(sides: [string, string], [goals1, goals2]: [number, number], more: object = {}): Promise<void> {
  const { id, team1 } = matchOf(...sides);
  const [full1, full2] = team1 === sides[0] ? [goals1, goals2] : [goals2, goals1];
  const answer = await admin.ask('POST', `/admin/results/${id}`, { status: 'FINISHED', full1, full2, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const running = { status: 'IN_PLAY', minute: 1 };

/** Finishes every match of a pool that has not begun. Each is won 1:0 by the team that comes first in `pools`. */
async function finishPool(pool: string): Promise<void> {
  const teams: string[] = pools[pool] ?? [];
  const open = game.game.standings.listMatches().filter((match) => match.pool === pool && match.lockedAt === null);
  for (const { team1, team2 } of open) {
    const sides = [team1 ?? '', team2 ?? ''].toSorted((a, b) => teams.indexOf(a) - teams.indexOf(b));
    await enter(sides as [string, string], [1, 0]);
  }
}

/** The points of the player's favourites: the sum in the table, and by team. */
async function points(client: Client): Promise<{ team: number; earned: unknown }> {
  const [user, teams] = await Promise.all([
    client.ask('GET', `${game.db}/users/${client.uid}`),
    client.ask('GET', `${game.db}/users/${client.uid}/teams`),
  ]);
  return { team: (user.body.score as { team: number }).team, earned: teams.body.earned };
}

describe('a favourite earns', () => {
  test('nothing for a match that had begun when it was chosen, even in the 89th minute', async () => {
    const fan = await game.signUp('late fan');
    await enter(['BRA', 'SRB'], [0, 0], running);
    await enter(['BRA', 'SRB'], [1, 0], { ...running, minute: 89 });
    await back(fan, 'BRA');
    await enter(['BRA', 'SRB'], [2, 0]);
    expect(await points(fan)).toEqual({ team: 0, earned: {} });
    await enter(['BRA', 'SUI'], [1, 0], running);
    expect(await points(fan)).toEqual({ team: 2, earned: { BRA: 2 } });
  });

  test("the round reached with the team's last match before it, but nothing for players who chose it after that match", async () => {
    const [early, late] = [await game.signUp('early'), await game.signUp('too late')];
    await back(early, 'ENG');
    await finishPool('A');
    await finishPool('B');
    await back(late, 'ENG');
    // Three wins, and the round of 16, which is credited to the third of them.
    expect(await points(early)).toEqual({ team: 8, earned: { ENG: 8 } });
    expect(await points(late)).toEqual({ team: 0, earned: {} });
    await enter(['ENG', 'NED'], [3, 0], { winner: 1 });
    // The win, and the quarter-finals, which are credited to it.
    expect(await points(early)).toEqual({ team: 12, earned: { ENG: 12 } });
    expect(await points(late)).toEqual({ team: 4, earned: { ENG: 4 } });
  });

  test('points while the player has it: chosen again, it misses the matches in between, and earned points stay', async () => {
    const fan = await game.signUp('fickle');
    await back(fan, 'MEX');
    await enter(['MEX', 'POL'], [1, 0]);
    await back(fan);
    expect(await points(fan)).toEqual({ team: 2, earned: { MEX: 2 } });
    await enter(['ARG', 'MEX'], [0, 1]);
    expect(await points(fan)).toEqual({ team: 2, earned: { MEX: 2 } });
    await back(fan, 'MEX');
    await enter(['KSA', 'MEX'], [1, 1]);
    expect(await points(fan)).toEqual({ team: 3, earned: { MEX: 3 } });
  });

  test('the points by a corrected result only for matches that kicked off while the player had it', async () => {
    const [early, late] = [await game.signUp('there'), await game.signUp('not there')];
    await back(early, 'FRA');
    await enter(['FRA', 'AUS'], [1, 0]);
    await back(early, 'DEN');
    await back(late, 'FRA');
    await enter(['FRA', 'AUS'], [1, 1]);
    expect(await points(early)).toEqual({ team: 1, earned: { FRA: 1 } });
    expect(await points(late)).toEqual({ team: 0, earned: {} });
  });

  test('points without a break when another pot changes', async () => {
    const fan = await game.signUp('steady');
    await back(fan, 'ESP');
    const since = () =>
      game.game.database.query<{ tla: string; since: Date }>(
        `select tla, since from favourites join players p using (competition, idx) where p.user_id = $1 and tla = 'ESP'`,
        [fan.uid],
      );
    const before = await since();
    await enter(['ESP', 'CRC'], [7, 0], running);
    await back(fan, 'ESP', 'GER', 'JPN');
    expect(await since()).toEqual(before);
    await enter(['ESP', 'CRC'], [7, 0]);
    expect(await points(fan)).toEqual({ team: 2, earned: { ESP: 2 } });
  });
});

describe('a kick-off', () => {
  test('counts for a favourite that was exchanged after it, before the match was packed', async () => {
    const [leaver, comer] = [await game.signUp('leaver'), await game.signUp('comer')];
    const { id } = matchOf('MAR', 'CRO');
    await back(leaver, 'MAR');
    await game.game.database.query('update matches set locked_at = clock_timestamp() where id = $1', [id]);
    await back(leaver, 'CRO');
    await back(leaver, 'CAN');
    await back(comer, 'MAR');
    await packLockedMatches(game.game.database, game.game.competition);
    await enter(['MAR', 'CRO'], [1, 0]);
    expect(await points(leaver)).toEqual({ team: 2, earned: { MAR: 2 } });
    expect(await points(comer)).toEqual({ team: 0, earned: {} });
  });

  test('during saves packs exactly the favourites at its instant', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, (_, n) => game.signUp(`racer ${n}`)));
    for (const sides of [
      ['SUI', 'CMR'],
      ['CMR', 'SRB'],
      ['SRB', 'SUI'],
    ] as [string, string][]) {
      const saves = fans.flatMap((fan, n) =>
        [0, 1, 2].map(async (round) => {
          await sleep(n * 4 + round * 30);
          await back(fan, sides[(n + round) % 2] ?? '');
        }),
      );
      await Promise.all([...saves, sleep(45).then(() => enter(sides, [0, 0], running))]);
      await game.game.standings.settled();
      expect(packedHolders(matchOf(...sides)), sides.join('–')).toEqual(await heldAtKickoff(matchOf(...sides).id));
    }
  });

  function packedHolders({ id, team1, team2 }: Match): string[] {
    const holders = game.game.standings.packedMatch(id)?.holders ?? new Uint8Array();
    const held: string[] = [];
    for (let idx = 0; idx < game.game.standings.players.count; idx++) {
      const bits = ((holders[idx >> 2] ?? 0) >> ((idx & 3) * 2)) & 3;
      if (bits & 1) held.push(`${idx} ${team1}`);
      if (bits & 2) held.push(`${idx} ${team2}`);
    }
    return held.toSorted();
  }

  async function heldAtKickoff(id: string): Promise<string[]> {
    const rows = await game.game.database.query<{ held: string }>(
      `select distinct h.idx || ' ' || h.tla as held
         from matches m
         join (select idx, tla, since, 'infinity'::timestamptz as until from favourites
               union all select idx, tla, since, until from former_favourites) h
           on h.tla in (m.team1, m.team2) and h.since <= m.locked_at and h.until > m.locked_at
        where m.id = $1`,
      [id],
    );
    return rows.map((row) => row.held).toSorted();
  }
});
