import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimGuestPick, readGuestPick, writeGuestPick } from './guest-pick.ts';

const pick = {
  matchId: '1',
  value: { full1: 1, full2: 0, winner: null },
  teams: ['QAT', 'ECU'] as [string, string],
  uid: null,
};

const nothing = { pick: null, isOthersRemoved: false };

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
  const anns = { pick: { ...pick, uid: 'ann' }, isOthersRemoved: false };
  expect(claimGuestPick('ann')).toEqual(anns);
  expect(claimGuestPick('ann')).toEqual(anns);
});

test('a pick is removed when another account signs in, and the page learns that', () => {
  writeGuestPick(pick);
  claimGuestPick('ann');
  expect(claimGuestPick('bob')).toEqual({ pick: null, isOthersRemoved: true });
  expect(readGuestPick()).toBeNull();
  expect(claimGuestPick('ann')).toEqual(nothing);
});

test('a pick of one competition belongs to the account that signs in first in any competition', () => {
  writeGuestPick(pick);
  vi.stubGlobal('document', { querySelector: () => ({ content: 'EC/2024' }) });
  expect(claimGuestPick('bob')).toEqual(nothing);
  vi.stubGlobal('document', { querySelector: () => ({ content: 'WC/2022' }) });
  expect(claimGuestPick('ann')).toEqual({ pick: null, isOthersRemoved: true });
  expect(readGuestPick()).toBeNull();
});

test('without a pick there is nothing to claim', () => {
  expect(claimGuestPick('ann')).toEqual(nothing);
});
