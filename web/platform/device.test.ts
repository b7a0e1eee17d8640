import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addInvite,
  forgetSentSeen,
  moveFormerKeys,
  noteSavedPick,
  noteUnsentSeen,
  readInvites,
  readLastCompetition,
  readQueue,
  readSavedPick,
  readTimeZone,
  readUnsentSeen,
  writeQueued,
  writeTimeZone,
} from './device.ts';
import { clearAccount, countQueued } from './device-later.ts';

let stored: Map<string, string>;
let competition: string;
beforeEach(() => {
  stored = new Map();
  competition = 'WC/2022';
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({ content: selector.includes('first') ? 'WC/2022' : competition }),
  });
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

const ownerOf = (uid: string) => ({ uid, competition });
const pick = { value: { full1: 1, full2: 0, winner: null } };
const asRecord = (value: unknown) => (typeof value === 'object' && value !== null ? value : undefined);

test('two tabs that queue picks at the same time do not lose the pick of the other', () => {
  writeQueued(ownerOf('u1'), '7', pick);
  // Another tab, which does not see the write of the first one yet, writes its own key only.
  stored.delete('WC/2022 fulltime.queue.u1.7');
  writeQueued(ownerOf('u1'), '8', pick);
  stored.set('WC/2022 fulltime.queue.u1.7', JSON.stringify(pick));
  expect(readQueue(ownerOf('u1'), asRecord)).toEqual({ 7: pick, 8: pick });
  writeQueued(ownerOf('u1'), '7', null);
  expect(readQueue(ownerOf('u1'), asRecord)).toEqual({ 8: pick });
});

test('the queue and the saved picks of the former version are carried over', () => {
  stored.set('fulltime.queue.u1', JSON.stringify({ 7: pick, 8: pick }));
  stored.set('fulltime.saved.u1', JSON.stringify({ 9: '2022-11-26T10:00:00Z' }));
  stored.set('fulltime.theme', 'dark');
  stored.set('fulltime.news.u1', '{"a":1}');
  stored.set('fulltime.queue.u2.5', JSON.stringify(pick));
  // Another competition may be opened first.
  competition = 'EC/2024';
  moveFormerKeys();
  moveFormerKeys();
  expect([readQueue(ownerOf('u1'), asRecord), readQueue(ownerOf('u2'), asRecord)]).toEqual([{}, {}]);
  competition = 'WC/2022';
  writeQueued(ownerOf('u1'), '8', null);
  expect([readQueue(ownerOf('u1'), asRecord), readQueue(ownerOf('u2'), asRecord)]).toEqual([{ 7: pick }, { 5: pick }]);
  expect(readSavedPick(ownerOf('u1'), '9')).toBe('2022-11-26T10:00:00Z');
  expect([...stored.keys()].toSorted()).toEqual([
    'WC/2022 fulltime.news.u1',
    'WC/2022 fulltime.queue.u1.7',
    'WC/2022 fulltime.queue.u2.5',
    'WC/2022 fulltime.saved.u1.9',
    'fulltime.theme',
  ]);
});

test('picks of one competition are neither read nor sent in another one', () => {
  writeQueued(ownerOf('u1'), '7', pick);
  competition = 'EC/2024';
  expect(readQueue(ownerOf('u1'), asRecord)).toEqual({});
  writeQueued(ownerOf('u1'), '7', { ...pick, basedOn: null });
  writeQueued(ownerOf('u1'), '7', null);
  competition = 'WC/2022';
  expect(readQueue(ownerOf('u1'), asRecord)).toEqual({ 7: pick });
});

test('the end of a session removes the picks of this account only, in all competitions', () => {
  for (const played of ['WC/2022', 'EC/2024']) {
    competition = played;
    for (const uid of ['u1', 'u12']) {
      writeQueued(ownerOf(uid), '7', pick);
      noteSavedPick(ownerOf(uid), { matchId: '7', lastUpdated: '2022-11-26T10:00:00Z' });
    }
  }
  expect([countQueued('u1'), countQueued('u12')]).toEqual([2, 2]);
  clearAccount('u1');
  expect([...stored.keys()]).toEqual([
    'WC/2022 fulltime.queue.u12.7',
    'WC/2022 fulltime.saved.u12.7',
    'EC/2024 fulltime.queue.u12.7',
    'EC/2024 fulltime.saved.u12.7',
  ]);
});

test('a pick whose save fails while the account is leaving is not stored again', () => {
  const leaving = { uid: 'u3', competition: 'WC/2022' };
  writeQueued(leaving, '7', { value: { full1: 1, full2: 0, winner: null } });
  clearAccount('u3');
  writeQueued(leaving, '7', { value: { full1: 1, full2: 0, winner: null } });
  noteSavedPick(leaving, { matchId: '7', lastUpdated: '2022-11-20T10:00:00.000Z' });
  expect([...stored.keys()]).toEqual([]);
});

test('the time zone of an account is forgotten at a sign-out, and with a storage that is forbidden there is none', () => {
  stored.set('fulltime.time-zone', 'Asia/Tokyo');
  expect(readTimeZone()).toBe('Asia/Tokyo');
  clearAccount('u4');
  expect(readTimeZone()).toBeNull();
  // An answer that comes late must not bring it back.
  writeTimeZone('Asia/Tokyo');
  expect([...stored]).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect(readTimeZone()).toBeNull();
});

test('what was seen is forgotten once the server has it, also what former versions have stored, and at a sign-out', () => {
  stored.set('WC/2022 fulltime.skipped-steps.u1', JSON.stringify(['pick']));
  stored.set('WC/2022 fulltime.seen-moments.u1', JSON.stringify(['rank 2022']));
  noteUnsentSeen('u1', 'rank 2023');
  noteUnsentSeen('u1', 'rank 2023');
  expect(readUnsentSeen('u1')).toEqual(['step pick', 'rank 2022', 'rank 2023']);
  expect(readUnsentSeen('u12')).toEqual([]);
  forgetSentSeen('u1', ['rank 2022']);
  expect([...stored]).toEqual([['WC/2022 fulltime.seen.u1', JSON.stringify(['step pick', 'rank 2023'])]]);
  competition = 'EC/2024';
  expect(readUnsentSeen('u1')).toEqual([]);
  clearAccount('u1');
  expect([...stored]).toEqual([]);
});

const unsendable = ['x'.repeat(201), 'a\0', '\0', '\ud800', ''];

test.each(unsendable)('a text that no call takes as an invite token is not stored: %j', (text) => {
  addInvite(text);
  expect([...stored.keys()]).toEqual([]);
  addInvite('x'.repeat(200));
  addInvite(text);
  expect(readInvites()).toEqual(['x'.repeat(200)]);
});

test.each([
  [JSON.stringify(['first-token', ...unsendable, 7, null, 'second token']), ['first-token', 'second token']],
  [JSON.stringify({ 0: 'first-token' }), []],
  ['no JSON', []],
])('what is stored and is no invite token is dropped: %s', (text, left) => {
  stored.set('fulltime.invites', text);
  expect(readInvites()).toEqual(left);
  expect(stored.get('fulltime.invites')).toBe(JSON.stringify(left));
});

test('a stored competition that cannot be one is dropped', () => {
  stored.set('fulltime.last-competition', 'EC/2024');
  expect(readLastCompetition()).toBe('EC/2024');
  stored.set('fulltime.last-competition', '/evil.example');
  expect(readLastCompetition()).toBeNull();
  expect([...stored.keys()]).toEqual([]);
});

test('the page works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  writeQueued(ownerOf('u5'), '7', pick);
  expect(readQueue(ownerOf('u5'), asRecord)).toEqual({});
});

test.each(['null', '{"value":', '7', '"1:0"'])('a queued pick that is stored as %s is removed', (text) => {
  writeQueued(ownerOf('u5'), '7', pick);
  stored.set('WC/2022 fulltime.queue.u5.8', text);
  expect(countQueued('u5')).toBe(2);
  expect(readQueue(ownerOf('u5'), asRecord)).toEqual({ 7: pick });
  expect(countQueued('u5')).toBe(1);
});
