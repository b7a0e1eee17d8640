import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAccount, noteSavedPick, readQueue, readSavedPick, writeQueued } from './device.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
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

const pick = { value: { full1: 1, full2: 0, winner: null } };

test('two tabs that queue picks at the same time do not lose the pick of the other', () => {
  writeQueued('u1', '7', pick);
  // Another tab, which does not see the write of the first one yet, writes its own key only.
  stored.delete('fulltime.queue.u1.7');
  writeQueued('u1', '8', pick);
  stored.set('fulltime.queue.u1.7', JSON.stringify(pick));
  expect(readQueue('u1')).toEqual({ 7: pick, 8: pick });
  writeQueued('u1', '7', null);
  expect(readQueue('u1')).toEqual({ 8: pick });
});

test('the queue and the saved picks of the former version are carried over', () => {
  stored.set('fulltime.queue.u1', JSON.stringify({ 7: pick, 8: pick }));
  stored.set('fulltime.saved.u1', JSON.stringify({ 9: '2022-11-26T10:00:00Z' }));
  writeQueued('u1', '8', null);
  expect(readQueue('u1')).toEqual({ 7: pick });
  expect(readSavedPick('u1', '9')).toBe('2022-11-26T10:00:00Z');
  expect([...stored.keys()].toSorted()).toEqual(['fulltime.queue.u1.7', 'fulltime.saved.u1.9']);
});

test('the end of a session removes the picks of this account only', () => {
  for (const uid of ['u1', 'u12']) {
    writeQueued(uid, '7', pick);
    noteSavedPick(uid, { matchId: '7', lastUpdated: '2022-11-26T10:00:00Z' });
  }
  clearAccount('u1');
  expect([...stored.keys()]).toEqual(['fulltime.queue.u12.7', 'fulltime.saved.u12.7']);
});

test('the page works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  writeQueued('u1', '7', pick);
  expect(readQueue('u1')).toEqual({});
});
