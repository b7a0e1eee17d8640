import { crc32, createInflate } from 'node:zlib';
import type { Measures } from './picture.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bits per sample and samples per pixel, by colour type. Source: PNG (third edition), section 11.2.1. */
const depths: Record<number, { bits: number[]; samples: number }> = {
  0: { bits: [1, 2, 4, 8, 16], samples: 1 },
  2: { bits: [8, 16], samples: 3 },
  3: { bits: [1, 2, 4, 8], samples: 1 },
  4: { bits: [8, 16], samples: 2 },
  6: { bits: [8, 16], samples: 4 },
};
/** Where the seven passes of an interlaced image begin, and how far apart their pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG is its chunks, each with its checksum, and image data of exactly the size its head promises. */
export async function readPng(bytes: Buffer, isTooLarge: (it: Measures) => boolean): Promise<Measures | undefined> {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined;
  const chunks = chunksOf(bytes);
  const head = chunks?.[0]?.type === 'IHDR' ? readHead(chunks[0].content) : undefined;
  if (!chunks || !head || isTooLarge(head) || !isInOrder(chunks, head.isIndexed)) return undefined;
  const content = chunks.flatMap((it) => (it.type === 'IDAT' ? [it.content] : []));
  return (await inflatesTo(head.size, content)) ? head : undefined;
}

interface Chunk {
  type: string;
  content: Buffer;
}

/** All chunks, the last of them `IEND` and at the very end; undefined if one is broken. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, content: bytes.subarray(at + 8, end) });
    at = end + 4;
    if (type === 'IEND') return at === bytes.length && chunks.at(-1)?.content.length === 0 ? chunks : undefined;
  }
  return undefined;
}

/** One head, a palette if one is needed, image data in one row, and no other chunk that a viewer must understand. */
function isInOrder(chunks: Chunk[], isIndexed: boolean): boolean {
  const types = chunks.map(({ type }) => type);
  const critical = types.filter(
    (type, place) => /^[A-Z]/.test(type) && !(type === 'IDAT' && types[place - 1] === type),
  );
  const order = isIndexed ? /^IHDR PLTE IDAT IEND$/ : /^IHDR( PLTE)? IDAT IEND$/;
  const palette = chunks.find(({ type }) => type === 'PLTE')?.content.length ?? 3;
  return order.test(critical.join(' ')) && palette % 3 === 0 && palette >= 3 && palette <= 768;
}

interface Head extends Measures {
  isIndexed: boolean;
  /** The bytes of the inflated image; a filter precedes each row. */
  size: number;
}

function readHead(content: Buffer): Head | undefined {
  if (content.length !== 13) return undefined;
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  const [bits = 0, colour = 0, compression, filter, interlace = 0] = content.subarray(8);
  const depth = depths[colour];
  if (!depth?.bits.includes(bits) || compression !== 0 || filter !== 0 || interlace > 1) return undefined;
  const rowsOf = (across: number, down: number): number =>
    across === 0 ? 0 : down * (1 + Math.ceil((across * bits * depth.samples) / 8));
  const size =
    interlace === 0
      ? rowsOf(width, height)
      : passes
          .map(([x, y, dx, dy]) => rowsOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)))
          .reduce((sum, rows) => sum + rows, 0);
  return { width, height, isIndexed: colour === 3, size };
}

/** Other threads inflate. Larger parts interrupt this thread less often. */
const inflatedAtOnce = 1024 * 1024;

/** Counts while it inflates, stops as soon as there is more than was promised, and keeps nothing. */
async function inflatesTo(size: number, parts: Buffer[]): Promise<boolean> {
  const inflate = createInflate({ chunkSize: inflatedAtOnce });
  let count = 0;
  try {
    inflate.end(Buffer.concat(parts));
    for await (const part of inflate) {
      count += (part as Buffer).length;
      if (count > size) return false;
    }
  } catch {
    // With an error zlib reports that the bytes are of another kind, or that some are missing.
    return false;
  }
  return count === size;
}
