import { expect, test } from 'vitest';
import { defaultPoints } from '../../../game/competition/points.ts';
import type { Match } from '../../../game/matches/match.ts';
import { aMatch } from '../../matches/a-match.ts';
import { idle } from '../save-state.ts';
import { pickState } from './pick-state.ts';
import type { PickChip } from './pick-state.ts';

const correctedAt = '2026-03-01T21:40:00Z';
const late: Match['goals'] = [{ minute: 91, team: 1, scorer: 'Messi' }];
const penalties = { 1: 4, 2: 2 };

test.each<[string, Partial<Match>, PickChip]>([
  ['a match of 90 minutes', {}, 'full-time'],
  ['a match with a goal after the 90th minute', { goals: late }, 'full-time-120'],
  ['a match with a shoot-out', { penalties }, 'penalties'],
  ['a match with a goal after the 90th minute and a shoot-out', { goals: late, penalties }, 'penalties'],
  ['a result that was changed', { penalties, correctedAt }, 'corrected'],
  ['an awarded result', { awarded: true }, 'awarded'],
  ['an awarded result that was changed', { awarded: true, correctedAt }, 'awarded'],
])('%s says what it is once it is over', (_, change, chip) => {
  const match = aMatch({ status: 'FINISHED', full1: 1, full2: 1, ...change });
  const facts = { stored: null, save: idle, setAside: null, points: defaultPoints, nowMs: 0 };
  expect(pickState(match, facts).chip).toBe(chip);
});
