import { describe, expect, test } from 'vitest';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import { sectionsOf, selectionClosesAt, selectionIssues, teamSelectionRefusal, teamsBySection } from './selection.ts';
import type { UserTeams } from './selection.ts';

const start = '2022-11-20T16:00:00.000Z';
const windowEnd = '2030-05-01T12:00:00.000Z';
const minutes = (count: number): number => count * 60_000;
/** The moment `count` minutes before an instant; after it if `count` is negative. */
const before = (instant: string, count: number): Date => new Date(Date.parse(instant) - minutes(count));
const openings = { teamSelectionLocked: false, teamSelectionActive: false, startDateTime: start, isOver: false };
const own = { teamSelectionActiveUntil: windowEnd };

describe('favourites may be chosen if not locked and (active, or before the start, or within the first hour)', () => {
  const yesNo = [true, false];
  const cases = yesNo.flatMap((locked) =>
    yesNo.flatMap((active) => yesNo.flatMap((early) => yesNo.map((inWindow) => ({ locked, active, early, inWindow })))),
  );
  test.each(cases)(
    'locked $locked, active $active, before the start $early, in the window $inWindow',
    ({ locked, active, early, inWindow }) => {
      const settings = { ...openings, teamSelectionLocked: locked, teamSelectionActive: active };
      const clocks = {
        tournamentNow: before(start, early ? 1 : -1),
        wallNow: before(windowEnd, inWindow ? 1 : -1),
      };
      const isOpen = !locked && (active || early || inWindow);
      expect(teamSelectionRefusal(settings, own, clocks)).toBe(isOpen ? undefined : 'selection_closed');
    },
  );

  test.each([
    ['a millisecond before the start', before(start, 1 / minutes(1)), undefined],
    ['at the start', before(start, 0), 'selection_closed'],
    ['years after the start', before(start, -2_000_000), 'selection_closed'],
  ])('%s', (_, tournamentNow, refusal) => {
    expect(teamSelectionRefusal(openings, own, { tournamentNow, wallNow: before(windowEnd, -1) })).toBe(refusal);
  });

  test.each([
    ['a millisecond before the end of the own window', before(windowEnd, 1 / minutes(1)), undefined],
    ['at the end of the own window', before(windowEnd, 0), 'selection_closed'],
    ['years after it', before(windowEnd, -2_000_000), 'selection_closed'],
  ])('%s', (_, wallNow, refusal) => {
    expect(teamSelectionRefusal(openings, own, { tournamentNow: before(start, -1), wallNow })).toBe(refusal);
  });

  test('each period ends by its own clock: wall time long after the tournament does not close the selection', () => {
    const clocks = { tournamentNow: before(start, 1), wallNow: new Date('2031-01-01T00:00:00Z') };
    expect(teamSelectionRefusal(openings, own, clocks)).toBeUndefined();
  });
});

test.each([
  ['within the own hour', {}, -1],
  ['before the start', {}, 1],
  ['while it is active', { teamSelectionActive: true }, -1],
])('once all matches are over the selection is closed and nothing counts down, also %s', (_, settings, early) => {
  const clocks = { tournamentNow: before(start, early), wallNow: before(windowEnd, 1) };
  const over = { ...openings, ...settings, isOver: true };
  expect(teamSelectionRefusal(over, own, clocks)).toBe('selection_closed');
  expect(selectionClosesAt(over, own, { ...clocks, rate: 40 })).toBeNull();
});

describe('the selection closes', () => {
  const wallNow = before(windowEnd, 30);
  const closesAt = (tournamentNow: Date, rate: number, settings: Partial<typeof openings> = {}) =>
    selectionClosesAt({ ...openings, ...settings }, own, { tournamentNow, wallNow, rate })?.toISOString() ?? null;

  test.each([
    ['at the end of the own window once it has started', before(start, -1), 40, windowEnd],
    ['at the end of the own window when the start comes sooner', before(start, 40), 40, windowEnd],
    ['at the start when that comes later', before(start, 40 * 50), 40, before(windowEnd, -20).toISOString()],
    ['at the start in real time', before(start, 31), 1, before(windowEnd, -1).toISOString()],
    ['nobody knows when while the clock stands before the start', before(start, 40), 0, null],
    ['at the end of the own window though the clock stands after the start', before(start, -1), 0, windowEnd],
  ])('%s', (_, tournamentNow, rate, expected) => {
    expect(closesAt(tournamentNow, rate)).toBe(expected);
  });

  test('at no known time while it is active, and once it is closed', () => {
    expect(closesAt(before(start, -1), 40, { teamSelectionActive: true })).toBeNull();
    expect(closesAt(before(start, 1), 40, { teamSelectionLocked: true })).toBeNull();
    const late = { tournamentNow: before(start, -1), wallNow: before(windowEnd, -1), rate: 40 };
    expect(selectionClosesAt(openings, own, late)).toBeNull();
  });
});

describe('a selection of favourites', () => {
  const { teams } = worldCup;
  const entry = (tla: string, forged: Partial<UserTeams[string]> = {}): UserTeams => {
    const team = teams.find((team) => team.tla === tla);
    if (!team) throw new Error(`no team ${tla}`);
    const { teamId, shortName, section } = team;
    return { [teamId]: { shortName, tla, section: section ?? '', ...forged } };
  };
  const four = { ...entry('ARG'), ...entry('CRO'), ...entry('MAR'), ...entry('GHA') };
  const idOf = (tla: string): string => Object.keys(entry(tla))[0] ?? '';

  test('with one team from each pot has no fault, and is stored by pot', () => {
    expect(selectionIssues(four, teams)).toEqual([]);
    expect(teamsBySection(four)).toEqual({ 1: 'ARG', 2: 'CRO', 3: 'MAR', 4: 'GHA' });
  });

  test.each([
    ['of nobody leaves every section empty', {}, ['1', '2', '3', '4'].map(emptySection)],
    ['of three leaves one empty', { ...entry('ARG'), ...entry('CRO'), ...entry('MAR') }, [emptySection('4')]],
    [
      'with two teams of one section has one too many',
      { ...four, ...entry('BRA') },
      [{ path: `userTeams.${idOf(secondOf('ARG', 'BRA'))}`, message: 'a second team of section 1' }],
    ],
    [
      'with an unknown team',
      { ...four, 9999: four[idOf('ARG')] },
      [{ path: 'userTeams.9999', message: 'no such team' }],
    ],
    [
      'with an id written otherwise',
      { ...four, '007': four[idOf('ARG')] },
      [{ path: 'userTeams.007', message: 'no such team' }],
    ],
    ['with a forged tla', { ...four, ...entry('ARG', { tla: 'BRA' }) }, [fault('ARG', 'tla', 'ARG')]],
    ['with a forged section', { ...four, ...entry('ARG', { section: '2' }) }, [fault('ARG', 'section', '1')]],
    [
      'with a forged name',
      { ...four, ...entry('ARG', { shortName: 'Malvinas' }) },
      [fault('ARG', 'shortName', 'Argentina')],
    ],
  ] as [string, UserTeams, { path: string; message: string }[]][])('%s', (_, selection, issues) => {
    expect(selectionIssues(selection, teams)).toEqual(issues);
  });

  test('lists the pots in their order, as numbers where they are numbers', () => {
    expect(sectionsOf(teams)).toEqual(['1', '2', '3', '4']);
    expect(sectionsOf([{ section: '10' }, { section: '9' }, { section: '10' }])).toEqual(['9', '10']);
  });

  function emptySection(section: string) {
    return { path: 'userTeams', message: `section ${section} is empty` };
  }
  function fault(tla: string, field: string, own: string) {
    return { path: `userTeams.${idOf(tla)}.${field}`, message: `must be ${own}` };
  }
  /** Returns the team whose entry is checked second, because numeric keys of an object are iterated in ascending order. */
  function secondOf(...tlas: [string, string]): string {
    return Number(idOf(tlas[0])) > Number(idOf(tlas[1])) ? tlas[0] : tlas[1];
  }
});
