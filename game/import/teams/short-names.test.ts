import { expect, test } from 'vitest';
import { findClub } from './clubs.ts';
import { imported, league } from '../source.fixture.ts';
import { shortNamesOf } from './short-names.ts';

const clubs = (...names: string[]) =>
  shortNamesOf(names.map((fullName) => ({ fullName, club: findClub(fullName), nation: undefined })));

test.each([
  ['Sunderland Ladies AFC', 'Sunderland Ladies'],
  ['1. FC Köln', 'Köln'],
  ['1. FSV Mainz 05', 'Mainz 05'],
  ['SC Freiburg', 'Freiburg'],
  ['VfL Wolfsburg', 'Wolfsburg'],
  ['AC FC Foo', 'Foo'],
  ['FC St. Pauli', 'St. Pauli'],
  ['PSV', 'PSV'],
  ['Real Sociedad', 'Real Sociedad'],
  ['Wolverhampton Wanderers FC', 'Wolves'],
])('%s is shown as %s', (name, shortName) => {
  expect(clubs(name, 'Another')).toEqual([shortName, 'Another']);
});

test.each([
  ['the rest would begin with a digit', ['TSV 1860 München', 'FC 08 Homburg', '1. Foo']],
  ['the rest would be shorter than three letters', ['FC Ba', 'FC', 'AFC FC']],
  ['the rest could be another team', ['Dundee FC', 'Dundee United FC']],
  ['the rest could be another team of the same town', ['1. FC Köln', 'SC Fortuna Köln']],
  ['the rest would be the same', ['FC Foo', 'SC Foo']],
  ['the list of clubs has the same short name', ['Inter', 'FC Internazionale Milano']],
])('a name stays whole if %s', (_, names) => {
  const whole = clubs(...names);
  const changed = names.filter((name, index) => whole[index] !== name);
  expect(changed.filter((name) => name !== 'Dundee United FC' && name !== 'SC Fortuna Köln')).toEqual([]);
});

test('an imported team keeps its name in full beside the short one', () => {
  const { teams } = imported(league(['1. FC Köln', 'Wolverhampton Wanderers FC', 'Gamma', 'United States']));
  expect(teams.map(({ shortName, name }) => [shortName, name])).toEqual([
    ['Köln', '1. FC Köln'],
    ['USA', 'United States'],
    ['Wolves', 'Wolverhampton Wanderers FC'],
    ['Gamma', undefined],
  ]);
});

test('a national team keeps its name', () => {
  expect(shortNamesOf([{ fullName: 'US Virgin Islands', club: undefined, nation: {} }])).toEqual(['US Virgin Islands']);
});
