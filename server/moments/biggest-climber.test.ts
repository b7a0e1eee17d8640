import { expect, test } from 'vitest';
import { defaultPoints } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import { encodePick, noPick } from '../../game/predictions/pack.ts';
import { toPickVector } from '../../game/predictions/pick-vector.ts';
import { contributionOf } from '../standings/contribution.ts';
import { makeLeague } from '../standings/league.fixture.ts';
import { createRanking } from '../standings/ranking.ts';
import type { PackedMatch } from '../standings/packed-match.ts';
import type { Standings } from '../standings/standings.ts';
import { biggestClimber } from './latest-round.ts';

/** Of a match, the players who picked 3:1, which is exact, and those who picked 1:0, which names the winner only. */
interface Picked {
  exact?: (idx: number) => boolean;
  winner?: (idx: number) => boolean;
}

const [base] = makeLeague('climbers', { players: 1 });

function packed(match: Match, { players, picked }: { players: number; picked: Picked }): PackedMatch {
  const codes = Uint16Array.from({ length: players }, (_, idx) => {
    if (picked.exact?.(idx)) return encodePick({ full1: 3, full2: 1, winner: null });
    return picked.winner?.(idx) ? encodePick({ full1: 1, full2: 0, winner: null }) : noPick;
  });
  const picks = toPickVector(codes);
  const contribution = contributionOf(match, defaultPoints, { team: [0, 0], palette: picks.palette });
  return { id: match.id, pack: Number(match.id), picks, holders: new Uint8Array(0), contribution, live: false };
}

/** A league of finished matches, of which the matchdays and the blocked players can be changed. */
function leagueOf(players: number, played: [matchday: number, picked: Picked][]) {
  const setOf = (blocked: number[]) => {
    const ranked = new Uint8Array(players).fill(1);
    for (const idx of blocked) ranked[idx] = 0;
    return { ranked, count: players, version: 1 };
  };
  const matches = played.map(([matchday], at): Match => {
    const utcDate = new Date(Date.UTC(2024, 7, 1 + at)).toISOString();
    return { ...base!.match, id: String(at + 1), matchday, utcDate, lockedAt: utcDate, full1: 3, full2: 1 };
  });
  const packs = matches.map((match, at) => packed(match, { players, picked: played[at]![1] }));
  const state = { players: setOf([]), matches };
  const standings = {
    competition: { timeZone: 'UTC' },
    get players() {
      return state.players;
    },
    listMatches: () => state.matches,
    listLocked: () => state.matches,
    packedMatch: (id: string) => packs.find((pack) => pack.id === id),
    ranking: (_name: string, counts: (match: Match) => boolean) => {
      const ranking = createRanking();
      const counted = new Set(state.matches.filter(counts).map(({ id }) => id));
      ranking.update(
        packs.filter(({ id }) => counted.has(id)),
        state.players,
      );
      return ranking;
    },
  } as unknown as Standings;
  const block = (blocked: number[]) => void (state.players = setOf(blocked));
  const putOn = (matchday: number, id: string) =>
    void (state.matches = state.matches.map((match) => (match.id === id ? { ...match, matchday } : match)));
  return { standings, block, putOn };
}

const others = (idx: number) => idx !== 0 && idx !== 5;

test('a blocked climber goes even if the numbers of the blocked players resemble those from before', async () => {
  const { standings, block } = leagueOf(40, [
    [1, { winner: others }],
    [2, { exact: (idx) => idx === 0, winner: (idx) => idx === 5 }],
  ]);
  block([32]);
  expect(await biggestClimber(standings)).toEqual({ idx: 0, from: 38, to: 1 });
  block([0, 1]);
  expect(await biggestClimber(standings)).toEqual({ idx: 5, from: 38, to: 1 });
});

test('the climber is found again if the round has other matches now, although no score has changed', async () => {
  const { standings, putOn } = leagueOf(10, [
    [1, { exact: others }],
    [2, { exact: (idx) => idx === 0 }],
    [2, { exact: (idx) => idx === 5 }],
  ]);
  expect(await biggestClimber(standings)).toEqual({ idx: 0, from: 9, to: 1 });
  putOn(3, '3');
  expect(await biggestClimber(standings)).toEqual({ idx: 5, from: 10, to: 1 });
});

test('of many players, who is blocked while the climber is searched is not the climber, and is again once unblocked', async () => {
  const { standings, block } = leagueOf(25_000, [
    [1, { winner: others }],
    [2, { exact: (idx) => idx === 0, winner: (idx) => idx === 5 }],
  ]);
  const searched = biggestClimber(standings);
  block([0]);
  expect(await searched).toMatchObject({ idx: 5, to: 1 });
  block([]);
  expect(await biggestClimber(standings)).toMatchObject({ idx: 0, to: 1 });
});

test('a search that is overtaken leaves nothing behind for the state that it began with', async () => {
  const { standings, block } = leagueOf(25_000, [
    [1, { winner: others }],
    [2, { exact: (idx) => idx === 0, winner: (idx) => idx === 5 }],
  ]);
  const first = biggestClimber(standings);
  block([0]);
  const second = biggestClimber(standings);
  block([]);
  expect((await Promise.all([first, second])).map((found) => found?.idx)).toEqual([0, 0]);
  expect(await biggestClimber(standings)).toMatchObject({ idx: 0 });
});
