import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimGuestPicks, readGuestPick, writeGuestPick } from './guest-pick.ts';

const pick = {
  matchId: '1',
  value: { full1: 1, full2: 0, winner: null },
  teams: ['QAT', 'ECU'] as [string, string],
  uid: null,
};

/** Claims the picks, and returns the one of this competition that is then left. */
function claim(uid: string) {
  const { areOthersRemoved } = claimGuestPicks(uid);
  return { pick: readGuestPick(), areOthersRemoved };
}

const nothing = { pick: null, areOthersRemoved: false };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('document', { querySelector: () => ({ content: 'WC/2022' }) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a pick belongs to the first account that signs in, which finds it again after a sign-out', () => {
  writeGuestPick(pick);
  const anns = { pick: { ...pick, uid: 'ann' }, areOthersRemoved: false };
  expect(claim('ann')).toEqual(anns);
  expect(claim('ann')).toEqual(anns);
});

test('a pick is removed when another account signs in, and the page learns that', () => {
  writeGuestPick(pick);
  claim('ann');
  expect(claim('bob')).toEqual({ pick: null, areOthersRemoved: true });
  expect(readGuestPick()).toBeNull();
  expect(claim('ann')).toEqual(nothing);
});

test('a pick of one competition belongs to the account that signs in first in any competition', () => {
  writeGuestPick(pick);
  vi.stubGlobal('document', { querySelector: () => ({ content: 'EC/2024' }) });
  expect(claim('bob')).toEqual(nothing);
  expect(claim('ann')).toEqual({ pick: null, areOthersRemoved: true });
  vi.stubGlobal('document', { querySelector: () => ({ content: 'WC/2022' }) });
  expect(claim('ann')).toEqual(nothing);
});

test('without a pick there is nothing to claim', () => {
  expect(claim('ann')).toEqual(nothing);
});
