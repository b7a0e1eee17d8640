import { staged } from '../../game/competition/world-cup-stages.fixture.ts';
import type { Match } from '../../game/matches/match.ts';

/** A match for tests. By default it is an open match of the pool stage. */
export function aMatch(difference: Partial<Match> = {}): Match {
  return {
    id: '22',
    utcDate: '2022-11-26T19:00:00Z',
    locksAt: '2026-03-01T12:00:00Z',
    lockedAt: null,
    movedFrom: null,
    status: 'SCHEDULED',
    timeKnown: true,
    dateKnown: true,
    ...staged(difference.stage ?? 'GROUP_STAGE'),
    stageName: null,
    part: null,
    pool: 'C',
    matchday: 2,
    venue: 'Lusail Stadium',
    team1: 'ARG',
    team2: 'MEX',
    placeholder1: null,
    placeholder2: null,
    full1: null,
    full2: null,
    penalties: null,
    score90: null,
    awarded: false,
    winner: null,
    minute: null,
    minuteAt: null,
    period: null,
    goals: [],
    split: null,
    version: 0,
    correctedAt: null,
    reopened: false,
    ...difference,
  };
}
