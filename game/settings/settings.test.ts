import { describe, expect, test } from 'vitest';
import { foldReservedNames, settingsFaults } from './settings.ts';

describe('reserved names are stored', () => {
  test.each<[string, string[], string[]]>([
    ['as they are', ['admin', 'The Cup'], ['admin', 'The Cup']],
    ['trimmed, inner white space folded', ['  The \t Cup '], ['The Cup']],
    ['each once, whatever its capitals', ['Admin', 'ADMIN', 'admin'], ['Admin']],
    ['each once, in whatever form its letters are written', ['caf\u00E9', 'cafe\u0301'], ['café']],
    ['without empty ones', ['', '  ', 'a'], ['a']],
    ['none at all', [], []],
  ])('%s', (_, given, stored) => {
    expect(foldReservedNames(given).map((name) => name.normalize('NFC'))).toEqual(stored);
  });
});

describe('settings have a fault', () => {
  const kickoffs = ['2022-12-18T15:00:00.000Z', '2022-11-20T16:00:00.000Z'];
  const fine = { startDateTime: '2022-11-20T16:00:00.000Z', reservedNames: ['admin'] };

  test.each<[string, Partial<typeof fine>, string[]]>([
    ['not at the first kick-off', {}, []],
    ['not at the last kick-off', { startDateTime: '2022-12-18T15:00:00.000Z' }, []],
    ['a minute after the last kick-off', { startDateTime: '2022-12-18T15:01:00.000Z' }, ['startDateTime']],
    ['not a year before the first', { startDateTime: '2021-11-20T16:00:00.000Z' }, []],
    ['two years before the first', { startDateTime: '2020-11-20T16:00:00.000Z' }, ['startDateTime']],
    ['not with 30 characters', { reservedNames: ['x'.repeat(30)] }, []],
    ['with 31 characters', { reservedNames: ['a', 'x'.repeat(31)] }, ['reservedNames.1']],
    ['not with 200 names', { reservedNames: Array.from({ length: 200 }, (_, n) => `n${n}`) }, []],
    ['with 201 names', { reservedNames: Array.from({ length: 201 }, (_, n) => `n${n}`) }, ['reservedNames']],
  ])('%s', (_, change, paths) => {
    expect(settingsFaults({ ...fine, ...change }, kickoffs).map(({ path }) => path)).toEqual(paths);
  });

  test('only in their names before there are matches', () => {
    expect(settingsFaults({ ...fine, startDateTime: '1999-01-01T00:00:00.000Z' }, [])).toEqual([]);
  });
});
