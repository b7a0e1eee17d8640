import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** The most pixels of a picture, over all frames. With 8 bits per channel, they take up to 160 MB of memory. */
const mostPixels = 40_000_000;

/** The longest time that the processing of one picture may take. */
const withinSeconds = 20;

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

export interface Picture {
  type: PictureType;
  width: number;
  height: number;
  bytes: Buffer;
}

// The library can decode many more formats (SVG, PDF, TIFF). They are blocked, and only these are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// No picture is read twice, so a cache is useless. One thread in addition to those that serve requests is enough.
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture, whatever its declared type, and encodes it again: upright and without metadata such as places, names and thumbnails.
 * Pictures are processed outside the main thread, and one after the other, because a small file may need a lot of memory. Undefined if the
 * bytes are not a complete picture in one of the four formats, or have too many pixels. Throws if a picture takes too long.
 */
export async function rewritePicture(bytes: Buffer): Promise<Picture | undefined> {
  const rewriting = last.then(() => rewrite(bytes));
  last = rewriting.catch(() => undefined);
  return rewriting;
}

async function rewrite(bytes: Buffer): Promise<Picture | undefined> {
  if (bytes.length === 0) return undefined;
  const read = sharp(bytes, { animated: true, failOn: 'error', limitInputPixels: mostPixels });
  try {
    const { format } = await read.metadata();
    const written = writtenAs(format, read.autoOrient().timeout({ seconds: withinSeconds }));
    if (!written) return undefined;
    const { data, info } = await written.image.toBuffer({ resolveWithObject: true });
    return { type: written.type, width: info.width, height: info.pageHeight ?? info.height, bytes: data };
  } catch (error) {
    // Any other error of the library is taken to mean that it cannot read these bytes as a picture.
    if (error instanceof Error && /timeout/i.test(error.message)) throw error;
    return undefined;
  }
}

/** The format stays the same, so that drawings stay sharp, photos stay small, and animations keep moving. */
function writtenAs(format: string | undefined, image: Sharp): { type: PictureType; image: Sharp } | undefined {
  switch (format) {
    case 'png':
      return { type: 'image/png', image: image.png() };
    case 'jpeg':
      return { type: 'image/jpeg', image: image.jpeg({ quality: 88 }) };
    case 'gif':
      return { type: 'image/gif', image: image.gif() };
    case 'webp':
      return { type: 'image/webp', image: image.webp({ quality: 88 }) };
    default:
      return undefined;
  }
}
