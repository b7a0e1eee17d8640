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
 * What bytes are that a browser shows as a picture and nothing else, whatever they were said to be: of one of the four
 * kinds from the first byte to the last, of at most 40 million pixels. Undefined for all others.
 */
export async function readPicture(bytes: Buffer): Promise<(Measures & { type: PictureType }) | undefined> {
  const type = typeOf(bytes);
  const measures = type && (await readAs(type, bytes));
  return measures && !isTooLarge(measures) ? { type, width: measures.width, height: measures.height } : undefined;
}

/** By the word they begin with. */
function typeOf(bytes: Buffer): PictureType | undefined {
  if (bytes[0] === 0x89) return 'image/png';
  if (bytes[0] === 0xff) return 'image/jpeg';
  const word = bytes.toString('latin1', 0, 4);
  if (word === 'GIF8') return 'image/gif';
  return word === 'RIFF' ? 'image/webp' : undefined;
}

function readAs(type: PictureType, bytes: Buffer): Promise<Measures | undefined> | Measures | undefined {
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
