import { describe, expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';
import type { StepFacts } from './first-steps.ts';

const nowMs = Date.parse('2026-06-11T12:00:00Z');
const newcomer = { nick: 'maja', firstAccess: '2026-06-11T11:00:00.000Z', userTeams: {}, groups: [] };
const facts = (change: Partial<StepFacts> = {}): StepFacts => ({
  me: newcomer,
  hasPicked: false,
  canPick: true,
  canInvite: true,
  canChooseTeams: true,
  canOfferReminders: true,
  skipped: [],
  nowMs,
  ...change,
});
const teams = { ...newcomer, userTeams: { 1: 'BRA' } };

describe('the next step of a newcomer', () => {
  test.each<[string, Partial<StepFacts>, string | undefined]>([
    ['is the first pick', {}, 'pick'],
    ['is the teams after the first pick', { hasPicked: true }, 'teams'],
    ['is the teams if the pick is skipped', { skipped: ['pick'] }, 'teams'],
    ['is friends once the teams are chosen', { hasPicked: true, me: teams }, 'friends'],
    ['is friends where there are no favourites', { hasPicked: true, canChooseTeams: false }, 'friends'],
    [
      'is the offer of reminders once the player is in a group',
      { hasPicked: true, me: { ...teams, groups: ['Pub'] } },
      'reminders',
    ],
    ['is the offer of reminders if all are skipped', { skipped: ['pick', 'teams', 'friends'] }, 'reminders'],
    ['is none after the offer', { skipped: ['pick', 'teams', 'friends', 'reminders'] }, undefined],
    [
      'is none where reminders cannot be offered',
      { skipped: ['pick', 'teams', 'friends'], canOfferReminders: false },
      undefined,
    ],
    ['is the teams while no match can be picked', { canPick: false }, 'teams'],
    [
      'is none in a finished competition',
      { canPick: false, canChooseTeams: false, canInvite: false, canOfferReminders: false },
      undefined,
    ],
    ['is none without a nick', { me: { ...newcomer, nick: null } }, undefined],
    ['is the first pick before the account enters', { me: { ...newcomer, firstAccess: null } }, 'pick'],
    ['is there for a week', { nowMs: nowMs + 6.9 * 24 * 3_600_000 }, 'pick'],
    ['is gone after a week', { nowMs: nowMs + 7 * 24 * 3_600_000 }, undefined],
  ])('%s', (_name, change, next) => expect(firstSteps(facts(change))?.next).toBe(next));
});

test('a step that was skipped is not done, and one that cannot be done is not shown', () => {
  expect(firstSteps(facts({ hasPicked: true, canChooseTeams: false, skipped: ['pick'] }))?.steps).toEqual([
    { step: 'pick', isDone: true },
    { step: 'friends', isDone: false },
  ]);
  expect(firstSteps(facts({ canPick: false, canInvite: false }))?.steps).toEqual([{ step: 'teams', isDone: false }]);
  expect(firstSteps(facts({ me: teams, canChooseTeams: false }))?.steps[1]).toEqual({ step: 'teams', isDone: true });
});
