import { expect, test } from 'vitest';
import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import { chosenTeams } from './draft.ts';

const teams = new Map(worldCup.teams.map((team) => [team.tla, team]));
const chosen = (stored: Record<string, string>, draft: Record<string, string>) =>
  Object.fromEntries([...chosenTeams({ stored, draft }, teams)].map(([section, team]) => [section, team.tla]));

test.each([
  ['nothing while nothing is chosen', {}, {}, {}],
  ['what is stored', { 1: 'ARG', 2: 'CRO' }, {}, { 1: 'ARG', 2: 'CRO' }],
  ['what was chosen since over what is stored', { 1: 'ARG', 2: 'CRO' }, { 1: 'BRA' }, { 1: 'BRA', 2: 'CRO' }],
  ['a choice without anything stored', {}, { 4: 'GHA' }, { 4: 'GHA' }],
  ['no team that is not in this tournament', { 1: 'ARG' }, { 1: 'ITA' }, { 1: 'ARG' }],
  ['no team in a section that is not its own', { 1: 'ARG' }, { 1: 'GHA' }, { 1: 'ARG' }],
])('the page of favourites shows %s', (_, stored, draft, shown) => {
  expect(chosen(stored, draft)).toEqual(shown);
});
