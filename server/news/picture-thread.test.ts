import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { picture, pictureNames } from './pictures.fixture.ts';
import { readPicture } from './picture.ts';
import { readPictureApart } from './picture-thread.ts';

/** A PNG with so many empty parts that nobody has to show. */
function aPngOfManyParts(count: number): Buffer {
  const png = picture('a PNG');
  const part = Buffer.alloc(12);
  part.write('prVt', 4, 'latin1');
  part.writeUInt32BE(crc32(part.subarray(4, 8)), 8);
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => part), png.subarray(33)]);
}

test('a picture is read by another thread as it would be here', async () => {
  const pictures = [...pictureNames.map(picture), Buffer.from('no picture'), Buffer.alloc(0)];
  const apart = await Promise.all(pictures.map(readPictureApart));
  const here = await Promise.all(pictures.map(readPicture));
  expect(apart).toEqual(
    here.map((it) => it && { type: it.type, width: it.width, height: it.height, length: it.bytes.length }),
  );
});

test('while a picture is read that takes long, the thread that saves predictions goes on with other work', async () => {
  const order: string[] = [];
  const reading = readPictureApart(aPngOfManyParts(150_000)).then(() => order.push('picture'));
  // Read here, the picture would be done before anything that is asked for after it.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  order.push('other work');
  await reading;
  expect(order).toEqual(['other work', 'picture']);
});
