import { describe, expect, test } from 'vitest';
import { defaultPoints } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import type { PushOutcome } from '../push/transport.ts';
import type { Notice } from './notice.ts';
import type { PersonalPart } from './recipients.ts';
import { remindersDue } from './reminders.ts';
import { deliveryResultsOf } from './send-deliveries.ts';
import { messageFor } from './message-text.ts';
import type { Vocabulary } from './message-text.ts';

const now = new Date('2022-12-09T15:00:00Z');

function aMatch(change: Partial<Match>): Match {
  return {
    id: '57',
    utcDate: '2022-12-09T16:00:00.000Z',
    dateKnown: true,
    stage: 'QUARTER_FINALS',
    lockedAt: null,
    locksAt: '2022-12-09T16:00:00.000Z',
    team1: 'CRO',
    team2: 'BRA',
    ...change,
  } as Match;
}

describe('reminders are due for a kick-off', () => {
  test.each([
    ['in an hour', { utcDate: '2022-12-09T16:00:00.000Z' }, ['57']],
    ['in an hour and a second', { utcDate: '2022-12-09T16:00:01.000Z' }, []],
    ['in a second', { utcDate: '2022-12-09T15:00:01.000Z' }, ['57']],
    ['now', { utcDate: '2022-12-09T15:00:00.000Z' }, []],
    ['that is past', { utcDate: '2022-12-09T14:59:00.000Z' }, []],
    ['of a match that has begun early', { lockedAt: '2022-12-09T14:58:00.000Z' }, []],
    ['of a match with a side that is not known', { team2: null }, []],
    ['of a match that was called off', { status: 'FINISHED' as const }, []],
    ['of a match whose clock stands still', { locksAt: null }, ['57']],
    ['of a postponed match without a new date', { locksAt: null, dateKnown: false }, []],
  ])('%s', (_when, change, ids) => {
    expect(remindersDue([aMatch(change)], { now, wallNow: now }).flatMap(({ matchIds }) => matchIds)).toEqual(ids);
  });

  test('once for matches that start together', () => {
    const later = { utcDate: '2022-12-09T15:30:00.000Z', locksAt: null };
    expect(
      remindersDue([aMatch({}), aMatch({ id: '58' }), aMatch({ id: '59', ...later })], { now, wallNow: now }),
    ).toEqual([
      { kickoff: '2022-12-09T16:00:00.000Z', matchIds: ['57', '58'], locksAt: '2022-12-09T16:00:00.000Z' },
      { kickoff: '2022-12-09T15:30:00.000Z', matchIds: ['59'], locksAt: undefined },
    ]);
  });
});

describe('a delivery is recorded:', () => {
  const after = (seconds: number, attempts: number) => ({ seq: 7, waitMs: seconds * 1000, attempts });

  test.each<[string, PushOutcome, number, object]>([
    ['that arrived', { kind: 'sent' }, 0, { sent: [7] }],
    ['to a device that is gone', { kind: 'gone' }, 0, { gone: [7] }],
    ['that was refused', { kind: 'refused', status: 400 }, 0, { dropped: [7] }],
    ['that failed once', { kind: 'failed' }, 0, { later: [after(5, 1)] }],
    ['that failed twice', { kind: 'failed' }, 1, { later: [after(10, 2)] }],
    ['that failed nine times', { kind: 'failed' }, 8, { later: [after(900, 9)] }],
    ['that failed ten times', { kind: 'failed' }, 9, { dropped: [7] }],
    ['the service wants later', { kind: 'failed', afterS: 120 }, 0, { later: [after(120, 1)] }],
    ['the service wants too late', { kind: 'failed', afterS: 3600 }, 0, { dropped: [7] }],
    ['that was not tried', { kind: 'untried', afterS: 30 }, 3, { later: [after(30, 3)] }],
  ])('%s', (_what, outcome, attempts, settled) => {
    const settlement = deliveryResultsOf([{ seq: 7, attempts, outcome }], 3_600_000);
    expect(settlement).toEqual({ sent: [], dropped: [], gone: [], later: [], ...settled });
  });
});

describe('the text of a message', () => {
  const names: Record<string, string> = { CRO: 'Croatia', BRA: 'Brazil' };
  const words: Vocabulary = {
    competition: { id: 'WC/2022', name: undefined },
    match: (id: string) => aMatch({ id }),
    team: (tla: string) => names[tla] ?? tla,
    points: defaultPoints,
  };
  const say = (notice: Notice, personal: PersonalPart) =>
    messageFor(notice, { nick: 'ada', timeZone: 'America/New_York', personal }, { id: '3', words });
  const score = { matchId: '57', full1: 1, full2: 1, winner: 1, penalties: { 1: 4, 2: 2 } } as const;

  test("counts the missing picks and uses the player's time zone", () => {
    const notice: Notice = { kind: 'missing', facts: { kickoff: '2022-12-09T15:00:00.000Z', matchIds: ['57', '58'] } };
    expect(say(notice, { kind: 'matches', ids: ['57', '58'] })).toEqual({
      kind: 'missing',
      title: '2 picks are missing: kick-off 10:00',
      body: 'Croatia – Brazil, Croatia – Brazil',
      path: '/WC/2022',
      tag: 'WC/2022 missing-2022-12-09T15:00:00.000Z',
      id: '3',
      nick: 'ada',
    });
  });

  test('opens the match it is about, and home if it is about several', () => {
    const missing: Notice = { kind: 'missing', facts: { kickoff: '2022-12-09T15:00:00.000Z', matchIds: ['57', '58'] } };
    expect(say(missing, { kind: 'matches', ids: ['58'] }).path).toBe('/WC/2022?match=58');
    expect(say(missing, { kind: 'matches', ids: ['57', '58'] }).path).toBe('/WC/2022');
  });

  test('names the competition if the site has several', () => {
    const several: Vocabulary = { ...words, competition: { id: 'PL/2024', name: 'Premier League' } };
    const notice: Notice = { kind: 'joined', facts: { groupId: 3, group: 'Office', idx: 1 } };
    const recipient = { nick: 'ada', timeZone: 'UTC', personal: { kind: 'nick', nick: 'noor' } } as const;
    expect(messageFor(notice, recipient, { id: '3', words: several })).toMatchObject({
      title: 'Office',
      body: 'Premier League: noor joined the group.',
      path: '/PL/2024/group/Office',
      tag: 'PL/2024 joined-3',
    });
  });

  test('has the shoot-out beside the score, and the side that was picked to go through', () => {
    const notice: Notice = { kind: 'final', facts: { ...score, isCorrected: false } };
    expect(say(notice, { kind: 'pick', full1: 0, full2: 0, winner: 1 })).toMatchObject({
      title: 'Full time: Croatia 1:1 Brazil (4:2 on penalties)',
      body: '4 points for you. Your pick: 0:0 CRO.',
      path: '/WC/2022?match=57',
    });
  });

  test('uses the singular for one point', () => {
    const facts = { ...score, full2: 0, penalties: null, minute: 90, scorer: 'Petković', isTakenBack: false };
    const notice: Notice = { kind: 'goal', facts: { ...facts, minute: null } };
    expect(say(notice, { kind: 'pick', full1: 0, full2: 2, winner: null })).toMatchObject({
      body: 'Petković. 0 points for you as it stands. Your pick: 0:2.',
      path: '/WC/2022?match=57',
    });
  });
});
