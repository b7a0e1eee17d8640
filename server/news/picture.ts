import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Decoded, such a picture takes up to 160 MB of memory. All frames of a moving picture count. */
const mostPixels = 40_000_000;

/** Longer than the most expensive picture takes on a busy machine. */
const withinSeconds = 20;

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

export interface Picture {
  type: PictureType;
  width: number;
  height: number;
  bytes: Buffer;
}

// The library knows many more kinds (SVG, PDF, TIFF): none of them is ever decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// No picture is read twice, and one thread beside those that serve is enough.
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/**
 * The picture that bytes are, whatever they were said to be, written again: upright, and with nothing that a camera or
 * anybody else has put into the file beside the picture (places, names, thumbnails, films). One picture after the other is
 * read, outside the thread that serves: some that are small as files are large in memory. Undefined for what is no whole
 * picture of one of the four kinds, or has too many pixels; throws when a picture takes too long.
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
    // By all other errors the library says that these bytes are no picture it takes.
    if (error instanceof Error && /timeout/i.test(error.message)) throw error;
    return undefined;
  }
}

/** Of the same kind as before: a drawing stays sharp, a photo stays small, and what moves goes on moving. */
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
