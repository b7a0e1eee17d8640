import { escapeByte } from '../../../game/predictions/pick-vector.ts';
import type { PickVector } from '../../../game/predictions/pick-vector.ts';
import { partOf, totOf } from '../contribution.ts';
import type { Contribution } from '../contribution.ts';
import { hasSameEffect } from '../packed-match.ts';
import type { PackedMatch } from '../packed-match.ts';

/** What one match adds to the scores of its players when it begins to count, changes, or no longer counts. */
export interface MatchChange {
  picks: PickVector;
  holders: Uint8Array;
  /** The differences by the byte of a pick. The entry of escapes is 0. */
  tot: Int32Array;
  part: Int32Array;
  /** The differences of `tot` by a player's two bits in `holders`: no favourite in the match, side 1, side 2, both. */
  byHolding: Int32Array;
  /** The differences of the players whose code is not in the palette, in the order of `picks.escapedIdx`; empty if all of them are 0. */
  escapedTot: Int32Array;
  escapedPart: Int32Array;
}

/** Returns the changes that turn the scores with the matches in `was` into the scores with those in `wanted`. */
export function changesBetween(
  was: ReadonlyMap<string, PackedMatch>,
  wanted: ReadonlyMap<string, PackedMatch>,
): MatchChange[] {
  const changes: (MatchChange | undefined)[] = [];
  for (const [id, match] of was) {
    const next = wanted.get(id);
    if (hasSameEffect(match, next)) continue;
    // The predictions are the same, so one change has the difference between both contributions.
    if (next?.pack === match.pack) changes.push(changeOf(next, match.contribution, next.contribution));
    else changes.push(changeOf(match, match.contribution, undefined));
  }
  for (const [id, match] of wanted) {
    if (was.get(id)?.pack !== match.pack) changes.push(changeOf(match, undefined, match.contribution));
  }
  return changes.filter((change) => change !== undefined);
}

/** Returns the change that begins to count the match; undefined if it changes no score. */
export function additionOf(match: PackedMatch): MatchChange | undefined {
  return changeOf(match, undefined, match.contribution);
}

/** Returns the change that stops counting the match; undefined if it changes no score. */
export function removalOf(match: PackedMatch): MatchChange | undefined {
  return changeOf(match, match.contribution, undefined);
}

function changeOf(
  { picks, holders }: PackedMatch,
  before: Contribution | undefined,
  after: Contribution | undefined,
): MatchChange | undefined {
  const change = {
    picks,
    holders,
    tot: difference(before?.tot, after?.tot, 256),
    part: difference(before?.part, after?.part, 256),
    byHolding: difference(before?.byHolding, after?.byHolding, 4),
    ...escapeDifferences(picks, before, after),
  };
  // If no team points change, the favourites are not read.
  if (!isAnySet(change.byHolding)) change.holders = noHolders;
  const { tot, part, escapedTot } = change;
  return isAnySet(tot) || isAnySet(part) || escapedTot.length > 0 || change.holders.length > 0 ? change : undefined;
}

const noHolders = new Uint8Array(0);

function difference(before: Int32Array | undefined, after: Int32Array | undefined, length: number): Int32Array {
  const values = new Int32Array(length);
  for (let at = 0; at < length; at++) values[at] = (after?.[at] ?? 0) - (before?.[at] ?? 0);
  if (length > escapeByte) values[escapeByte] = 0;
  return values;
}

function escapeDifferences(
  { escapedCodes }: PickVector,
  before: Contribution | undefined,
  after: Contribution | undefined,
): Pick<MatchChange, 'escapedTot' | 'escapedPart'> {
  const tot = new Int32Array(escapedCodes.length);
  const part = new Int32Array(escapedCodes.length);
  escapedCodes.forEach((code, place) => {
    const [was, is] = [before?.scoreOfCode(code) ?? 0, after?.scoreOfCode(code) ?? 0];
    tot[place] = totOf(is) - totOf(was);
    part[place] = partOf(is) - partOf(was);
  });
  const none = new Int32Array(0);
  return isAnySet(tot) || isAnySet(part)
    ? { escapedTot: tot, escapedPart: part }
    : { escapedTot: none, escapedPart: none };
}

function isAnySet(values: Int32Array): boolean {
  return values.some((value) => value !== 0);
}
