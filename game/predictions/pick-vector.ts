import { noPick } from './pack.ts';

/** The byte of a player without a pick. */
export const noPickByte = 255;
/** The byte of a player whose code is not in the palette. */
export const escapeByte = 254;

/**
 * The picks of a locked match in memory: one byte per player, which is a place in the palette of the 254 commonest codes. The codes of
 * players whose byte is `escapeByte` are listed separately. Source: docs/architecture.md#one-idea.
 */
export interface PickVector {
  bytes: Uint8Array;
  /** The code of each byte: 256 entries. Unused ones are `noPick`. */
  palette: Uint16Array;
  /** The players whose code is not in the palette, in ascending order, and their codes in the same order. */
  escapedIdx: Uint32Array;
  escapedCodes: Uint16Array;
}

/** Makes the vector of these codes, one per player. */
export function toPickVector(codes: Uint16Array): PickVector {
  const palette = commonestCodes(codes);
  const byteOf = new Uint8Array(65_536).fill(escapeByte);
  palette.forEach((code, byte) => {
    byteOf[code] = byte;
  });
  byteOf[noPick] = noPickByte;
  const bytes = new Uint8Array(codes.length);
  let escaped = 0;
  for (let idx = 0; idx < codes.length; idx++) {
    const byte = byteOf[codes[idx] as number] as number;
    bytes[idx] = byte;
    if (byte === escapeByte) escaped++;
  }
  return { bytes, palette, ...listEscapes(codes, bytes, escaped) };
}

/** Returns a player's code; `noPick` for a player without a pick or beyond the end of the vector. */
export function codeOf({ bytes, palette, escapedIdx, escapedCodes }: PickVector, idx: number): number {
  const byte = bytes[idx] ?? noPickByte;
  if (byte !== escapeByte) return palette[byte] ?? noPick;
  let from = 0;
  for (let to = escapedIdx.length; from < to;) {
    const middle = (from + to) >> 1;
    if ((escapedIdx[middle] as number) < idx) from = middle + 1;
    else to = middle;
  }
  return escapedCodes[from] ?? noPick;
}

/** Returns the codes of all players, as they are stored in the database. */
export function codesOf({ bytes, palette, escapedIdx, escapedCodes }: PickVector): Uint16Array<ArrayBuffer> {
  const codes = new Uint16Array(bytes.length);
  for (let idx = 0; idx < bytes.length; idx++) codes[idx] = palette[bytes[idx] as number] as number;
  for (let place = 0; place < escapedIdx.length; place++) {
    codes[escapedIdx[place] as number] = escapedCodes[place] as number;
  }
  return codes;
}

function commonestCodes(codes: Uint16Array): Uint16Array {
  const counts = new Uint32Array(65_536);
  for (let idx = 0; idx < codes.length; idx++) {
    const code = codes[idx] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  const found = [...counts.keys()].filter((code) => code !== noPick && counts[code] !== 0);
  const byCount = found.toSorted((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  const palette = new Uint16Array(256).fill(noPick);
  palette.set(byCount.slice(0, escapeByte));
  return palette;
}

function listEscapes(
  codes: Uint16Array,
  bytes: Uint8Array,
  escaped: number,
): Pick<PickVector, 'escapedIdx' | 'escapedCodes'> {
  const escapedIdx = new Uint32Array(escaped);
  const escapedCodes = new Uint16Array(escaped);
  for (let idx = 0, place = 0; place < escaped; idx++) {
    if (bytes[idx] !== escapeByte) continue;
    escapedIdx[place] = idx;
    escapedCodes[place] = codes[idx] as number;
    place++;
  }
  return { escapedIdx, escapedCodes };
}
