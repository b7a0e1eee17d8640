import { expect, test } from 'vitest';
import { defaultPoints as points } from '../../game/competition/points.ts';
import { aMatch } from '../matches/a-match.ts';
import { daysOfPicks, foldUnpicked } from './days-of-picks.ts';
import {
  filtersNow,
  firstFilter,
  isInPlace,
  matchesPickFilter,
  paramsOf,
  pickFilters,
  pickTotals,
  readShown,
  roundKeyOf,
} from './pick-filter.ts';

const lockedAt = '2026-03-01T10:00:00Z';
const over = { status: 'FINISHED', lockedAt, locksAt: lockedAt, full1: 2, full2: 1, winner: 1 } as const;
const matches = {
  open: aMatch({ id: 'open' }),
  picked: aMatch({ id: 'picked' }),
  undated: aMatch({ id: 'undated', dateKnown: false, locksAt: null }),
  unknown: aMatch({ id: 'unknown', team1: null }),
  live: aMatch({ id: 'live', status: 'IN_PLAY', lockedAt, full1: 1, full2: 0 }),
  exact: aMatch({ id: 'exact', ...over }),
  winner: aMatch({ id: 'winner', ...over }),
  missed: aMatch({ id: 'missed', ...over }),
  without: aMatch({ id: 'without', ...over }),
  cancelled: aMatch({ id: 'cancelled', ...over, full1: null, full2: null, winner: null }),
  awarded: aMatch({ id: 'awarded', ...over, awarded: true }),
};
const pick = (matchId: string, full1: number, full2: number) =>
  [matchId, { matchId, full1, full2, winner: null, nick: null, lastUpdated: null, score: null }] as const;
const picked = new Map([
  pick('picked', 1, 1),
  pick('live', 2, 0),
  pick('exact', 2, 1),
  pick('winner', 3, 0),
  pick('missed', 0, 0),
  pick('cancelled', 0, 0),
  pick('awarded', 0, 0),
]);
const facts = { picked, points, nowMs: Date.parse('2026-03-01T11:00:00Z') };
const passing = Object.fromEntries(
  pickFilters.map((filter) => [
    filter,
    Object.values(matches)
      .filter((match) => matchesPickFilter(filter, match, facts))
      .map(({ id }) => id),
  ]),
);

test('each filter passes the matches that its name says', () => {
  expect(passing).toEqual({
    all: Object.keys(matches),
    open: ['open', 'picked', 'undated', 'unknown'],
    missing: ['open'],
    played: ['live', 'exact', 'winner', 'missed', 'without', 'cancelled', 'awarded'],
    picked: ['picked', 'live', 'exact', 'winner', 'missed', 'cancelled', 'awarded'],
    exact: ['exact'],
    missed: ['missed'],
  });
});

test('the points count live matches as they stand, and neither cancelled nor awarded ones', () => {
  // Exact 4, right winner 2, live right winner 2.
  expect(pickTotals(Object.values(matches), facts)).toEqual({ points: 8, exact: 1, withoutPick: 1 });
  const unpicked = { ...facts, picked: new Map() };
  expect(pickTotals([matches.cancelled, matches.awarded, matches.without], unpicked).withoutPick).toBe(1);
  expect(pickTotals([], facts)).toEqual({ points: 0, exact: 0, withoutPick: 0 });
});

test('a live exact score counts with its points, and as an exact score only once the match is over', () => {
  const live = { ...facts, picked: new Map([pick('live', 1, 0)]) };
  expect(pickTotals([matches.live], live)).toEqual({ points: 4, exact: 0, withoutPick: 0 });
  const over = { ...matches.live, status: 'FINISHED' as const };
  expect(pickTotals([over], live)).toEqual({ points: 4, exact: 1, withoutPick: 0 });
});

test('an address keeps what was chosen, and what the competition does not have is ignored', () => {
  const known = { teams: new Map([['ARG', 1]]), rounds: new Map([['GROUP_STAGE.C', 1]]) };
  const read = (search: string) => readShown(new URLSearchParams(search), { ...known, first: 'all' });
  const chosen = { show: 'missing', team: 'ARG', round: 'GROUP_STAGE.C' } as const;
  expect(read(new URLSearchParams(paramsOf(chosen, 'all')).toString())).toEqual(chosen);
  expect(read('team=arg')).toEqual({ show: 'all', team: 'ARG', round: '' });
  expect(read('show=none&team=XXX&round=__proto__')).toEqual({ show: 'all', team: '', round: '' });
  expect(paramsOf({ show: 'all', team: '', round: '' }, 'all')).toEqual({});
});

test('a round is a matchday, a pool, or a leg of a knockout stage', () => {
  expect(roundKeyOf(aMatch())).toBe('GROUP_STAGE.C');
  expect(roundKeyOf(aMatch({ stage: 'REGULAR_SEASON', kind: 'league', matchday: 12 }))).toBe('REGULAR_SEASON.12');
  expect(roundKeyOf(aMatch({ stage: 'FINAL' }))).toBe('FINAL');
  const tie = { id: 'A', leg: 2, of: 2, aggregate1: null, aggregate2: null, penalties: null, through: null };
  expect(roundKeyOf(aMatch({ stage: 'LAST_16', tie }))).toBe('LAST_16.2');
  expect(isInPlace(aMatch(), { team: 'MEX', round: 'GROUP_STAGE.C' })).toBe(true);
  expect(isInPlace(aMatch(), { team: 'MEX', round: 'FINAL' })).toBe(false);
  expect(isInPlace(aMatch(), { team: 'GER', round: '' })).toBe(false);
});

test('days run from today on, then back; what is over runs back from today', () => {
  const at = (day: string, change = {}) => aMatch({ id: day, utcDate: `2022-11-${day}T12:00:00Z`, ...change });
  const all = [at('20'), at('21'), at('22'), at('23'), at('24', { dateKnown: false })];
  const daysFor = (show: 'all' | 'played') => {
    const { coming, undated, past } = daysOfPicks(all, { show, today: '2022-11-22', timeZone: 'UTC' });
    return [coming.map(({ day }) => day.slice(-2)), undated.map(({ id }) => id), past.map(({ day }) => day.slice(-2))];
  };
  expect(daysFor('all')).toEqual([['22', '23'], ['24'], ['21', '20']]);
  expect(daysFor('played')).toEqual([[], ['24'], ['23', '22', '21', '20']]);
  const last = [at('21', over), at('22', over)];
  const { coming, past } = daysOfPicks(last, { show: 'all', today: '2022-11-22', timeZone: 'UTC' });
  expect([coming, past.map(({ day }) => day.slice(-2))]).toEqual([[], ['22', '21']]);
});

test('all filters can be chosen until the last match is over, and then those that tell matches apart', () => {
  const { open, exact, missed } = matches;
  expect(filtersNow([open, exact], 'all')).toEqual(pickFilters);
  expect(filtersNow([exact, missed], 'all')).toEqual(['picked', 'all', 'exact', 'missed']);
  expect(filtersNow([exact, missed], 'played')).toEqual(['picked', 'all', 'played', 'exact', 'missed']);
});

test('after the last match the page opens on what was picked, and the address names any other choice', () => {
  const { open, exact, missed, without } = matches;
  expect(firstFilter([open, exact], picked)).toBe('all');
  expect(firstFilter([exact, missed], picked)).toBe('picked');
  expect(firstFilter([without], picked)).toBe('all');
  const known = { teams: new Map(), rounds: new Map(), first: 'picked' } as const;
  expect(readShown(new URLSearchParams(), known).show).toBe('picked');
  const all = { show: 'all', team: '', round: '' } as const;
  expect(paramsOf(all, 'picked')).toEqual({ show: 'all' });
  expect(readShown(new URLSearchParams('show=all'), known)).toEqual(all);
});

test('what was played without a pick is folded by day, and by round where days in a row have nothing else', () => {
  const at = (id: string, day: string, matchday: number) =>
    aMatch({ ...over, id, utcDate: `2024-08-${day}T12:00:00Z`, stage: 'REGULAR_SEASON', kind: 'league', matchday });
  const days = [
    { day: '2024-08-26', matches: [at('e', '26', 2)] },
    { day: '2024-08-25', matches: [at('c', '25', 2), at('d', '25', 2)] },
    { day: '2024-08-18', matches: [at('b', '18', 1)] },
    { day: '2024-08-17', matches: [at('a', '17', 1), at('mine', '17', 1)] },
  ];
  const isFolded = ({ id }: { id: string }) => id !== 'mine';
  const parts = foldUnpicked(days, isFolded).map(({ days, listed, folded }) => [
    days,
    listed.map(({ id }) => id),
    folded.map(({ id }) => id),
  ]);
  expect(parts).toEqual([
    [['2024-08-26', '2024-08-25'], [], ['e', 'c', 'd']],
    [['2024-08-18'], [], ['b']],
    [['2024-08-17'], ['mine'], ['a']],
  ]);
});
