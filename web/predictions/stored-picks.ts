import type { Pick } from '../../game/predictions/prediction.ts';
import type { GuestPick } from './guest-pick.ts';
import type { PickValue, UnsentPick } from './save-state.ts';

// What was stored on the device may be broken, or of another version. It is checked before the page uses it, because a page that fails on it
// would fail at every visit.

/** Returns a stored pick that waits to be sent, or undefined if nothing can be sent of it. Other fields than its value may be missing. */
export function asUnsentPick(stored: unknown): UnsentPick | undefined {
  const { value, basedOn = null, late = true, unconfirmed, teams } = Object(stored) as Partial<UnsentPick>;
  if (!isPickValue(value)) return undefined;
  const sent = Array.isArray(unconfirmed) ? unconfirmed.filter(isPickValue) : [];
  return { value, basedOn, late, unconfirmed: sent, teams: Array.isArray(teams) ? teams : undefined };
}

/** Returns a stored pick of a guest, or undefined if it cannot be one. */
export function asGuestPick(stored: unknown): GuestPick | undefined {
  const { matchId, value, teams, uid = null } = Object(stored) as Partial<GuestPick>;
  return matchId && isPick(value) && teams?.length === 2 ? { matchId, value, teams, uid } : undefined;
}

function isPickValue(value: unknown): value is PickValue {
  return value === null || isPick(value);
}

function isPick(value: unknown): value is Pick {
  const { full1, full2, winner } = Object(value) as Partial<Pick>;
  return [full1, full2].every((goals) => /^\d\d?$/.test(`${goals}`)) && [null, 1, 2].includes(winner as null);
}
