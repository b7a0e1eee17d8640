import { expect, test } from 'vitest';
import { aMatch } from '../../matches/a-match.ts';
import { formOf } from './league-form.ts';

const league = { stage: 'REGULAR_SEASON', status: 'FINISHED', lockedAt: '2026-03-01T12:00:00Z' } as const;
const played = (day: number, full1: number, full2: number, isHome = true) =>
  aMatch({
    ...league,
    id: String(day),
    utcDate: `2024-08-${String(day).padStart(2, '0')}T15:00:00Z`,
    team1: isHome ? 'LIV' : 'ARS',
    team2: isHome ? 'ARS' : 'LIV',
    full1,
    full2,
  });
const form = (...matches: ReturnType<typeof aMatch>[]) =>
  formOf('LIV', 'REGULAR_SEASON', matches)
    .map(({ letter }) => letter)
    .join('');

test('the form has the last five matches of the stage, the latest last', () => {
  const six = [
    played(6, 0, 1, false),
    played(1, 3, 0),
    played(2, 1, 1),
    played(3, 0, 2),
    played(4, 2, 2, false),
    played(5, 2, 1, false),
  ];
  expect(form(...six)).toBe('DLDLW');
});

test('matches that are live, cancelled, of another stage or of other teams are left out', () => {
  expect(
    form(
      { ...played(1, 1, 0), status: 'IN_PLAY' },
      { ...played(2, 1, 0), full1: null, full2: null },
      { ...played(3, 1, 0), stage: 'PLAYOFFS' },
      { ...played(4, 1, 0), team1: 'MCI' },
    ),
  ).toBe('');
});
