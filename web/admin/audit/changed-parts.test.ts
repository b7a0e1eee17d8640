import { describe, expect, test } from 'vitest';
import { changedParts } from './changed-parts.ts';

describe('the changed parts of an entry of the audit log are', () => {
  test.each<[string, unknown, unknown, [string, string, string][]]>([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['one field', { a: 1, b: 'x' }, { a: 2, b: 'x' }, [['a', '1', '2']]],
    ['a field within', { team: { win: 2, draw: 1 } }, { team: { win: 3, draw: 1 } }, [['team.win', '2', '3']]],
    ['a new thing', null, { name: 'x' }, [['name', '–', 'x']]],
    [
      'what is gone',
      { name: 'x', size: 3 },
      null,
      [
        ['name', 'x', '–'],
        ['size', '3', '–'],
      ],
    ],
    ['a list', { names: ['a'] }, { names: ['a', 'b'] }, [['names', '["a"]', '["a","b"]']]],
    ['null to a number', { full1: null }, { full1: 0 }, [['full1', '–', '0']]],
    ['a flag', { blocked: false }, { blocked: true }, [['blocked', 'false', 'true']]],
    ['nothing at all', null, null, []],
  ])('%s', (_, before, after, parts) => {
    expect(changedParts(before, after).map(({ name, was, is }) => [name, was, is])).toEqual(parts);
  });
});
