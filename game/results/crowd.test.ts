import { staged } from '../competition/world-cup-stages.fixture.ts';
import { describe, expect, test } from 'vitest';
import { defaultReservedNames } from '../competition/competition.ts';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import { lowername } from '../identity/name.ts';
import { nickRefusal } from '../identity/nick.ts';
import type { Pick } from '../predictions/prediction.ts';
import { crowdEagerness, crowdFavourites, crowdNames, crowdPick, sectionStrengths } from './crowd.ts';

const players = Array.from({ length: 200 }, (_, index) => index);
const strengths = sectionStrengths(worldCup.teams);
const pool = { id: '1', ...staged('GROUP_STAGE'), team1: 'BRA', team2: 'CMR' } as const;
const final = { id: '64', ...staged('FINAL'), team1: 'ARG', team2: 'FRA' } as const;

function picksOf(match: Parameters<typeof crowdPick>[1]): Pick[] {
  return players.map((player) => crowdPick(player, match, strengths)).filter((pick) => pick !== undefined);
}

describe('bots', () => {
  const names = crowdNames(500);
  test('have different nicks that anybody may take', () => {
    expect(new Set(names.map(lowername)).size).toBe(500);
    const refused = names.filter((nick) => nickRefusal(nick, { isAdmin: false, reservedNames: defaultReservedNames }));
    expect(refused).toEqual([]);
    expect(crowdNames(60)).toEqual(names.slice(0, 60));
  });

  test('predict at different times, from days to minutes before kick-off', () => {
    const hours = players.map(crowdEagerness);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(0.2);
    expect(Math.min(...hours)).toBeLessThan(0.5);
    expect(Math.max(...hours)).toBeLessThanOrEqual(30);
    expect(Math.max(...hours)).toBeGreaterThan(20);
  });

  test('choose one team from each pot, popular ones more often', () => {
    const all = players.map((player) => crowdFavourites(player, worldCup.teams));
    for (const favourites of all) {
      expect(Object.keys(favourites)).toEqual(['1', '2', '3', '4']);
      for (const [section, tla] of Object.entries(favourites)) {
        expect(worldCup.teams.find((team) => team.tla === tla)?.section).toBe(section);
      }
    }
    const countOf = (tla: string) => all.filter((favourites) => favourites['1'] === tla).length;
    expect(countOf('BRA')).toBeGreaterThan(countOf('QAT'));
    expect(countOf('QAT')).toBeGreaterThan(0);
  });
});

describe('the picks of bots', () => {
  test('are the same each time for the same bot and match', () => {
    expect(picksOf(pool)).toEqual(picksOf(pool));
    expect(crowdPick(1, pool, strengths)).not.toEqual(crowdPick(1, { ...pool, id: '2' }, strengths));
  });

  test('are plausible scores, and differ', () => {
    const picks = picksOf(pool);
    const goals = picks.flatMap((pick) => [pick.full1, pick.full2]);
    expect(Math.max(...goals)).toBeLessThanOrEqual(5);
    expect(goals.reduce((sum, count) => sum + count, 0) / picks.length).toBeLessThan(4);
    expect(new Set(picks.map((pick) => `${pick.full1}:${pick.full2}`)).size).toBeGreaterThan(12);
  });

  test('favour the stronger team, but not all of them', () => {
    const picks = picksOf(pool);
    const wins = picks.filter((pick) => pick.full1 > pick.full2).length;
    const losses = picks.filter((pick) => pick.full1 < pick.full2).length;
    expect(wins).toBeGreaterThan(2 * losses);
    expect(losses).toBeGreaterThan(0);
  });

  test('name the side that goes through only for a draw in a knockout match', () => {
    for (const pick of picksOf(pool)) expect(pick.winner).toBeNull();
    const picks = picksOf(final);
    for (const { full1, full2, winner } of picks) expect(winner === null).toBe(full1 !== full2);
    expect(new Set(picks.map((pick) => pick.winner))).toEqual(new Set([null, 1, 2]));
  });

  test('are missing for about four matches in a hundred', () => {
    const asked = worldCup.matches.flatMap((match) =>
      players.map((player) => crowdPick(player, { ...final, id: match.id }, strengths)),
    );
    const forgotten = asked.filter((pick) => pick === undefined).length / asked.length;
    expect(forgotten).toBeGreaterThan(0.03);
    expect(forgotten).toBeLessThan(0.05);
  });

  test('are not made until both sides are known', () => {
    expect(players.every((player) => !crowdPick(player, { ...final, team2: null }, strengths))).toBe(true);
  });
});
