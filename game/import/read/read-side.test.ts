import { expect, test } from 'vitest';
import { readSide } from './read-side.ts';

test.each([
  'Sieger EF',
  'Verlierer Halbfinale 1',
  'Gewinner Spiel A',
  'Winner SF1',
  'Winners of the semi-final 2',
  'Loser QF 3',
  'Winner play-off A',
  'N.N.',
  'n.n',
  'NN',
  'noch offen',
  'offen',
  'steht noch nicht fest',
  'TBC',
  'to be decided',
  'por definir',
])('"%s" is a side that is not known yet', (text) => {
  expect(readSide(text)).toEqual({ name: null, code: null, placeholder: null });
});

test.each([
  ['Sieger Gruppe A', '1A'],
  ['Zweiter Gruppe B', '2B'],
  ['1. Gruppe C', '1C'],
  ['Runner-up Group D', '2D'],
  ['Sieger Spiel 49', 'W49'],
  ['Verlierer Spiel 61', 'L61'],
  ['Winner match 5', 'W5'],
])('"%s" is the placeholder %s', (text, placeholder) => {
  expect(readSide(text)).toEqual({ name: null, code: null, placeholder });
});

test.each(['Winners FC', 'Winner Stars', 'FC Sieger', 'Offenbacher Kickers', 'Losers United', 'Nantes'])(
  '"%s" is a team',
  (name) => {
    expect(readSide(name)).toEqual({ name, code: null, placeholder: null });
  },
);
