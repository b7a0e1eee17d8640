import { describe, expect, test } from 'vitest';
import { defaultPoints } from '../../../game/competition/points.ts';
import type { Match, Side } from '../../../game/matches/match.ts';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import { Problem } from '../../../game/problem.ts';
import { idle } from '../save-state.ts';
import type { SaveState } from '../save-state.ts';
import { aMatch } from '../../matches/a-match.ts';
import { pickState } from './pick-state.ts';
import type { PickFacts, PickState } from './pick-state.ts';

const lock = Date.parse('2026-03-01T12:00:00Z');
const savedAt = '2026-02-28T18:41:00.000Z';
const day = 86_400_000;
const locked = { lockedAt: '2026-03-01T12:00:00Z' } as const;
const value = { full1: 3, full2: 0, winner: null };

interface Case {
  name: string;
  match?: Partial<Match>;
  stored?: Prediction | null;
  save?: SaveState;
  setAside?: PickFacts['setAside'];
  nowMs?: number;
  shows: Partial<PickState>;
}

const beforeKickoff: Case[] = [
  {
    name: 'a missing pick says what it is worth',
    shows: { phase: 'entry', chip: 'missing', pick: null, foot: { kind: 'no-pick', worth: 4 } },
  },
  {
    name: 'a quarter-final is worth twice as much',
    match: { stage: 'QUARTER_FINALS' },
    shows: { foot: { kind: 'no-pick', worth: 8 }, through: 'idle' },
  },
  {
    name: 'a stored pick rests',
    stored: aPick(2, 0),
    shows: { chip: 'open', isMissing: false, foot: { kind: 'saved' }, through: 'none' },
  },
  {
    name: 'a value on its way shows at once, in the same place',
    stored: aPick(2, 0),
    save: { kind: 'waiting', value },
    shows: { chip: 'open', pick: value, foot: { kind: 'saving' } },
  },
  {
    name: 'saved says when',
    stored: aPick(3, 0),
    save: { kind: 'saved', value, atMs: 5 },
    shows: { chip: 'open', foot: { kind: 'just-saved', atMs: 5 } },
  },
  {
    name: 'a postponed match without a date can be picked, but its pick is not missing',
    match: { dateKnown: false },
    shows: { chip: 'missing', isMissing: false },
  },
  {
    name: 'a cleared pick is a missing one',
    stored: aPick(3, 0),
    save: { kind: 'saving', value: null },
    shows: { chip: 'missing', isMissing: true, pick: null },
  },
  {
    name: 'offline it is queued',
    save: { kind: 'queued', value },
    nowMs: lock - 60_000,
    shows: { chip: 'queued', pick: value, foot: { kind: 'queued', value } },
  },
  {
    name: 'a save that failed keeps the value',
    save: { kind: 'failed', value, error: 'why' },
    shows: { chip: 'not-saved', pick: value, foot: { kind: 'not-saved', value, error: 'why' } },
  },
  {
    name: 'signed out asks to sign in',
    save: { kind: 'failed', value, error: new Problem('signed_out', '') },
    shows: { chip: 'not-saved', pick: value, foot: { kind: 'signed-out', value } },
  },
  {
    name: 'two devices: both picks are shown',
    save: { kind: 'conflict', value, theirs: aPick(1, 1) },
    shows: {
      chip: 'two-picks',
      foot: { kind: 'two-picks', mine: value, theirs: { full1: 1, full2: 1, winner: null } },
    },
  },
  {
    name: 'refused for another reason than the lock: the stored pick stays',
    stored: aPick(2, 0),
    save: { kind: 'refused', value, code: 'invalid', atMs: 0 },
    shows: {
      chip: 'not-saved',
      pick: { full1: 2, full2: 0, winner: null },
      foot: { kind: 'refused', code: 'invalid' },
    },
  },
  {
    name: 'refused because other teams meet now',
    save: { kind: 'refused', value, code: 'sides_changed', atMs: 0 },
    setAside: { ...value, reason: 'sides_changed' },
    shows: { chip: 'not-saved', pick: null, foot: { kind: 'refused', code: 'sides_changed' } },
  },
  {
    name: 'refused because other teams meet now, of which one is not known yet',
    match: { stage: 'LAST_16', team1: null },
    save: { kind: 'refused', value, code: 'sides_changed', atMs: 0 },
    shows: { phase: 'unknown', chip: 'not-open', foot: { kind: 'refused', code: 'sides_changed' } },
  },
  {
    name: 'under an hour it is amber, picked or not',
    stored: aPick(2, 0),
    nowMs: lock - 41 * 60_000,
    shows: { chip: 'closing', foot: { kind: 'saved' } },
  },
  {
    name: 'in the last five minutes without a pick',
    nowMs: lock - 252_000,
    shows: { chip: 'last-minutes', foot: { kind: 'last-minutes' } },
  },
  {
    name: 'while the clock stands still nothing closes',
    match: { locksAt: null },
    nowMs: lock + day,
    shows: { phase: 'entry', chip: 'missing' },
  },
  {
    name: 'a pick set aside because the sides changed is told',
    setAside: { ...value, reason: 'sides_changed' },
    shows: { chip: 'missing', foot: { kind: 'set-aside', pick: value } },
  },
  {
    name: 'sides that are not known yet take no pick',
    match: { stage: 'LAST_16', team1: null },
    shows: { phase: 'unknown', chip: 'not-open', foot: { kind: 'opens' }, through: 'idle' },
  },
];

const knockout: Case[] = [
  {
    name: 'a draw asks who goes through until it is said',
    match: { stage: 'LAST_16' },
    stored: aPick(1, 1),
    shows: { chip: 'one-more-step', isMissing: true, foot: { kind: 'choose-side' }, through: 'ask' },
  },
  {
    name: 'a draw with a side rests',
    match: { stage: 'LAST_16' },
    stored: aPick(1, 1, 2),
    shows: { chip: 'open', through: 'ask' },
  },
  {
    name: 'a winner predicted asks nothing',
    match: { stage: 'LAST_16' },
    stored: aPick(2, 1),
    shows: { chip: 'open', through: 'idle' },
  },
  {
    name: 'after penalties: the side through counts, the score is the one after 120 minutes',
    match: {
      ...over(2, 2),
      stage: 'QUARTER_FINALS',
      penalties: { 1: 3, 2: 4 },
      winner: 2,
    },
    stored: aPick(1, 1, 2),
    shows: { chip: 'penalties', points: { kind: 'right', points: 4, label: 'through' }, through: 'told' },
  },
];

const fromKickoff: Case[] = [
  {
    name: 'the time of the lock closes the card in place',
    stored: aPick(2, 0),
    nowMs: lock,
    shows: { phase: 'locked', chip: 'locked', points: null, foot: { kind: 'nothing' } },
  },
  {
    name: 'a pick that came too late: the stored one stands',
    match: locked,
    stored: aPick(2, 0),
    save: { kind: 'refused', value, code: 'match_locked', atMs: lock + 2000 },
    nowMs: lock + 2000,
    shows: {
      chip: 'too-late',
      pick: { full1: 2, full2: 0, winner: null },
      foot: { kind: 'too-late', value, lateMs: 2000, hasEarlyStart: false, stands: aPick(2, 0) },
    },
  },
  {
    name: 'a pick for other teams that came after the lock',
    match: locked,
    save: { kind: 'refused', value, code: 'sides_changed', atMs: lock + 2000 },
    nowMs: lock + 2000,
    shows: { phase: 'locked', foot: { kind: 'refused', code: 'sides_changed' } },
  },
  {
    name: 'what was typed but not sent when the lock fell does not count',
    match: { ...locked, status: 'IN_PLAY', full1: 0, full2: 0 },
    stored: null,
    save: { kind: 'queued', value },
    shows: {
      phase: 'live',
      chip: 'live',
      pick: null,
      points: null,
      foot: { kind: 'not-counted', value, stands: null },
    },
  },
  {
    name: 'live: the points are provisional',
    match: { ...locked, status: 'IN_PLAY', full1: 1, full2: 1 },
    stored: aPick(1, 1),
    shows: { phase: 'live', chip: 'live', points: { kind: 'provisional', points: 4, label: 'if-it-stays' } },
  },
  {
    name: 'exact',
    match: over(2, 0),
    stored: aPick(2, 0),
    shows: { chip: 'full-time', points: { kind: 'exact', points: 4, label: 'exact' } },
  },
  {
    name: 'the right difference',
    match: over(3, 1),
    stored: aPick(2, 0),
    shows: { points: { kind: 'right', points: 3, label: 'difference' } },
  },
  {
    name: 'the right winner',
    match: over(2, 0),
    stored: aPick(1, 0),
    shows: { points: { kind: 'right', points: 2, label: 'winner' } },
  },
  {
    name: 'a draw with other goals',
    match: over(2, 2),
    stored: aPick(1, 1),
    shows: { points: { kind: 'right', points: 2, label: 'draw' } },
  },
  {
    name: 'wrong',
    match: over(1, 2),
    stored: aPick(3, 0),
    shows: { points: { kind: 'wrong', points: 0, label: 'missed' } },
  },
  {
    name: 'a pick made after a corrected kick-off is told while the match is on',
    match: locked,
    setAside: { ...value, reason: 'after_kickoff' },
    shows: { phase: 'locked', pick: null, foot: { kind: 'made-late', pick: value } },
  },
  {
    name: 'a pick made after a corrected kick-off is told after the match, and scores 0',
    match: over(1, 0),
    setAside: { ...value, reason: 'after_kickoff' },
    shows: {
      pick: null,
      points: { kind: 'none', points: 0, label: 'no-points' },
      foot: { kind: 'made-late', pick: value },
    },
  },
  {
    name: 'a pick set aside because the sides changed is not told once the match is locked',
    match: locked,
    setAside: { ...value, reason: 'sides_changed' },
    shows: { pick: null, foot: { kind: 'nothing' } },
  },
  {
    name: 'no pick scores 0',
    match: over(0, 0),
    shows: { pick: null, points: { kind: 'none', points: 0, label: 'no-points' } },
  },
  {
    name: 'a corrected result says that it was changed',
    match: { ...over(6, 2), correctedAt: '2026-03-01T21:40:00Z' },
    stored: aPick(3, 0),
    shows: { chip: 'corrected', points: { kind: 'right', points: 2, label: 'winner' } },
  },
  {
    name: 'a cancelled match scores for nobody',
    match: { ...locked, status: 'FINISHED' },
    stored: aPick(3, 0),
    shows: { phase: 'cancelled', chip: 'cancelled', points: null, foot: { kind: 'cancelled' } },
  },
];

describe.each([
  ['before kick-off', beforeKickoff],
  ['knockout', knockout],
  ['from kick-off', fromKickoff],
])('a match %s', (_name, cases) => {
  test.each(cases)('$name', ({ match, stored = null, save = idle, setAside = null, nowMs = lock - day, shows }) => {
    expect(pickState(aMatch(match), { stored, save, setAside, points: defaultPoints, nowMs })).toMatchObject(shows);
  });
});

function over(full1: number, full2: number): Partial<Match> {
  return { ...locked, status: 'FINISHED', full1, full2 };
}

function aPick(full1: number, full2: number, winner: Side = null): Prediction {
  return { matchId: '22', full1, full2, winner, nick: 'maja', lastUpdated: savedAt, score: null };
}
