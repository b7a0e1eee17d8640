import type { NamedTeams, Pick, Prediction } from '../../game/predictions/prediction.ts';
import type { ProblemCode } from '../../game/problem.ts';

/** A value that a fan has entered: a score, or null for a pick that is to be cleared. */
export type PickValue = Pick | null;

/** The state of the newest value entered for one match. `value` is shown on the card. Times are wall time by the server's clock, in ms. */
export type SaveState =
  | { kind: 'idle' }
  /** The value was changed and not sent yet. */
  | { kind: 'waiting'; value: PickValue }
  | { kind: 'saving'; value: PickValue }
  | { kind: 'saved'; value: PickValue; atMs: number }
  /** The value is stored on the device until the server can be reached. */
  | { kind: 'queued'; value: PickValue }
  /** The value is stored on the device; `error` is the reason why the save failed. */
  | { kind: 'failed'; value: PickValue; error: unknown }
  /** The value will never be saved, for example because the match is locked. */
  | { kind: 'refused'; value: PickValue; code: ProblemCode; atMs: number }
  /** Another device has saved since, and the fan chooses which pick counts. */
  | { kind: 'conflict'; value: PickValue; theirs: Prediction | null };

export const idle: SaveState = { kind: 'idle' };

/** A value that the server has not acknowledged, as it is stored on the device. */
export interface UnsentPick {
  value: PickValue;
  /** The `lastUpdated` of the server's pick that this value replaces; null if the page knows no such pick. */
  basedOn: string | null;
  /** True if the value was not sent at once (no network, no answer, a reload), so that another device may have saved since. */
  late: boolean;
  /** Values that were sent without getting an answer. If one of them is found on the server, it is this device's own. */
  unconfirmed: PickValue[];
  /** The teams that the page showed when the value was entered. They are missing in values stored by older versions. */
  teams?: NamedTeams | undefined;
}

export function unsentValue(state: SaveState): PickValue | undefined {
  if (state.kind === 'idle' || state.kind === 'saved' || state.kind === 'refused') return undefined;
  return state.value;
}

/** True if the teams of both values are known and differ. */
export function areForOtherTeams(one: NamedTeams | undefined, other: NamedTeams | undefined): boolean {
  return one !== undefined && other !== undefined && (one[0] !== other[0] || one[1] !== other[1]);
}

export function samePick(one: PickValue, other: PickValue): boolean {
  if (one === null || other === null) return one === other;
  return one.full1 === other.full1 && one.full2 === other.full2 && one.winner === other.winner;
}
