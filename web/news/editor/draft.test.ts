import { describe, expect, test } from 'vitest';
import { joinTexts, isConflict, isUnsaved, newDraft, caughtUp, draftFrom } from './draft.ts';
import type { Version, Draft } from './draft.ts';

const base: Version = { title: 'Sunday', body: '<p>Four matches.</p>', edited: null };
const unchanged = draftFrom(base);

describe('there is something to save', () => {
  test.each<[string, Draft, boolean]>([
    ['not before anything is written', newDraft(), false],
    ['not in a new item with spaces for a title', { ...newDraft(), title: '  ' }, false],
    ['with the first letter of a title', { ...newDraft(), title: 'S' }, true],
    ['with the first letter of a text', { ...newDraft(), body: '<p>F</p>' }, true],
    ['not in what was only read', unchanged, false],
    ['not for a space after the title', { ...unchanged, title: 'Sunday ' }, false],
    ['for another title', { ...unchanged, title: 'Monday' }, true],
    ['for another text', { ...unchanged, body: '<p>Five matches.</p>' }, true],
  ])('%s', (_, draft, is) => expect(isUnsaved(draft)).toBe(is));
});

describe('when somebody else has saved meanwhile', () => {
  const theirs: Version = { ...base, body: '<p>Three matches.</p>', edited: '2026-11-21T10:00:00.000Z' };
  const mine: Draft = { ...unchanged, body: '<p>Five matches.</p>' };

  test('a text that was only read is replaced by theirs', () => {
    expect(caughtUp(unchanged, theirs)).toEqual(draftFrom(theirs));
    expect(isConflict(unchanged, theirs)).toBe(false);
  });

  test('a text with the same words as theirs counts as theirs from then on', () => {
    expect(caughtUp({ ...unchanged, body: theirs.body }, theirs)).toEqual(draftFrom(theirs));
  });

  test('a text with other words stays, and conflicts with theirs', () => {
    expect(caughtUp(mine, theirs)).toBe(mine);
    expect(isConflict(mine, theirs)).toBe(true);
  });

  test.each<[string, Version | undefined]>([
    ['the version it was made from', base],
    ['an item that is not stored', undefined],
  ])('%s changes nothing', (_, stored) => {
    expect(caughtUp(mine, stored)).toBe(mine);
    expect(isConflict(mine, stored)).toBe(false);
  });
});

describe('the combination of both texts', () => {
  const theirs: Version = { ...base, body: '<p>Three matches.</p>', edited: '2026-11-21T10:00:00.000Z' };

  test('is theirs, a marked line, and mine, to be saved over theirs', () => {
    expect(joinTexts(theirs, { title: 'Sunday', body: '<p>Five.</p>' }, 'Mine:')).toEqual({
      title: 'Sunday',
      body: '<p>Three matches.</p><hr><p><strong>Mine:</strong></p><p>Five.</p>',
      base: theirs,
    });
  });

  test('has my title above my text if the titles differ', () => {
    expect(joinTexts(theirs, { title: 'Monday <3', body: '<p>Five.</p>' }, 'Mine:')).toMatchObject({
      title: 'Sunday',
      body: '<p>Three matches.</p><hr><p><strong>Mine:</strong></p><h2>Monday &#60;3</h2><p>Five.</p>',
    });
  });
});
