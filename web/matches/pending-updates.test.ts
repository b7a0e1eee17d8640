import { expect, test } from 'vitest';
import { matchesToRead, namesOfDone, pendingUpdates } from './pending-updates.ts';

test.each<[string, Record<string, string[]>, string[], string[]]>([
  ['there are none', {}, [], []],
  ['none was applied', { a: ['1'], b: ['2', '3'] }, [], ['a', 'b']],
  ['some were applied', { a: ['1'], b: ['2'], c: ['3'] }, ['b'], ['a', 'c']],
  ['all were applied', { a: ['1'], b: ['2'] }, ['b', 'a'], []],
  ['others were applied long ago', { a: ['1'] }, ['gone', 'A'], ['a']],
  ['one has no matches', { a: [], b: ['2'] }, [], ['b']],
  ['one is called as what every object has', { constructor: ['1'] }, [], ['constructor']],
])('pending updates are those with matches that were not applied: %s', (_, upd, applied, names) => {
  const pending = pendingUpdates(upd, applied);
  expect(pending.map(({ name }) => name)).toEqual(names);
  expect(pending.map(({ matches }) => matches)).toEqual(names.map((name) => upd[name]));
});

test('a match in two updates is read once', () => {
  expect(matchesToRead(pendingUpdates({ a: ['1', '2'], b: ['2', '3', '3'] }, []))).toEqual(['1', '2', '3']);
});

test.each<[string, string[], string[]]>([
  ['all of them', ['1', '2', '3'], ['a', 'b']],
  ['only those of one', ['1', '2'], ['a']],
  ['not even all of one', ['2'], []],
  ['none', [], []],
])('an update is done when all its matches were read: %s', (_, read, done) => {
  expect(namesOfDone(pendingUpdates({ a: ['1', '2'], b: ['2', '3'] }, []), new Set(read))).toEqual(done);
});
