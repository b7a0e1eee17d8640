import type { NamedTeams, Pick, Prediction } from '../../game/predictions/prediction.ts';
import type { ProblemCode } from '../../game/problem.ts';

/** What a fan has entered: a score, or null for a pick that is to be cleared. */
export type PickValue = Pick | null;

/** Where the newest entered value of one match stands. `value` is what the card shows; times are server wall time, ms. */
export type SaveState =
  | { kind: 'idle' }
  /** Changed, not sent yet. */
  | { kind: 'waiting'; value: PickValue }
  | { kind: 'saving'; value: PickValue }
  | { kind: 'saved'; value: PickValue; atMs: number }
  /** Kept on the device until there is a network. */
  | { kind: 'queued'; value: PickValue }
  /** Kept on the device; `error` says why it did not arrive. */
  | { kind: 'failed'; value: PickValue; error: unknown }
  /** Will never be stored. */
  | { kind: 'refused'; value: PickValue; code: ProblemCode; atMs: number }
  /** Another device saved since: the fan chooses which stays. */
  | { kind: 'conflict'; value: PickValue; theirs: Prediction | null };

export const idle: SaveState = { kind: 'idle' };

/** An entered value that the server has not acknowledged, as the device keeps it. */
export interface UnsentPick {
  value: PickValue;
  /** The `lastUpdated` known when the value was first changed; null: no pick was known. */
  basedOn: string | null;
  /** It was not sent at once (no network, no answer, a reload), so another device may have saved since. */
  late: boolean;
  /** Values sent without an answer: if one of them turns up on the server, it is our own. */
  unconfirmed: PickValue[];
  /** The teams the fan saw when they entered it; absent in what versions before kept. */
  teams?: NamedTeams | undefined;
}

/** The value that is entered but not stored, if there is one. */
export function unsentValue(state: SaveState): PickValue | undefined {
  if (state.kind === 'idle' || state.kind === 'saved' || state.kind === 'refused') return undefined;
  return state.value;
}

/** True for values that are known to be for different teams. */
export function areForOthers(one: NamedTeams | undefined, other: NamedTeams | undefined): boolean {
  return one !== undefined && other !== undefined && (one[0] !== other[0] || one[1] !== other[1]);
}

export function samePick(one: PickValue, other: PickValue): boolean {
  if (one === null || other === null) return one === other;
  return one.full1 === other.full1 && one.full2 === other.full2 && one.winner === other.winner;
}
