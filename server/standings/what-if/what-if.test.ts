import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../../game/matches/match.ts';
import { scorePick } from '../../../game/predictions/scoring.ts';
import type { Pick } from '../../../game/predictions/prediction.ts';
import { seededRandom } from '../../../game/results/seeded-random.ts';
import { teamPointsByMatch } from '../../../game/standings/team-points.ts';
import { endedAsPicked } from '../../../game/standings/what-if.ts';
import { playOn } from '../../testing/play-on.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { packScore, totOf } from '../contribution.ts';

/** The players with random picks, and after them three whose picks the tests below choose. */
const playerCount = 24;
const [maja, jonas, noor] = [playerCount, playerCount + 1, playerCount + 2] as const;
const chosen: Record<number, Record<string, [number, number]>> = {
  [maja]: { '1': [0, 1], '2': [0, 1] },
  [jonas]: { '1': [0, 2], '3': [1, 0] },
  [noor]: {},
};

interface Player {
  idx: number;
  picks: Map<string, Pick>;
  favourites: string[];
}

let game: TestGame;
let admin: Client;
const players: Player[] = [];
const random = seededRandom('what if');
const below = (limit: number): number => Math.floor(random() * limit);

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  await game.game.database.query('update matches set locks_at = null', []);
  for (let n = 0; n <= noor; n++) await makePlayer(n);
  await game.restart();
  admin = await game.admin();
});
afterAll(() => game.remove());

const uidOf = (n: number): string => `user-${n}`;

/** Inserts a player directly into the tables. Some are bots, some are not ranked, and most have a favourite in two pots. */
async function makePlayer(n: number): Promise<void> {
  const { database } = game.game;
  const values = [uidOf(n)];
  await database.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ($1, $1, $1 || '@example.org', true, now(), now())`,
    values,
  );
  const [row] = await database.query<{ idx: number }>(
    `with taken as (update competitions set next_idx = next_idx + 1 where id = 'WC/2022' returning next_idx - 1 as idx)
     insert into players (competition, idx, user_id, nick, lowername, ranked, simulated)
     select 'WC/2022', idx, $1, $1, $1, $2, $3 from taken returning idx`,
    [uidOf(n), n % 7 !== 6, n % 3 === 2],
  );
  const player = { idx: row?.idx ?? -1, picks: new Map<string, Pick>(), favourites: [] as string[] };
  players.push(player);
  if (n >= playerCount) return;
  for (const section of ['1', '2']) {
    const teams = await database.query<{ tla: string }>(
      `select tla from teams where competition = 'WC/2022' and section = $1 order by tla`,
      [section],
    );
    const tla = teams[below(teams.length)]?.tla ?? '';
    player.favourites.push(tla);
    await database.query(`insert into favourites (competition, idx, section, tla) values ('WC/2022', $1, $2, $3)`, [
      player.idx,
      section,
      tla,
    ]);
  }
}

/** Saves picks of all matches up to this one that have no result yet, and then plays these matches. */
async function playUntil(last: number): Promise<void> {
  const open = matchesNow().filter(({ id, status }) => Number(id) <= last && status === 'SCHEDULED');
  const saving: Promise<unknown>[] = [];
  for (const match of open) {
    for (const [n, player] of players.entries()) {
      const pick = n < playerCount ? randomPick(match) : chosenPick(n, match);
      if (!pick) continue;
      player.picks.set(match.id, pick);
      saving.push(game.game.saves.save({ matchId: match.id, idx: player.idx, ...pick }));
    }
  }
  await Promise.all(saving);
  await playOn(game, last);
}

function randomPick({ asksThrough }: Match): Pick | undefined {
  if (below(8) === 0) return undefined;
  const goals = [0, 0, 1, 1, 1, 2, 2, 3];
  const [full1 = 0, full2 = 0] = [goals[below(8)], goals[below(8)]];
  return { full1, full2, winner: asksThrough && full1 === full2 ? (([1, 2] as const)[below(2)] ?? null) : null };
}

function chosenPick(n: number, { id }: Match): Pick | undefined {
  const pick = chosen[n]?.[id];
  return pick && { full1: pick[0], full2: pick[1], winner: null };
}

const matchesNow = (): Match[] => game.game.standings.listMatches();

async function whatIfFor(n: number): Promise<unknown> {
  const { status, body } = await admin.ask('GET', `${game.db}/users/${uidOf(n)}/what-if`);
  expect(status).toBe(200);
  expect(body.version).toBe(game.game.standings.version);
  return body.whatIf;
}

/** Computes the scores of all players match by match, in the order of `players`. */
function plainScores(matches: Match[]): number[] {
  const { competition } = game.game.standings;
  const team = teamPointsByMatch(matches, competition);
  return players.map(({ picks, favourites }) => {
    const sum = { winner: 0, result: 0, team: 0 };
    for (const match of matches) {
      const pick = picks.get(match.id);
      const { winner, result } = pick ? scorePick(pick, match, competition.points) : { winner: 0, result: 0 };
      const [side1, side2] = team.get(match.id) ?? [0, 0];
      sum.winner += winner;
      sum.result += result;
      if (favourites.includes(match.team1 ?? '')) sum.team += side1;
      if (favourites.includes(match.team2 ?? '')) sum.team += side2;
    }
    return packScore(sum);
  });
}

function plainRank(scores: number[], n: number): number {
  const isRanked = ({ idx }: Player) => game.game.standings.players.ranked[idx] === 1;
  const own = scores[n] ?? 0;
  return players.filter((player, at) => isRanked(player) && (scores[at] ?? 0) > own).length + 1;
}

function plainWhatIf(n: number): unknown {
  const now = plainScores(matchesNow());
  const totNow = totOf(now[n] ?? 0);
  let best: { ending: object; tot: number; rank: number } | undefined;
  for (const match of game.game.standings.listLocked()) {
    const pick = players[n]?.picks.get(match.id);
    const ended = pick && endedAsPicked(match, pick);
    if (!ended) continue;
    const then = plainScores(matchesNow().map((other) => (other.id === match.id ? ended : other)));
    const tot = totOf(then[n] ?? 0);
    const ending = { matchId: match.id, full1: pick.full1, full2: pick.full2 };
    if (tot > totNow && tot >= (best?.tot ?? 0)) best = { ending, tot, rank: plainRank(then, n) };
  }
  return best && best.rank < plainRank(now, n) ? { ...best.ending, rank: best.rank } : null;
}

const rankedRandom = Array.from({ length: playerCount }, (_, n) => n).filter((n) => n % 7 !== 6);

describe('the one goal that would have changed a rank', () => {
  test('is not told before the last match is over', async () => {
    for (const last of [48, 56, 60, 62, 63]) {
      await playUntil(last);
      expect(await whatIfFor(0)).toBe(null);
    }
    await playUntil(64);
    expect(matchesNow().every(({ status }) => status === 'FINISHED')).toBe(true);
  }, 120_000);

  test('is that which plain counting of all points finds, for every player', async () => {
    const found = [];
    for (const n of [...rankedRandom, maja, jonas, noor].filter((n) => n % 7 !== 6)) {
      const whatIf = await whatIfFor(n);
      expect(whatIf, uidOf(n)).toEqual(plainWhatIf(n));
      if (whatIf) found.push(whatIf);
    }
    expect(found.length).toBeGreaterThan(5);
  }, 60_000);

  test('leads to the rank that the table has after the result is entered', async () => {
    const candidates = await Promise.all(
      rankedRandom.map(async (n) => ({ n, whatIf: (await whatIfFor(n)) as WhatIf })),
    );
    const inPools = candidates.filter(({ whatIf }) => whatIf && Number(whatIf.matchId) <= 48).slice(0, 3);
    expect(inPools.length).toBeGreaterThan(0);
    for (const { n, whatIf } of inPools) {
      const { matchId, full1, full2, rank } = whatIf;
      const before = game.game.standings.findMatch(matchId);
      await enter(matchId, full1, full2);
      expect((await admin.ask('GET', `${game.db}/users/${uidOf(n)}`)).body.rank).toBe(rank);
      await enter(matchId, before?.full1 ?? null, before?.full2 ?? null);
      expect(await whatIfFor(n)).toEqual(whatIf);
    }
  });

  test('is not told of a player who is not ranked, and refused to a guest', async () => {
    expect(await admin.ask('GET', `${game.db}/users/${uidOf(6)}/what-if`)).toMatchObject({ status: 404 });
    expect(await admin.ask('GET', `${game.db}/users/nobody/what-if`)).toMatchObject({ status: 404 });
    expect(await game.guest().ask('GET', `${game.db}/users/${uidOf(0)}/what-if`)).toMatchObject({ status: 401 });
  });
});

interface WhatIf {
  matchId: string;
  full1: number;
  full2: number;
  rank: number;
}

async function enter(match: string, full1: number | null, full2: number | null): Promise<void> {
  const { status } = await admin.ask('POST', `/admin/results/${match}`, { status: 'FINISHED', full1, full2 });
  expect(status).toBe(200);
}

describe('among a few players', () => {
  const onlyRanked = async (...ns: number[]) => {
    const idx = ns.map((n) => players[n]?.idx ?? -1);
    await game.game.database.query('update players set ranked = idx = any($1::int[])', [idx]);
    await game.restart();
    admin = await game.admin();
  };

  test('it is the latest of two that gain as much, and the rank may be shared', async () => {
    await onlyRanked(maja, jonas, noor);
    expect(await whatIfFor(maja)).toEqual({ matchId: '2', full1: 0, full2: 1, rank: 1 });
  });

  test('nothing is said to the first, and to a player without picks', async () => {
    expect(await whatIfFor(jonas)).toBe(null);
    expect(await whatIfFor(noor)).toBe(null);
  });

  test('a cancelled match is left out', async () => {
    await enter('2', null, null);
    expect(await whatIfFor(maja)).toEqual({ matchId: '1', full1: 0, full2: 1, rank: 1 });
  });

  test('nothing is said to the only player', async () => {
    await onlyRanked(maja);
    expect(await whatIfFor(maja)).toBe(null);
  });
});
