import type { Measures } from './picture.ts';

/** Codes of the blocks. Source: GIF89a specification, appendix A. */
const [extension, image, trailer] = [0x21, 0x2c, 0x3b];

/** A GIF is blocks to its trailer, which ends the file; one at least is an image on its screen. */
export function readGif(bytes: Buffer): Measures | undefined {
  if (bytes.length < 14 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return undefined;
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let images = 0;
  for (let at: number | undefined = 13 + paletteSize(bytes[10]); at !== undefined;) {
    switch (bytes[at]) {
      case trailer:
        return images > 0 && at + 1 === bytes.length ? screen : undefined;
      case extension:
        at = endOfParts(bytes, at + 2);
        break;
      case image:
        at = endOfImage(bytes, at, screen);
        images++;
        break;
      default:
        return undefined;
    }
  }
  return undefined;
}

/** Three bytes a colour; none without a palette. */
function paletteSize(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The place after an image; undefined if it is broken, empty, or reaches beyond the screen. */
function endOfImage(bytes: Buffer, at: number, screen: Measures): number | undefined {
  if (at + 10 > bytes.length) return undefined;
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => bytes.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  if (width < 1 || height < 1 || left + width > screen.width || top + height > screen.height) return undefined;
  const from = at + 10 + paletteSize(bytes[at + 9]);
  const codeSize = bytes[from] ?? 0;
  return codeSize >= 1 && codeSize <= 8 && bytes[from + 1] !== 0 ? endOfParts(bytes, from + 1) : undefined;
}

/** The place after parts of up to 255 bytes, the last of which is empty. */
function endOfParts(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at < bytes.length;) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return undefined;
}
