import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipFile, gzipPart, storedPart } from './gzip-part.ts';

const texts = [
  '',
  'a',
  '{"name":"Köln"}',
  'x'.repeat(65_535),
  JSON.stringify(Array.from({ length: 9_000 }, (_, at) => at * 7919)),
];

test('a file of parts in any order holds their texts, and its checksum and length are right', async () => {
  const parts = [...(await Promise.all(texts.map((text) => gzipPart(text, 6)))), ...texts.slice(0, 4).map(storedPart)];
  const all = [...texts, ...texts.slice(0, 4)];
  const orders = [[], [2], [4, 3, 2, 1, 0], [5, 6, 7, 8], [0, 5, 4, 8, 4, 7, 2, 2]];
  for (const order of orders) {
    const file = gzipFile(order.map((at) => parts[at]!));
    // It throws if the checksum or the length is wrong.
    expect(gunzipSync(file).toString()).toBe(order.map((at) => all[at]).join(''));
  }
});

test('a wrong checksum or length would be noticed', async () => {
  const part = await gzipPart('some text', 6);
  for (const wrong of [
    { ...part, crc: part.crc ^ 1 },
    { ...part, length: 8 },
    { ...part, shift: 1, crc: 1 },
  ])
    expect(() => gunzipSync(gzipFile([part, wrong]))).toThrow(/incorrect/);
});

test('a text that is too long for one uncompressed block is refused', () => {
  expect(() => storedPart('é'.repeat(32_768))).toThrow(RangeError);
});
