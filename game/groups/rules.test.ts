import { describe, expect, test } from 'vitest';
import { handOverRefusal, inviteRefusal, leaveRefusal, ownerRefusal, removeRefusal } from './rules.ts';

const token = 'abcdefghijklmnopqrstuv';
const group = { owner: 'oskar', locked: false, token, members: new Set(['oskar', 'maja', 'noor']) };

describe('an invite', () => {
  test.each([
    ['opens an unlocked group', group, token, undefined],
    ['of a locked group opens nothing', { ...group, locked: true }, token, 'not_found'],
    ['that was deleted opens nothing', { ...group, token: null }, token, 'not_found'],
    ['that was replaced opens nothing', { ...group, token: 'zzzzzzzzzzzzzzzzzzzzzz' }, token, 'not_found'],
    ['of no group opens nothing', undefined, token, 'not_found'],
    ['in other case opens nothing', group, token.toUpperCase(), 'not_found'],
    ['cut short opens nothing', group, token.slice(1), 'not_found'],
    ['that is empty opens nothing, with an invite or without', { ...group, token: null }, '', 'not_found'],
  ])('%s', (_, group, given, refusal) => expect(inviteRefusal(group, given)).toBe(refusal));
});

describe('acts of the owner:', () => {
  test.each([
    ['the owner may', 'oskar', undefined],
    ['a member may not', 'maja', 'forbidden'],
    ['a stranger may not', 'kwame', 'forbidden'],
  ])('%s', (_, who, refusal) => expect(ownerRefusal(group, who)).toBe(refusal));
});

describe('leaving a group', () => {
  test.each([
    ['is free to a member', group, 'maja', undefined],
    ['is not for the owner while there are others', group, 'oskar', 'owner_stays'],
    [
      'is not for the owner who is alone: he deletes',
      { ...group, members: new Set(['oskar']) },
      'oskar',
      'owner_stays',
    ],
    ['is nothing for a stranger', group, 'kwame', 'not_found'],
  ])('%s', (_, group, who, refusal) => expect(leaveRefusal(group, who)).toBe(refusal));
});

describe('a removal from a group', () => {
  test.each([
    ['of a member by the owner is right', 'oskar', 'maja', undefined],
    ['by a member is refused', 'maja', 'noor', 'forbidden'],
    ['of oneself by the owner is refused', 'oskar', 'oskar', 'owner_stays'],
    ['of a stranger finds nobody', 'oskar', 'kwame', 'not_found'],
    ['by a stranger is refused before anything is looked up', 'kwame', 'maja', 'forbidden'],
  ])('%s', (_, by, member, refusal) => expect(removeRefusal(group, { by, member })).toBe(refusal));
});

describe('handing a group over', () => {
  test.each([
    ['to a member is right', 'oskar', 'maja', undefined],
    ['to oneself changes nothing', 'oskar', 'oskar', undefined],
    ['to a stranger finds nobody', 'oskar', 'kwame', 'not_found'],
    ['by a member is refused', 'maja', 'noor', 'forbidden'],
  ])('%s', (_, by, to, refusal) => expect(handOverRefusal(group, { by, to })).toBe(refusal));
});
