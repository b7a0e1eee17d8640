import { expect, test } from 'vitest';
import { league } from '../../../game/import/source.fixture.ts';
import { prepareDraft } from '../prepare.ts';
import { describeDraft } from './describe-draft.ts';

test('a preview has at most 2,000 names and sentences of each kind, and at most 200 columns', () => {
  const text = JSON.stringify({ matches: league(['A', 'B', 'C', 'D']) });
  const contents = new Map([['a.json', new TextEncoder().encode(text)]]);
  const draft = prepareDraft(
    { name: 'a.json', kind: 'file', contents },
    { code: 'LEA', year: '2024', timeZone: 'UTC', name: null, results: 'replay' },
  );
  const many = Array.from({ length: 2001 }, (_, index) => `${index}`);
  const near = many.map((name) => ({ names: [name, `${name}x`] as [string, string], sentence: '' }));
  const described = describeDraft({ ...draft, missing: many, oddities: many, unread: many, near }, 'LEA/2024');
  const { missing, oddities } = described.prepared;
  expect([missing, oddities, described.near].map(({ length }) => length)).toEqual([2000, 2000, 2000]);
  expect(described.unread).toHaveLength(200);
});
