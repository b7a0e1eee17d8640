import { staged } from '../competition/world-cup-stages.fixture.ts';
import { expect } from 'vitest';
import { feedMatch } from './feed-match.ts';
import type { FeedMatch } from './feed-match.ts';
import type { KnownMatch } from './read-feed.ts';

export const [home, away] = [762, 773];
export const group: KnownMatch = {
  ...staged('GROUP_STAGE'),
  status: 'SCHEDULED',
  full1: null,
  full2: null,
  goals: [],
  teamIds: [home, away],
};
export const knockout: KnownMatch = { ...group, ...staged('FINAL') };

export type Score = [number, number] | null;
const goals = (score: Score | undefined) =>
  score ? { home: score[0], away: score[1] } : score === null ? { home: null, away: null } : undefined;

export interface Said {
  full?: Score;
  half?: Score;
  regular?: Score;
  extra?: Score;
  kicks?: Score;
  duration?: string;
  winner?: string | null;
  teams?: [number | null, number | null];
  minute?: number | string | null;
}

export function said(status: string, parts: Said = {}): FeedMatch {
  const { full, half, regular, extra, kicks, duration = 'REGULAR', winner = null, teams = [home, away] } = parts;
  return feedMatch.parse({
    id: 1,
    utcDate: '2022-12-18T15:00:00Z',
    status,
    homeTeam: { id: teams[0], name: 'Argentina' },
    awayTeam: { id: teams[1], name: null },
    ...(parts.minute === undefined ? {} : { minute: parts.minute }),
    score: {
      winner,
      duration,
      fullTime: goals(full ?? null),
      halfTime: goals(half ?? null),
      regularTime: goals(regular),
      extraTime: goals(extra),
      penalties: goals(kicks),
    },
  });
}

export const quarantined = (why: string) => ({ kind: 'quarantined', why });
export const state = (part: object) => ({ kind: 'state', state: expect.objectContaining(part) });
export const running: KnownMatch = { ...group, status: 'IN_PLAY', full1: 1, full2: 0 };
export const over: KnownMatch = { ...group, status: 'FINISHED', full1: 1, full2: 0 };
export const final2022: Said = {
  full: [7, 5],
  half: [2, 0],
  regular: [2, 2],
  extra: [1, 1],
  kicks: [4, 2],
  duration: 'PENALTY_SHOOTOUT',
  winner: 'HOME_TEAM',
};
