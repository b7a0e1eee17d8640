import { describe, expect, test } from 'vitest';
import { foundGroups } from './find-groups.ts';

const groups = [
  'Los Pibes del Fútbol',
  'ELF FREUNDE',
  'Hauptstraße',
  'Łódź Łajdaki',
  'Ærø',
  'İstanbul',
  "Ann's Eleven",
  'Team 2',
  'Team 10',
  'أصدقاء',
  '서울',
].map((name) => ({ name }));
const found = (text: string): string[] => foundGroups(groups, text).map(({ name }) => name);

describe('the search in own groups', () => {
  test.each([
    ['futbol', 'Los Pibes del Fútbol'],
    ['FÚTBOL', 'Los Pibes del Fútbol'],
    // The same letters, but the accent is a character of its own.
    ['fu\u0301tbol', 'Los Pibes del Fútbol'],
    ['elf', 'ELF FREUNDE'],
    ['strasse', 'Hauptstraße'],
    ['STRASSE', 'Hauptstraße'],
    ['straße', 'Hauptstraße'],
    ['lodz', 'Łódź Łajdaki'],
    ['aero', 'Ærø'],
    ['istanbul', 'İstanbul'],
    ['ann’s', "Ann's Eleven"],
    ['أصدقاء', 'أصدقاء'],
    ['서울', '서울'],
    ['  pibes   los ', 'Los Pibes del Fútbol'],
  ])('finds with "%s" the group "%s" alone', (text, name) => {
    expect(found(text)).toEqual([name]);
  });

  test.each(['', '   ', '\t'])('finds every group without a word', (text) => {
    expect(found(text)).toEqual(groups.map(({ name }) => name));
  });

  test('keeps the order of the groups, and needs every word', () => {
    expect(found('team')).toEqual(['Team 2', 'Team 10']);
    expect(found('team 1')).toEqual(['Team 10']);
    expect(found('team elf')).toEqual([]);
  });

  test('takes marks of patterns as they are', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
  });
});
