import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { picture, pictureNames } from './pictures.fixture.ts';
import { readPicture } from './picture.ts';
import { readPictureApart } from './picture-thread.ts';

/** A PNG with this many empty chunks, which viewers may ignore. */
function aPngOfManyParts(count: number): Buffer {
  const png = picture('a PNG');
  const part = Buffer.alloc(12);
  part.write('prVt', 4, 'latin1');
  part.writeUInt32BE(crc32(part.subarray(4, 8)), 8);
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => part), png.subarray(33)]);
}

test('another thread reads a picture with the same result as this one', async () => {
  const pictures = [...pictureNames.map(picture), Buffer.from('no picture'), Buffer.alloc(0)];
  const apart = await Promise.all(pictures.map(readPictureApart));
  const here = await Promise.all(pictures.map(readPicture));
  expect(apart).toEqual(
    here.map((it) => it && { type: it.type, width: it.width, height: it.height, length: it.bytes.length }),
  );
});

test('while a picture takes long to read, the thread that saves predictions goes on with other work', async () => {
  const order: string[] = [];
  const reading = readPictureApart(aPngOfManyParts(150_000)).then(() => order.push('picture'));
  // If this thread read the picture, it would be done before any work that was asked for later.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  order.push('other work');
  await reading;
  expect(order).toEqual(['other work', 'picture']);
});
