import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noPick } from './pack.ts';
import { codeOf, codesOf, escapeByte, toPickVector } from './pick-vector.ts';

const code = fc.oneof(fc.integer({ min: 0, max: 29_999 }), fc.integer({ min: 0, max: 40 }), fc.constant(noPick));

test('a vector returns the code of every player, with and without codes outside the palette', () => {
  fc.assert(
    fc.property(fc.array(code, { maxLength: 900, size: 'max' }), (list) => {
      const codes = Uint16Array.from(list);
      const vector = toPickVector(codes);
      expect(codesOf(vector)).toEqual(codes);
      expect(list.map((_, idx) => codeOf(vector, idx))).toEqual(list);
      expect(codeOf(vector, list.length)).toBe(noPick);
    }),
  );
});

test('the 254 commonest codes are in the palette, and only the others take more than one byte', () => {
  const twice = Array.from({ length: 254 }, (_, at) => [at, at]).flat();
  const once = [1000, noPick, 2000, 3000];
  const vector = toPickVector(Uint16Array.from([...once, ...twice]));
  expect([...vector.escapedCodes]).toEqual([1000, 2000, 3000]);
  expect([...vector.escapedIdx]).toEqual([0, 2, 3]);
  expect(vector.bytes.filter((byte) => byte === escapeByte)).toHaveLength(3);
});

test('the first players of a large competition cannot fill the palette with unusual picks', () => {
  const unusual = Array.from({ length: 1000 }, (_, at) => 3 * at);
  const usual = Array.from({ length: 200_000 }, (_, at) => 9001 + 3 * (at % 60));
  const codes = Uint16Array.from([...unusual, ...usual]);
  const vector = toPickVector(codes);
  expect(codesOf(vector)).toEqual(codes);
  expect(Math.max(...vector.escapedIdx)).toBeLessThan(1000);
});

test('a vector without players is empty', () => {
  expect(codesOf(toPickVector(new Uint16Array(0)))).toHaveLength(0);
});
