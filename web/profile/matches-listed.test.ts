import { expect, test } from 'vitest';
import { aMatch } from '../matches/a-match.ts';
import type { DuelMatch } from '../standings/duel/duel.ts';
import { matchesListed } from './matches-listed.ts';

const pick = { full1: 1, full2: 0, winner: null };
const side = { pick: null, lamp: null, points: 0, team: 0 };
const plain = (id: string, change: Partial<DuelMatch> = {}): DuelMatch => ({
  match: aMatch({ id }),
  my: side,
  their: side,
  lead: 0,
  ...change,
});
const picked = (id: string) => plain(id, { their: { ...side, pick } });
const byTeam = (id: string) => plain(id, { my: { ...side, team: 3 } });
const idsOf = (matches: DuelMatch[]) =>
  matchesListed(matches)
    .map(({ match }) => match.id)
    .join(' ');

test('the five latest matches that one of the two picked are listed, the newest first', () => {
  expect(idsOf(['1', '2', '3', '4', '5', '6'].map(picked))).toBe('6 5 4 3 2');
  expect(idsOf([picked('1'), plain('2'), picked('3')])).toBe('3 1');
});

test('a match that changed the lead by the points of a favourite is listed without a pick', () => {
  expect(idsOf([plain('1'), byTeam('2'), picked('3')])).toBe('3 2');
  expect(idsOf([plain('1'), byTeam('2')])).toBe('2');
});

test('up to five matches are all listed if none of them is of interest, and of more none', () => {
  expect(idsOf([plain('1'), plain('2'), plain('3')])).toBe('3 2 1');
  expect(idsOf(['1', '2', '3', '4', '5', '6'].map((id) => plain(id)))).toBe('');
  expect(idsOf([])).toBe('');
});
