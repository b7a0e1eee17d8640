import { expect, test } from 'vitest';
import { aMatch } from '../matches/a-match.ts';
import { nextMoment } from './next-moment.ts';

const lock = '2026-03-01T10:00:00Z';
const over = { status: 'FINISHED' as const, lockedAt: lock, full1: 2, full2: 0 };
const live = { ...over, status: 'IN_PLAY' as const };
const morning = { id: '1', utcDate: '2022-11-20T10:00:00Z' };
const evening = { id: '2', utcDate: '2022-11-20T16:00:00Z' };
const nextDay = { id: '3', utcDate: '2022-11-21T16:00:00Z' };
const league = { kind: 'league' as const, matchday: 1 };

interface Given {
  matches: Parameters<typeof aMatch>[0][];
  picks?: Record<string, [number, number]>;
  movement?: number | null;
  seen?: string[];
  since?: string | null;
}

function momentFor({
  matches,
  picks = {},
  movement = 0,
  seen = [],
  since = '2026-01-01T00:00:00Z',
}: Given): string | undefined {
  const picked = new Map(
    Object.entries(picks).map(([matchId, [full1, full2]]) => [
      matchId,
      {
        matchId,
        userId: 'u',
        nick: 'u',
        full1,
        full2,
        winner: null,
        points: null,
        lastUpdated: '2022-11-01T00:00:00Z',
      },
    ]),
  );
  const row = movement === null ? null : { movement };
  return nextMoment({ matches: matches.map(aMatch), picked: picked as never, timeZone: 'UTC', row, since, seen })?.key;
}

const exact = { '1': [2, 0] as [number, number], '2': [2, 0] as [number, number] };
const day = [{ ...morning, ...over }, { ...evening, ...over }, nextDay];

test.each<[string, Given, string | undefined]>([
  ['nothing before the first kick-off', { matches: [morning, evening] }, undefined],
  ['an exact score at full time', { matches: [{ ...morning, ...over }, evening], picks: exact }, `exact 1 ${lock}`],
  [
    'nothing while another match is live',
    {
      matches: [
        { ...morning, ...over },
        { ...evening, ...live },
      ],
      picks: exact,
    },
    undefined,
  ],
  [
    'the second exact score once the first was seen',
    { matches: day, picks: exact, seen: [`exact 1 ${lock}`] },
    `exact 2 ${lock}`,
  ],
  ['an exact score before a rank', { matches: day, picks: { '2': [2, 0] }, movement: 3 }, `exact 2 ${lock}`],
  ['a rank before the end of the day', { matches: day, movement: 3 }, `rank ${lock}`],
  ['a rank while the day goes on', { matches: [{ ...morning, ...over }, evening], movement: 1 }, `rank ${lock}`],
  [
    'a rank although another match of the latest kick-off was cancelled',
    { matches: [...day, { ...evening, ...over, id: '4', full1: null, full2: null }], movement: 3 },
    `rank ${lock}`,
  ],
  [
    'no rank while a match of the latest kick-off is to come, even if another one was cancelled',
    {
      matches: [
        { ...morning, lockedAt: lock },
        { ...morning, ...over, id: '4', full1: null, full2: null },
      ],
      movement: 3,
    },
    undefined,
  ],
  ['no rank that was lost', { matches: day, movement: -3 }, `round 2022-11-20 ${lock}`],
  ['no rank before the second kick-off', { matches: [{ ...morning, ...over }, evening], movement: 0 }, undefined],
  ['nothing of a day that is not over', { matches: [{ ...morning, ...over }, evening] }, undefined],
  [
    'nothing that was seen',
    { matches: day, movement: 3, seen: [`rank ${lock}`, `round 2022-11-20 ${lock}`] },
    undefined,
  ],
  ['nothing of the day before', { matches: [...day.slice(0, 2), { ...nextDay, ...live }], picks: exact }, undefined],
  ['no round to a fan who came after its last lock', { matches: day, since: '2026-03-01T10:00:01Z' }, undefined],
  ['no round for who has no rank', { matches: day, movement: null }, undefined],
  [
    'a matchday with matches on several days',
    {
      matches: [
        { ...morning, ...over, ...league },
        { ...nextDay, ...over, ...league },
      ],
    },
    `round matchday  1 ${lock}`,
  ],
  [
    'no matchday while a moved match is missing',
    {
      matches: [
        { ...morning, ...over, ...league },
        { ...nextDay, ...league },
      ],
    },
    undefined,
  ],
  [
    'no exact score of a cancelled match',
    { matches: [{ ...morning, ...over, full1: null, full2: null }], picks: exact },
    `round 2022-11-20 ${lock}`,
  ],
])('shows %s', (_, given, expected) => {
  expect(momentFor(given)).toBe(expected);
});
