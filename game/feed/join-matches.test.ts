import { expect, test } from 'vitest';
import { feedMatch } from './feed-match.ts';
import type { FeedMatch } from './feed-match.ts';
import { joinMatches } from './join-matches.ts';
import type { Joined, MatchToJoin } from './join-matches.ts';

type Teams = [number | null, number | null];
const [one, other] = ['2022-12-09T15:00:00.000Z', '2022-12-09T19:00:00.000Z'];

const ours = (id: string, fdId: number | null, more: Partial<MatchToJoin> = {}): MatchToJoin => ({
  id,
  fdId,
  stage: 'QUARTER_FINALS',
  utcDate: one,
  teamIds: [null, null],
  ...more,
});
const entry = (id: number, [home, away]: Teams = [null, null], more: Partial<FeedMatch> = {}): FeedMatch =>
  feedMatch.parse({
    id,
    utcDate: one,
    status: 'TIMED',
    stage: 'QUARTER_FINALS',
    homeTeam: { id: home },
    awayTeam: { id: away },
    score: {},
    ...more,
  });

const [ab, cd, ef] = [
  { teamIds: [1, 2] as Teams },
  { teamIds: [3, 4] as Teams },
  { teamIds: [5, 6] as Teams, utcDate: other },
];

test.each<[string, MatchToJoin[], FeedMatch[], Joined[]]>([
  ['nothing at all', [], [], []],
  [
    'both legs of a tie, told apart by who is at home',
    [ours('1', null, { teamIds: [1, 2] }), ours('2', null, { teamIds: [2, 1], utcDate: other })],
    [entry(8, [2, 1]), entry(7, [1, 2])],
    [
      { id: '1', fdId: 7 },
      { id: '2', fdId: 8 },
    ],
  ],
  ['a match that has its number', [ours('57', 7)], [entry(7)], []],
  ['one without, by stage and kick-off', [ours('57', null)], [entry(7)], [{ id: '57', fdId: 7 }]],
  [
    "one without, by the feed's other word for its stage",
    [ours('63', null, { stage: 'THIRD_PLACE' })],
    [entry(7, undefined, { stage: 'BRONZE' })],
    [{ id: '63', fdId: 7 }],
  ],
  ['one whose entry was created anew', [ours('57', 7, ab)], [entry(9, [1, 2])], [{ id: '57', fdId: 9 }]],
  [
    'one whose entry was created anew and is listed twice',
    [ours('57', 7, ab)],
    [entry(9, [1, 2]), entry(9, [1, 2])],
    [{ id: '57', fdId: 9 }],
  ],
  [
    'one whose entry was created anew the other way round',
    [ours('57', 7, ab)],
    [entry(9, [2, 1])],
    [{ id: '57', fdId: 9 }],
  ],
  ['one whose entry is there beside a new one', [ours('57', 7, ab)], [entry(7, [1, 2]), entry(9, [1, 2])], []],
  [
    'one whose entry is gone, and a new one at another time',
    [ours('57', 7, ab)],
    [entry(9, [1, 2], { utcDate: other })],
    [],
  ],
  [
    'one whose entry is gone, and a new one of another stage',
    [ours('57', 7, ab)],
    [entry(9, [1, 2], { stage: 'FINAL' })],
    [],
  ],
  ['one whose entry is gone, and two new ones', [ours('57', 7, ab)], [entry(9, [1, 2]), entry(10, [2, 1])], []],
  ['one whose entry is gone, and a new one with one of its teams', [ours('57', 7, ab)], [entry(9, [1, null])], []],
  ['one whose entry is gone and whose teams are not known', [ours('57', 7)], [entry(9, [1, 2])], []],
  [
    'one whose entry is gone, the fitting one being that of another match',
    [ours('57', 7, ab), ours('58', 9, cd)],
    [entry(9, [1, 2])],
    [],
  ],
  ['one whose entry is gone, and nothing else', [ours('57', 7, ab)], [], []],
  ['one without, at another time', [ours('57', null, { utcDate: other })], [entry(7)], []],
  ['one without, of another stage', [ours('57', null)], [entry(7, undefined, { stage: 'FINAL' })], []],
  ['one without, the number being another one’s', [ours('57', null), ours('58', 7)], [entry(7)], []],
  ['two of ours that cannot be told apart', [ours('57', null), ours('58', null)], [entry(7)], []],
  ["two of the feed's that cannot be told apart", [ours('57', null)], [entry(7), entry(8)], []],
  ['one without, whose teams are others', [ours('57', null, ab)], [entry(7, [3, 4])], []],
  [
    'one without, with one team known to the feed',
    [ours('57', null, ab)],
    [entry(7, [2, null])],
    [{ id: '57', fdId: 7 }],
  ],
  [
    'two that were taken for each other: their teams decide',
    [ours('57', 7, ab), ours('58', 8, cd)],
    [entry(7, [3, 4]), entry(8, [1, 2])],
    [
      { id: '57', fdId: 8 },
      { id: '58', fdId: 7 },
    ],
  ],
  [
    'the other way round is the same match',
    [ours('57', 7, ab)],
    [entry(7, [3, 4]), entry(8, [2, 1])],
    [{ id: '57', fdId: 8 }],
  ],
  [
    "another one's number, whose teams are not known yet: it waits for its own",
    [ours('57', 7, ab), ours('58', 8, { utcDate: other })],
    [entry(7, [3, 4]), entry(8, [1, 2])],
    [
      { id: '57', fdId: 8 },
      { id: '58', fdId: null },
    ],
  ],
  [
    'three in a ring',
    [ours('57', 7, ab), ours('58', 8, cd), ours('59', 9, ef)],
    [entry(7, [3, 4]), entry(8, [5, 6]), entry(9, [1, 2])],
    [
      { id: '57', fdId: 9 },
      { id: '58', fdId: 7 },
      { id: '59', fdId: 8 },
    ],
  ],
  ['other teams, and no entry with these', [ours('57', 7, ab)], [entry(7, [3, 4]), entry(8, [1, 4])], []],
  [
    'other teams, and two entries with these',
    [ours('57', 7, ab)],
    [entry(7, [3, 4]), entry(8, [1, 2]), entry(9, [2, 1])],
    [],
  ],
  [
    'other teams, and these in another stage',
    [ours('57', 7, ab)],
    [entry(7, [3, 4]), entry(8, [1, 2], { stage: 'FINAL' })],
    [],
  ],
  ['one other team, the second not named', [ours('57', 7, ab)], [entry(7, [3, null]), entry(8, [1, 2])], []],
  ['teams that are not known here', [ours('57', 7)], [entry(7, [3, 4]), entry(8, [1, 2])], []],
  [
    'two without at one kick-off: their teams decide',
    [ours('57', null, ab), ours('58', null, cd)],
    [entry(7, [4, 3]), entry(8, [1, 2])],
    [
      { id: '57', fdId: 8 },
      { id: '58', fdId: 7 },
    ],
  ],
  ['one without, whose kick-off has moved', [ours('57', null, ef)], [entry(7, [5, 6])], [{ id: '57', fdId: 7 }]],
  [
    'one without, its number being that of one whose teams are not known: that one waits',
    [ours('57', null, ab), ours('58', 7)],
    [entry(7, [1, 2]), entry(8, [1, null], { utcDate: other })],
    [
      { id: '57', fdId: 7 },
      { id: '58', fdId: null },
    ],
  ],
  ['one without, and these in another stage', [ours('57', null, ef)], [entry(7, [5, 6], { stage: 'FINAL' })], []],
  ['one without, and two entries with these', [ours('57', null, ef)], [entry(7, [5, 6]), entry(8, [6, 5])], []],
  [
    'two of ours with the same two teams, and one entry with these',
    [ours('57', null, ef), ours('58', null, { ...ef, utcDate: '2022-12-10T15:00:00.000Z' })],
    [entry(7, [5, 6])],
    [],
  ],
])('%s', (_name, known, answered, joined) => {
  expect(joinMatches(known, answered)).toEqual(joined);
});
