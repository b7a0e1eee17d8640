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
  /** The code of each byte, in 256 entries. Entries without a code are `noPick`, among them those of `escapeByte` and `noPickByte`. */
  palette: Uint16Array;
  /** The players whose code is not in the palette, in ascending order, and their codes in the same order. */
  escapedIdx: Uint32Array;
  escapedCodes: Uint16Array;
}

/** Makes a vector from the codes of all players, in the order of `idx`. */
export function toPickVector(codes: Uint16Array): PickVector {
  const palette = commonestCodes(codes);
  const byteOf = new Uint8Array(65_536).fill(escapeByte);
  palette.forEach((code, byte) => {
    byteOf[code] = byte;
  });
  byteOf[noPick] = noPickByte;
  const bytes = new Uint8Array(codes.length);
  for (let idx = 0; idx < codes.length; idx++) bytes[idx] = byteOf[codes[idx] as number] as number;
  return { bytes, palette, ...listEscapes(codes, bytes) };
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

/** The maximum number of players whose codes are counted to find the commonest. A code that none of them has becomes an escape. */
const countedPlayers = 50_000;

/**
 * Returns the palette. The players whose codes are counted are spread over all players, so that the first players cannot fill the palette
 * with unusual picks.
 */
function commonestCodes(codes: Uint16Array): Uint16Array {
  const counts = new Uint32Array(65_536);
  const distance = distanceFor(codes.length);
  const counted = Math.min(codes.length, countedPlayers);
  for (let place = 0; place < counted; place++) {
    const code = codes[(place * distance) % codes.length] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  const found: number[] = [];
  for (let code = 0; code < noPick; code++) if (counts[code] !== 0) found.push(code);
  const byCount = found.toSorted((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  const palette = new Uint16Array(256).fill(noPick);
  palette.set(byCount.slice(0, escapeByte));
  return palette;
}

/** Returns the distance between counted players: a prime number, so that no player is counted twice; 1 if all players are counted. */
function distanceFor(players: number): number {
  if (players <= countedPlayers) return 1;
  return players % 104_729 === 0 ? 104_723 : 104_729;
}

function listEscapes(codes: Uint16Array, bytes: Uint8Array): Pick<PickVector, 'escapedIdx' | 'escapedCodes'> {
  const escapedIdx: number[] = [];
  for (let idx = bytes.indexOf(escapeByte); idx >= 0; idx = bytes.indexOf(escapeByte, idx + 1)) escapedIdx.push(idx);
  return {
    escapedIdx: Uint32Array.from(escapedIdx),
    escapedCodes: Uint16Array.from(escapedIdx, (idx) => codes[idx] as number),
  };
}
