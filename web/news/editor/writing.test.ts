import { describe, expect, test } from 'vitest';
import { bothTogether, isClash, isUnsaved, newWriting, upToDate, writingFrom } from './writing.ts';
import type { Version, Writing } from './writing.ts';

const base: Version = { title: 'Sunday', body: '<p>Four matches.</p>', edited: null };
const unchanged = writingFrom(base);

describe('there is something to save', () => {
  test.each<[string, Writing, boolean]>([
    ['not before anything is written', newWriting(), false],
    ['not in a new item with spaces for a title', { ...newWriting(), title: '  ' }, false],
    ['with the first letter of a title', { ...newWriting(), title: 'S' }, true],
    ['with the first letter of a text', { ...newWriting(), body: '<p>F</p>' }, true],
    ['not in what was only read', unchanged, false],
    ['not for a space after the title', { ...unchanged, title: 'Sunday ' }, false],
    ['for another title', { ...unchanged, title: 'Monday' }, true],
    ['for another text', { ...unchanged, body: '<p>Five matches.</p>' }, true],
  ])('%s', (_, writing, is) => expect(isUnsaved(writing)).toBe(is));
});

describe('when somebody else has saved meanwhile', () => {
  const theirs: Version = { ...base, body: '<p>Three matches.</p>', edited: '2026-11-21T10:00:00.000Z' };
  const mine: Writing = { ...unchanged, body: '<p>Five matches.</p>' };

  test('a text that was only read is replaced by theirs', () => {
    expect(upToDate(unchanged, theirs)).toEqual(writingFrom(theirs));
    expect(isClash(unchanged, theirs)).toBe(false);
  });

  test('a text with the same words as theirs counts as theirs from then on', () => {
    expect(upToDate({ ...unchanged, body: theirs.body }, theirs)).toEqual(writingFrom(theirs));
  });

  test('a text with other words stays, and conflicts with theirs', () => {
    expect(upToDate(mine, theirs)).toBe(mine);
    expect(isClash(mine, theirs)).toBe(true);
  });

  test.each<[string, Version | undefined]>([
    ['the version it was made from', base],
    ['an item that is not stored', undefined],
  ])('%s changes nothing', (_, stored) => {
    expect(upToDate(mine, stored)).toBe(mine);
    expect(isClash(mine, stored)).toBe(false);
  });
});

describe('the combination of both texts', () => {
  const theirs: Version = { ...base, body: '<p>Three matches.</p>', edited: '2026-11-21T10:00:00.000Z' };

  test('is theirs, a marked line, and mine, to be saved over theirs', () => {
    expect(bothTogether(theirs, { title: 'Sunday', body: '<p>Five.</p>' }, 'Mine:')).toEqual({
      title: 'Sunday',
      body: '<p>Three matches.</p><hr><p><strong>Mine:</strong></p><p>Five.</p>',
      base: theirs,
    });
  });

  test('has my title above my text if the titles differ', () => {
    expect(bothTogether(theirs, { title: 'Monday <3', body: '<p>Five.</p>' }, 'Mine:')).toMatchObject({
      title: 'Sunday',
      body: '<p>Three matches.</p><hr><p><strong>Mine:</strong></p><h2>Monday &#60;3</h2><p>Five.</p>',
    });
  });
});
