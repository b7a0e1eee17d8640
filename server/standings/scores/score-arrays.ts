import type { MatchChange } from './match-change.ts';

/**
 * The scores of all players by `idx`, in two arrays: `tot`, and `result << 16 | winner` in `part`. Both are sums, so adding the points of a
 * pick is two additions. `part` may be negative as a number, because `result` takes its sign bit; read it with `>>>`.
 */
export interface ScoreArrays {
  tot: Int32Array<ArrayBuffer>;
  part: Int32Array<ArrayBuffer>;
}

/**
 * Makes scores of 0 for at least `length` players. The length is rounded up to a multiple of four, because a byte of favourites has four
 * players.
 */
export function emptyScores(length: number): ScoreArrays {
  const rounded = (length + 3) & ~3;
  return { tot: new Int32Array(rounded), part: new Int32Array(rounded) };
}

/** Copies the scores into arrays that have at least `length` entries. */
export function copyScores(from: ScoreArrays, length: number): ScoreArrays {
  const copy = emptyScores(Math.max(length, from.tot.length));
  copy.tot.set(from.tot);
  copy.part.set(from.part);
  return copy;
}

/**
 * The number of players in a block. Their scores fit into the cache of the processor while many matches are added to them. It must be
 * divisible by four, because a byte of favourites has four players.
 */
const block = 32_768;

/** Applies the changes to all players in their vectors. Entries beyond the vectors stay as they are. */
export function applyChanges(scores: ScoreArrays, changes: readonly MatchChange[]): void {
  for (const change of changes) applyEscapes(scores, change);
  for (let from = 0; from < scores.tot.length; from += block) {
    for (const change of changes) {
      applyPicks(scores, change, from, Math.min(from + block, change.picks.bytes.length));
      if (change.holders.length > 0) applyHoldings(scores, change, from, from + block);
    }
  }
}

/** A count of players by their place in a table of (tot, result): the place is `tot * results + result`. */
export interface CellCount {
  cells: Uint32Array;
  results: number;
  ranked: Uint8Array;
  players: number;
}

/**
 * Applies one change and counts the ranked players, block by block, so each block is read from memory once. (One loop that does both is
 * slower, because it uses more arrays than the processor has registers.) `cells` must be zero and have a place for every score.
 */
export function applyAndCount(scores: ScoreArrays, change: MatchChange, count: CellCount): void {
  applyEscapes(scores, change);
  for (let from = 0; from < scores.tot.length; from += block) {
    const to = from + block;
    applyPicks(scores, change, from, Math.min(to, change.picks.bytes.length));
    if (change.holders.length > 0) applyHoldings(scores, change, from, to);
    countCells(scores, count, from, Math.min(to, count.players));
  }
}

/** Counts the ranked players from number `from` up to, but not including, number `to`. */
export function countCells(
  { tot, part }: ScoreArrays,
  { cells, results, ranked }: CellCount,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const place = (Math.imul(tot[i] as number, results) + ((part[i] as number) >>> 16)) | 0;
    cells[place] = ((cells[place] as number) + (ranked[i] as number)) | 0;
  }
}

function applyEscapes({ tot, part }: ScoreArrays, { picks, escapedTot, escapedPart }: MatchChange): void {
  const { escapedIdx } = picks;
  for (let place = 0; place < escapedTot.length; place++) {
    const i = escapedIdx[place] as number;
    tot[i] = (tot[i] as number) + (escapedTot[place] as number);
    part[i] = (part[i] as number) + (escapedPart[place] as number);
  }
}

function applyPicks({ tot, part }: ScoreArrays, change: MatchChange, from: number, to: number): void {
  const { tot: totByPick, part: partByPick } = change;
  const { bytes } = change.picks;
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    tot[i] = ((tot[i] as number) + (totByPick[byte] as number)) | 0;
    part[i] = ((part[i] as number) + (partByPick[byte] as number)) | 0;
  }
}

function applyHoldings({ tot }: ScoreArrays, { holders, byHolding }: MatchChange, from: number, to: number): void {
  const end = Math.min((to + 3) >> 2, holders.length, tot.length >> 2);
  for (let byte = from >> 2, i = from; byte < end; byte++, i += 4) {
    const bits = holders[byte] as number;
    if (bits === 0) continue;
    tot[i] = ((tot[i] as number) + (byHolding[bits & 3] as number)) | 0;
    tot[i + 1] = ((tot[i + 1] as number) + (byHolding[(bits >> 2) & 3] as number)) | 0;
    tot[i + 2] = ((tot[i + 2] as number) + (byHolding[(bits >> 4) & 3] as number)) | 0;
    tot[i + 3] = ((tot[i + 3] as number) + (byHolding[bits >> 6] as number)) | 0;
  }
}
