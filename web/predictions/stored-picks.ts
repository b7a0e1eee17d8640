import type { NamedTeams, Pick } from '../../game/predictions/prediction.ts';
import type { GuestPick } from './guest-pick.ts';
import type { PickValue, UnsentPick } from './save-state.ts';

// What was stored on the device may be broken, or of another version. It is checked before the page uses it, because a page that fails on it
// would fail at every visit.

/** Returns a stored pick that waits to be sent, or undefined if nothing can be sent of it. Fields that are of use without their value get a default. */
export function asUnsentPick(stored: unknown): UnsentPick | undefined {
  if (!isRecord(stored) || !isPickValue(stored['value'])) return undefined;
  const { value, basedOn, late, unconfirmed, teams } = stored;
  return {
    value,
    basedOn: typeof basedOn === 'string' ? basedOn : null,
    late: late === true,
    unconfirmed: Array.isArray(unconfirmed) ? unconfirmed.filter(isPickValue) : [],
    ...(isTeams(teams) && { teams }),
  };
}

/** Returns a stored pick of a guest, or undefined if it cannot be one. */
export function asGuestPick(stored: unknown): GuestPick | undefined {
  if (!isRecord(stored)) return undefined;
  const { matchId, value, teams, uid = null } = stored;
  if (typeof matchId !== 'string' || !isPickValue(value) || value === null || !isTeams(teams)) return undefined;
  return uid === null || typeof uid === 'string' ? { matchId, value, teams, uid } : undefined;
}

function isPickValue(value: unknown): value is PickValue {
  return value === null || isPick(value);
}

function isPick(value: unknown): value is Pick {
  if (!isRecord(value)) return false;
  const { full1, full2, winner } = value;
  return [full1, full2].every(isGoals) && (winner === null || winner === 1 || winner === 2);
}

function isGoals(goals: unknown): boolean {
  return Number.isInteger(goals) && Number(goals) >= 0 && Number(goals) <= 99;
}

function isTeams(teams: unknown): teams is NamedTeams {
  return Array.isArray(teams) && teams.length === 2 && teams.every((team) => typeof team === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
