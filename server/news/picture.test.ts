import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { picture, pictureNames, pngHead, pngOf } from './pictures.fixture.ts';
import { rewritePicture } from './picture.ts';
import type { Picture } from './picture.ts';

/** A photo as a phone stores it when it is held sideways. Once it is rotated, it is red above and blue below. */
async function photo(): Promise<Buffer> {
  const upright = await sharp({ create: { width: 16, height: 24, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: { width: 16, height: 12, channels: 3, background: '#0000ff' } }, gravity: 'south' }])
    .png()
    .toBuffer();
  const side = await sharp(upright).rotate(-90).png().toBuffer();
  return sharp(side)
    .withExif({
      IFD0: { Make: 'Kamera', Artist: 'Maja Musterfrau' },
      IFD3: {
        GPSLatitude: '52/1 31/1 12/1',
        GPSLatitudeRef: 'N',
        GPSLongitude: '13/1 24/1 36/1',
        GPSLongitudeRef: 'E',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function rewritten(bytes: Buffer): Promise<Picture> {
  const picture = await rewritePicture(bytes);
  if (!picture) throw new Error('this is a picture');
  return picture;
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('a picture is re-encoded', () => {
  test('without the place, the name and the camera that a phone adds, and upright', async () => {
    const taken = await photo();
    expect(await sharp(taken).metadata()).toMatchObject({ width: 24, height: 16, orientation: 6 });
    expect(taken.toString('latin1')).toContain('Maja Musterfrau');

    const { bytes, ...said } = await rewritten(taken);
    expect(said).toEqual({ type: 'image/jpeg', width: 16, height: 24 });
    const { exif, orientation, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect({ exif, orientation, icc, xmp, iptc }).toEqual({});
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Maja|Kamera/);
    const [top, bottom] = await Promise.all([colourAt(bytes, 8, 2), colourAt(bytes, 8, 21)]);
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  test.each(pictureNames)('as %s with the same type and size', async (name) => {
    const before = await sharp(picture(name), { animated: true }).metadata();
    const { type, width, height, bytes } = await rewritten(picture(name));
    expect({ type, width, height }).toEqual({
      type: `image/${before.format}`,
      width: before.width,
      height: before.pageHeight ?? before.height,
    });
    const after = await sharp(bytes, { animated: true }).metadata();
    expect([after.format, after.pages ?? 1, after.delay]).toEqual([before.format, before.pages ?? 1, before.delay]);
  });

  test('with the same bytes each time, so that it is stored once', async () => {
    const [first, second] = [await rewritten(picture('a JPEG')), await rewritten(picture('a JPEG'))];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});

describe('more than 40 million pixels are not decoded', () => {
  /** A picture in a single grey, whose rows take only a few bits in the file. */
  function grey(width: number, height: number): Buffer {
    const rows = deflateSync(Buffer.alloc(height * (1 + width)));
    return pngOf([pngHead(width, height), ['IDAT', rows], ['IEND', Buffer.alloc(0)]]);
  }

  test('in one picture', async () => {
    expect(await rewritePicture(grey(40_001, 1_000))).toBeUndefined();
  });

  test('in all frames of an animation together', async () => {
    const moving = picture('a moving WebP');
    // Two frames on a canvas of 5,000 by 5,000. The position is from RFC 9649, extended file format.
    moving.writeUIntLE(4_999, 24, 3);
    moving.writeUIntLE(4_999, 27, 3);
    expect(await sharp(moving, { animated: true }).metadata()).toMatchObject({
      width: 5_000,
      pageHeight: 5_000,
      pages: 2,
    });
    expect(await rewritePicture(moving)).toBeUndefined();
  });
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', '%PDF-1.4', 'II*\0'])(
  'the library does not open a file that begins with %s',
  async (text) => {
    expect(await rewritePicture(Buffer.from(text))).toBeUndefined();
    await expect(sharp(Buffer.from(text)).metadata()).rejects.toThrow('unsupported image format');
  },
);

test('a picture that takes long to decode does not block the thread that saves predictions', async () => {
  const order: string[] = [];
  const large = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const reading = rewritePicture(large).then(() => order.push('picture'));
  // If this thread decoded the picture, the decoding would end before any work that was requested later.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  order.push('other work');
  await reading;
  expect(order).toEqual(['other work', 'picture']);
});

test('a picture that cannot be read does not delay the next one', async () => {
  const [broken, whole] = await Promise.all([
    rewritePicture(Buffer.from('no picture')),
    rewritePicture(picture('a GIF')),
  ]);
  expect([broken, whole?.type]).toEqual([undefined, 'image/gif']);
});
