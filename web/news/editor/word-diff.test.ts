import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffWords, shortened } from './word-diff.ts';
import type { DiffPart } from './word-diff.ts';

/** Marks removed text as `[-removed-]` and added text as `{+added+}`. */
const written = (parts: DiffPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`)).join('');

describe('the difference of two texts', () => {
  test.each([
    ['of the same is nothing', 'a b c', 'a b c', 'a b c'],
    ['of nothing and something is all of it', '', 'a b', '{+a b+}'],
    ['of something and nothing is all of it', 'a b', '', '[-a b-]'],
    ['is told by words', 'from 33 to 21.', 'from 31 to 19.', 'from [-33-]{+31+} to [-21.-]{+19.+}'],
    ['shows what was put in', 'a c', 'a b c', 'a {+b +}c'],
    ['shows what was taken out', 'a b c', 'a c', 'a [-b -]c'],
    ['shows what was put at the end', 'a', 'a b', 'a{+ b+}'],
    ['keeps lines', 'one\ntwo', 'one\nthree', 'one\n[-two-]{+three+}'],
  ])('%s', (_, before, after, text) => expect(written(diffWords(before, after))).toBe(text));

  const texts = fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'goal'), { maxLength: 40 })
    .map((all) => all.join(''));

  test('contains both texts completely', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = diffWords(before, after);
        const without = (kind: DiffPart['kind']): string =>
          parts
            .filter((part) => part.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });

  test('of two long texts with nothing in common is found at once', () => {
    const long = (word: string): string => Array.from({ length: 20_000 }, (_, place) => word + place).join(' ');
    expect(diffWords(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

describe('a shortened difference', () => {
  const long = Array.from({ length: 40 }, (_, place) => `w${place}`).join(' ');
  test.each([
    ['leaves short runs whole', 'a b c', 'a b d', 'a b [-c-]{+d+}'],
    ['keeps two words before a change', `${long} x`, `${long} y`, '… w39 [-x-]{+y+}'],
    ['keeps two words after a change', `x ${long}`, `y ${long}`, '[-x-]{+y+} w0… '],
  ])('%s', (_, before, after, text) => expect(written(shortened(diffWords(before, after), 1))).toBe(text));
});
