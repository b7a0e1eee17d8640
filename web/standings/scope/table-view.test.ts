import { expect, test } from 'vitest';
import type { Stage } from '../../../game/competition/stages.ts';
import { viewOfAddress } from './table-view.ts';

function stage(kind: Stage['kind']): Stage {
  return { kind, side: false } as Stage;
}

const league = [stage('league')];
const cup = [stage('groups'), stage('knockout')];
const cupWithLeague = [stage('league'), stage('knockout')];

test.each([
  { search: '', stages: league, view: 'overall' },
  { search: 'table=matchday', stages: league, view: 'matchday' },
  { search: 'table=half2', stages: league, view: 'half2' },
  { search: 'table=winners', stages: league, view: 'winners' },
  { search: 'table=today', stages: league, view: 'overall' },
  { search: 'table=today', stages: cup, view: 'today' },
  { search: 'table=stage', stages: cup, view: 'stage' },
  { search: 'table=matchday', stages: cup, view: 'overall' },
  { search: 'table=winners', stages: cup, view: 'overall' },
  { search: 'table=winners', stages: cupWithLeague, view: 'winners' },
  { search: 'table=constructor', stages: cup, view: 'overall' },
  { search: 'table=TODAY', stages: cup, view: 'overall' },
])('the address "?$search" shows the table $view', ({ search, stages, view }) => {
  expect(viewOfAddress(new URLSearchParams(search), stages)).toBe(view);
});
