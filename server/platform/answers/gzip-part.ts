import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/**
 * A text that was compressed by itself and can be a part of many gzip files. So a file with texts that many readers get and others that one reader gets
 * costs no more than copying their bytes. Sources: RFC 1951 and RFC 1952.
 */
export interface GzipPart {
  /** Whole blocks of compressed data, none of which is marked as the last one. */
  bytes: Buffer;
  /** The length of the text in bytes. */
  length: number;
  crc: number;
  /** x^(8 · length) modulo the polynomial of the checksum. With it the checksum of a longer text is computed. */
  shift: number;
}

/** The smallest buffer that the compressor accepts for its output. */
const leastChunk = constants.Z_MIN_CHUNK;

/** Texts up to this length in bytes are compressed on the thread that calls, because handing them to another one takes longer. */
const mostAtOnce = 32_768;

/** Up to this length in bytes, the work of a compressor is mostly to prepare its memory, and a small one compresses as well. */
const maxInSmall = 4_096;

/** Up to this length in bytes, a text hardly becomes smaller. */
const maxAsItIs = 64;

/** Compresses a text. `level` is that of gzip. */
export async function gzipPart(text: string | Buffer, level: number): Promise<GzipPart> {
  const plain = Buffer.from(text);
  if (plain.length <= maxAsItIs) return storedPart(plain);
  const small = { windowBits: 12, memLevel: 4, chunkSize: Math.max(leastChunk, plain.length) };
  const options = { level, finishFlush: constants.Z_FULL_FLUSH, ...(plain.length <= maxInSmall && small) };
  const bytes = plain.length <= mostAtOnce ? deflateRawSync(plain, options) : await deflate(plain, options);
  return { bytes, ...sumsOf(plain) };
}

/** The most bytes that one uncompressed block holds. */
const mostStored = 65_535;

/** Returns a part with the text as it is. Throws `RangeError` for more than 65,535 bytes. */
export function storedPart(text: string | Buffer): GzipPart {
  const plain = Buffer.from(text);
  if (plain.length > mostStored) throw new RangeError(`${plain.length} bytes in one block`);
  const bytes = Buffer.alloc(blockHeadBytes + plain.length);
  bytes.writeUInt16LE(plain.length, 1);
  bytes.writeUInt16LE(~plain.length & 0xffff, 3);
  plain.copy(bytes, blockHeadBytes);
  return { bytes, ...sumsOf(plain) };
}

/** The bytes before the text in an uncompressed block: its kind, its length, and the length inverted. */
const blockHeadBytes = 5;

/** Returns the gzip file with the texts of these parts, one after the other. */
export function gzipFile(parts: readonly GzipPart[]): Buffer {
  let [crc, length] = [0, 0];
  for (const part of parts) {
    crc = (product(part.shift, crc) ^ part.crc) >>> 0;
    length += part.length;
  }
  const end = Buffer.alloc(fileEndBytes);
  // An empty block that is the last one.
  end.writeUInt8(0x03, 0);
  end.writeUInt32LE(crc, 2);
  end.writeUInt32LE(length >>> 0, 6);
  return Buffer.concat([fileHead, ...parts.map(({ bytes }) => bytes), end]);
}

/** The format, deflate, no names, no time, an unknown system. */
const fileHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const fileEndBytes = 10;

function sumsOf(plain: Buffer): Omit<GzipPart, 'bytes'> {
  return { length: plain.length, crc: crc32(plain), shift: shiftBy(plain.length) };
}

/** The polynomial of the checksum. The highest bit stands for the constant term, as in the checksum itself. */
const polynomial = 0xed_b8_83_20;
const highest = 0x80_00_00_00;

/** Returns the product of two polynomials modulo that of the checksum. */
function product(first: number, second: number): number {
  let [sum, factor] = [0, second];
  for (let bit = highest; bit !== 0; bit >>>= 1) {
    if ((first & bit) !== 0) sum ^= factor;
    factor = (factor & 1) === 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return sum >>> 0;
}

/** The shifts of short texts, by length in bytes, because each batch has a few of them. */
const shiftsOfShort: number[] = [];
const longestShort = 1_000;

/** Returns x to the power of eight times `bytes`, modulo the polynomial of the checksum. */
function shiftBy(bytes: number): number {
  const known = shiftsOfShort[bytes];
  if (known !== undefined) return known;
  let [power, result] = [highest >>> 8, highest];
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = product(power, result);
    power = product(power, power);
  }
  if (bytes <= longestShort) shiftsOfShort[bytes] = result;
  return result;
}
