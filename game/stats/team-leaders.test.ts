import { expect, test } from 'vitest';
import { byPoints, leadersIn } from './team-leaders.ts';

/** Parses "ARG 22 19": points, then the number of players who have the team. */
function figures(text: string) {
  const [tla = '', pts, usc] = text.split(' ');
  return { tla, pts: Number(pts), usc: Number(usc) };
}
const names = (teams: { tla: string }[]) => teams.map(({ tla }) => tla).join(' ');

test('teams are ordered by points, then by players who have them, then as in the file', () => {
  expect(names(byPoints(['QAT 0 0', 'CRO 14 9', 'MAR 14 11', 'ARG 22 2', 'ECU 0 0'].map(figures)))).toBe(
    'ARG MAR CRO QAT ECU',
  );
});

test.each([
  ['points', 'pts', ['ARG 22 2', 'FRA 19 9'], 'ARG'],
  ['favourites', 'usc', ['ARG 22 2', 'FRA 19 9'], 'FRA'],
  ['favourites, level', 'usc', ['ARG 22 9', 'FRA 19 9', 'QAT 0 1'], 'ARG FRA'],
  ['points before the first match', 'pts', ['ARG 0 9', 'FRA 0 1'], ''],
  ['favourites of no teams at all', 'usc', [], ''],
] as const)('the leaders are named by %s', (_, figure, teams, expected) => {
  expect(names(leadersIn(teams.map(figures), figure))).toBe(expected);
});
