import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** In pixels. */
export interface Measures {
  width: number;
  height: number;
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

const mostPixels = 40_000_000;

/**
 * The picture that bytes are, whatever they were said to be: of one of the four kinds from the first byte to the last, of
 * at most 40 million pixels. Only what a phone puts behind a JPEG is left away. Undefined for all others.
 */
export async function readPicture(
  bytes: Buffer,
): Promise<(Measures & { type: PictureType; bytes: Buffer }) | undefined> {
  const type = typeOf(bytes);
  const read = type && (await readAs(type, bytes));
  if (!read || isTooLarge(read)) return undefined;
  return { type, width: read.width, height: read.height, bytes: bytes.subarray(0, read.length) };
}

/** By the word they begin with. */
function typeOf(bytes: Buffer): PictureType | undefined {
  if (bytes[0] === 0x89) return 'image/png';
  if (bytes[0] === 0xff) return 'image/jpeg';
  const word = bytes.toString('latin1', 0, 4);
  if (word === 'GIF8') return 'image/gif';
  return word === 'RIFF' ? 'image/webp' : undefined;
}

type Read = Measures & { length?: number };

function readAs(type: PictureType, bytes: Buffer): Promise<Read | undefined> | Read | undefined {
  switch (type) {
    case 'image/png':
      return readPng(bytes, isTooLarge);
    case 'image/jpeg':
      return readJpeg(bytes);
    case 'image/gif':
      return readGif(bytes);
    case 'image/webp':
      return readWebp(bytes);
  }
}

/** Too large or empty. */
function isTooLarge({ width, height }: Measures): boolean {
  return width < 1 || height < 1 || width * height > mostPixels;
}
