import { useEffect, useState } from 'react';
import type { NamedTeams, Pick } from '../../game/predictions/prediction.ts';
import { changeGuestPicks, readGuestPick as readStored, writeGuestPick as writeStored } from '../platform/device.ts';
import { asGuestPick } from './stored-picks.ts';
import { useExternalStore } from '../platform/use-external-store.ts';

/** The one pick that a guest has tried. It is stored on this device only. Source: docs/product.md#trying-a-pick. */
export interface GuestPick {
  matchId: string;
  value: Pick;
  /** The teams that the guest saw. */
  teams: NamedTeams;
  /** The first account that signed in afterwards; null before that. */
  uid: string | null;
}

const listeners = new Set<() => void>();
let known: { text: string; pick: GuestPick | null } = { text: '', pick: null };

/** Returns the pick that a guest tried here, also if it belongs to an account by now; null if there is none. */
export function readGuestPick(): GuestPick | null {
  const stored = asGuestPick(readStored()) ?? null;
  const text = JSON.stringify(stored);
  if (text !== known.text) known = { text, pick: stored };
  return known.pick;
}

export function writeGuestPick(pick: GuestPick | null): void {
  writeStored(pick);
  for (const onChange of listeners) onChange();
}

export function useStoredGuestPick(): GuestPick | null {
  return useExternalStore(subscribe, readGuestPick);
}

/** The pick that the present guest will keep; null if the stored one belongs to an account that has signed out before it was sent. */
export function useGuestPick(): GuestPick | null {
  const pick = useStoredGuestPick();
  return pick?.uid === null ? pick : null;
}

/**
 * Gives the picks of all competitions to the account that has just signed in, and removes those of an account that was signed in before, of which
 * it returns whether there were any.
 */
export function claimGuestPicks(uid: string): { areOthersRemoved: boolean } {
  let areOthersRemoved = false;
  changeGuestPicks((stored) => {
    const pick = asGuestPick(stored);
    if (!pick) return null;
    if (pick.uid === null || pick.uid === uid) return { ...pick, uid };
    areOthersRemoved = true;
    return null;
  });
  for (const onChange of listeners) onChange();
  return { areOthersRemoved };
}

/** Claims the picks for the account at its sign-in in whatever competition, and returns whether picks of another account were removed. */
export function useClaimedGuestPicks(uid: string | undefined): boolean {
  const [areOthersRemoved, setOthersRemoved] = useState(false);
  useEffect(() => {
    if (uid !== undefined && claimGuestPicks(uid).areOthersRemoved) setOthersRemoved(true);
  }, [uid]);
  return areOthersRemoved;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
