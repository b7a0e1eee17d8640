import type { Measures } from './picture.ts';

/** A WebP is a RIFF file of its own length, whose chunks add up and hold an image. Source: RFC 9649. */
export function readWebp(bytes: Buffer): Measures | undefined {
  if (bytes.length < 20 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return undefined;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  const chunks = chunksOf(bytes.subarray(12));
  const first = chunks?.[0];
  if (!chunks || !first) return undefined;
  if (first.type !== 'VP8X') return imageIn(first);
  if (first.content.length !== 10) return undefined;
  const canvas = { width: 1 + first.content.readUIntLE(4, 3), height: 1 + first.content.readUIntLE(7, 3) };
  const images = imagesIn(chunks);
  return images.length > 0 && images.every((it) => it && isWithin(it, canvas)) ? canvas : undefined;
}

interface Chunk {
  type: string;
  content: Buffer;
}

/** Chunks are of even length; undefined if they do not add up. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length) return undefined;
    chunks.push({ type: textAt(bytes, at), content: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return at === bytes.length ? chunks : undefined;
}

/** The image, or those of an animation; undefined for a broken one. */
function imagesIn(chunks: Chunk[]): (Measures | undefined)[] {
  return chunks.flatMap((it) => {
    if (it.type === 'VP8 ' || it.type === 'VP8L') return [imageIn(it)];
    if (it.type !== 'ANMF') return [];
    const images = imagesIn(chunksOf(it.content.subarray(16)) ?? []);
    return images.length === 1 ? images : [undefined];
  });
}

function imageIn({ type, content }: Chunk): Measures | undefined {
  if (type === 'VP8 ') return lossy(content);
  return type === 'VP8L' ? lossless(content) : undefined;
}

/** A key frame, its start code, its size, and more than its first partition. Source: RFC 6386, section 9.1. */
function lossy(content: Buffer): Measures | undefined {
  if (content.length < 11) return undefined;
  const tag = content.readUIntLE(0, 3);
  const partition = tag >> 5;
  if ((tag & 1) !== 0 || content.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  if (partition < 1 || 10 + partition >= content.length) return undefined;
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
}

/** A signature, 14 bits for each side, one for transparency, three of version 0, then the image. */
function lossless(content: Buffer): Measures | undefined {
  if (content.length < 6 || content[0] !== 0x2f) return undefined;
  const head = content.readUInt32LE(1);
  return head >>> 29 === 0 ? { width: 1 + (head & 0x3fff), height: 1 + ((head >>> 14) & 0x3fff) } : undefined;
}

function isWithin(it: Measures, canvas: Measures): boolean {
  return it.width <= canvas.width && it.height <= canvas.height;
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
