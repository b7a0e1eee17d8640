import { describe, expect, test } from 'vitest';
import { imported, league, match } from '../source.fixture.ts';

const stagesOf = (matches: unknown[]) => imported(matches).tournament.stages?.map(({ id, kind }) => `${id} ${kind}`);

describe('in a round whose words name no table,', () => {
  test('teams that only meet each other are pools, also if the source does not name them', () => {
    const names = [
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
    ];
    const rows = names.flatMap(([one, two, three]) => [
      match('Group, Matchday 1', `2024-04-01 19:00 ${one} 1-0 ${two}`),
      match('Group, Matchday 2', `2024-04-08 19:00 ${two} 1-0 ${three}`),
      match('Group, Matchday 3', `2024-04-15 19:00 ${three} 0-1 ${one}`),
    ]);
    const { matches, tournament, oddities } = imported([...rows, match('Final', '2024-05-15 19:00 A 1-0 D')]);
    expect(tournament.stages?.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['GROUP_STAGE groups', 'FINAL knockout']);
    const poolOf = Object.fromEntries(matches.slice(0, -1).map(({ team1, group }) => [team1, group]));
    expect(new Set(Object.values(poolOf))).toEqual(new Set(['A', 'B']));
    expect(matches.at(-1)).toMatchObject({ placeholder1: '1A', placeholder2: '1B' });
    expect(oddities).toEqual([
      'The pools of GROUP_STAGE have no names in the file. They follow from who plays whom, and may have other letters elsewhere.',
    ]);
  });

  test('a round with a name in which each team meets all others is a league', () => {
    const groups = ['A', 'B', 'C', 'D'].map((pool) =>
      match('First round', `2024-06-01 19:00 ${pool}1 1-0 ${pool}2`, { group: `Group ${pool}` }),
    );
    const teams = ['A1', 'B1', 'C1', 'D1'];
    const last = teams.flatMap((home, index) =>
      teams.slice(index + 1).map((away, day) => match('Final Round', `2024-06-1${day} 19:00 ${home} 2-2 ${away}`)),
    );
    const { dropped } = imported([...groups, ...last]);
    expect(stagesOf([...groups, ...last])).toEqual(['GROUP_STAGE groups', 'FINAL_ROUND league']);
    expect(dropped).toEqual([]);
  });

  test('the first days of a league whose name is in place of the round are a league', () => {
    const rows = league(['A', 'B', 'C', 'D', 'E', 'F']).slice(0, 11);
    expect(stagesOf(rows.map((row) => ({ ...row, round: 'Bundesliga' })))).toEqual(['BUNDESLIGA league']);
  });

  test('a knockout round in which teams meet in pairs stays one', () => {
    const rows = [match('Play-offs', '2025-06-01 19:00 A 1-0 B'), match('Play-offs', '2025-06-01 19:00 C 1-0 D')];
    expect(stagesOf([...league(['A', 'B', 'C', 'D']), ...rows])).toEqual([
      'REGULAR_SEASON league',
      'PLAYOFFS knockout',
    ]);
  });
});
