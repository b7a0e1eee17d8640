import { expect, test } from 'vitest';
import { asGuestPick, asUnsentPick } from './stored-picks.ts';

const value = { full1: 1, full2: 0, winner: null };
const whole = { value, basedOn: '2022-11-20T10:00:00Z', late: true, unconfirmed: [value, null], teams: ['QAT', 'ECU'] };
const guest = { matchId: '1', value, teams: ['QAT', 'ECU'], uid: 'ann' };

test.each<[string, unknown, unknown]>([
  ['is whole', whole, whole],
  ['clears a pick', { ...whole, value: null }, { ...whole, value: null }],
  [
    'was stored by an older version',
    { value, basedOn: null, late: false },
    { value, basedOn: null, late: false, unconfirmed: [] },
  ],
  ['has only a value', { value }, { value, basedOn: null, late: true, unconfirmed: [] }],
  [
    'has other fields of a wrong kind',
    { value, basedOn: null, late: true, unconfirmed: [value, 'x', {}], teams: null },
    { value, basedOn: null, late: true, unconfirmed: [value] },
  ],
  ['is no object', 'x', undefined],
  ['is null', null, undefined],
  ['has no value', { basedOn: null }, undefined],
  ['has half a score', { value: { full1: 1, winner: null } }, undefined],
  ['has no number as a score', { value: { ...value, full2: 'x' } }, undefined],
  ['has goals below zero', { value: { ...value, full2: -1 } }, undefined],
  ['has too many goals', { value: { ...value, full2: 100 } }, undefined],
  ['has an unknown winner', { value: { ...value, winner: 3 } }, undefined],
])('a stored pick that %s', (_, stored, expected) => {
  expect(asUnsentPick(stored)).toEqual(expected);
});

test.each<[string, unknown, unknown]>([
  ['belongs to an account', guest, guest],
  ['belongs to nobody yet', { ...guest, uid: null }, { ...guest, uid: null }],
  ['was stored before picks belonged to an account', { ...guest, uid: undefined }, { ...guest, uid: null }],
  ['has no score', { ...guest, value: null }, undefined],
  ['has a broken score', { ...guest, value: {} }, undefined],
  ['has no teams', { ...guest, teams: [] }, undefined],
  ['has no match', { ...guest, matchId: undefined }, undefined],
  ['is null', null, undefined],
])("a guest's stored pick that %s", (_, stored, expected) => {
  expect(asGuestPick(stored)).toEqual(expected);
});
