import { expect, test } from 'vitest';
import { emptyValues, faultyFields, requestOf } from './source-values.ts';
import type { SourceValues } from './source-values.ts';

const values: SourceValues = {
  kind: 'openfootball',
  file: null,
  address: ' https://example.org/a.json ',
  code: 'BL',
  year: '2024',
  name: ' ',
  timeZone: 'Europe/Berlin',
  results: 'replay',
};
const file = { name: 'a.csv', contents: '' };

test('a competition needs a code, a year, and a file or an address', () => {
  expect(faultyFields(values)).toEqual([]);
  expect(faultyFields({ ...values, address: '' })).toEqual(['file']);
  expect(faultyFields({ ...values, kind: 'spreadsheet' })).toEqual(['file']);
  expect(faultyFields({ ...values, kind: 'spreadsheet', file })).toEqual([]);
  expect(faultyFields({ ...values, kind: 'shipped', address: '', code: '1', year: '24' })).toEqual(['code', 'year']);
});

test('a file with local times needs a time zone, and none is chosen in advance', () => {
  expect(emptyValues().timeZone).toBe('');
  const without: SourceValues = { ...values, timeZone: '' };
  expect(faultyFields(without)).toEqual(['timeZone']);
  expect(faultyFields({ ...without, kind: 'spreadsheet', file })).toEqual(['timeZone']);
  expect(faultyFields({ ...without, kind: 'shipped' })).toEqual([]);
  expect(faultyFields({ ...without, kind: 'own', file })).toEqual([]);
  expect(faultyFields({ ...without, kind: 'football-data' })).toEqual([]);
  expect(requestOf({ ...without, kind: 'football-data' }).timeZone).toBeNull();
});

test('the server is asked for an address, and gets a file that was chosen', () => {
  expect(requestOf(values)).toMatchObject({
    from: { from: 'address', address: 'https://example.org/a.json' },
    name: null,
    timeZone: 'Europe/Berlin',
  });
  expect(requestOf({ ...values, file }).from).toEqual(file);
  expect(requestOf({ ...values, kind: 'shipped', name: 'My cup' })).toMatchObject({
    from: { from: 'shipped', code: 'BL', year: '2024' },
    name: 'My cup',
    timeZone: null,
  });
});
