import { describe, expect, test } from 'vitest';
import type { AlertName } from '../../../game/admin/status.ts';
import { findProblems } from './find-problems.ts';
import type { Known } from './moment.ts';
import { nowMs, processOf, quiet, quietFacts, savesOf } from './samples.fixture.ts';
import type { Course } from './samples.fixture.ts';
import type { Sample, StoredFacts } from './sample.ts';

const known = (...courses: Course[]): Known => ({
  processes: courses.map((course, place) => processOf(course, { number: place + 1 })),
  missing: [],
});
const namesOf = (found: Known): AlertName[] => findProblems(found, nowMs).map(({ alert }) => alert);

/** A course in which something has been so for as many minutes, and all was well before. */
const forMinutes =
  (minutes: number, change: Partial<Sample>): Course =>
  (ago) =>
    ago <= minutes ? change : {};
const facts = (change: Partial<StoredFacts>): Partial<Sample> => ({ facts: { ...quietFacts, ...change } });
/** The saves of a process that began five minutes ago, as they are now. */
const saves =
  (saved: number, failed: number): Course =>
  (ago) => ({ saves: grown(ago, { saved: savesOf(saved), refused: savesOf(0), failed: savesOf(failed) }) });
/** Two thirds of the counts are reached two minutes ago, so that the condition has held since then. */
const grown = (ago: number, counts: Sample['saves']): Sample['saves'] => (ago <= 4 ? counts : quiet.saves);
const errors = (count: number): Course => forMinutes(2, { internalErrors: count });
const slowSaves = (withinSecond: number, longer: number): Course =>
  forMinutes(6, { saves: { ...quiet.saves, saved: savesOf(withinSecond, longer) } });
const disk = (free: number): Course => forMinutes(11, { disk: { free, size: 100e9 } });
const freeJobs = (seconds: number): Course =>
  forMinutes(2, facts({ freeLeases: { ...quietFacts.freeLeases, jobs: seconds } }));
const heap = (used: number): Course => forMinutes(16, { memory: { ...quiet.memory, heap: used } });

test('on a match day on which all is well there is no problem', () => {
  expect(
    findProblems(
      known(() => ({})),
      nowMs,
    ),
  ).toEqual([]);
});

test('a site of which nothing is known has no problem', () => {
  expect(findProblems({ processes: [], missing: [] }, nowMs)).toEqual([]);
});

describe('a threshold', () => {
  test.each<[AlertName, below: Course, at: Course, above: Course]>([
    ['FulltimeSavesFail', saves(294, 5), saves(294, 6), saves(293, 6)],
    [
      'FulltimeLockLate',
      forMinutes(2, facts({ lockOverdue: 59 })),
      forMinutes(2, facts({ lockOverdue: 60 })),
      forMinutes(2, facts({ lockOverdue: 61 })),
    ],
    ['FulltimeNobodyWorks', freeJobs(29), freeJobs(30), freeJobs(31)],
    [
      'FulltimeFeedSilent',
      forMinutes(3, facts({ feedAge: 299 })),
      forMinutes(3, facts({ feedAge: 300 })),
      forMinutes(3, facts({ feedAge: 301 })),
    ],
    [
      'FulltimeMessagesStuck',
      forMinutes(6, facts({ messageOverdue: 299 })),
      forMinutes(6, facts({ messageOverdue: 300 })),
      forMinutes(6, facts({ messageOverdue: 301 })),
    ],
    ['FulltimeDiskNearlyFull', disk(5.1e9), disk(5e9), disk(4.9e9)],
    ['FulltimeInternalErrors', errors(2), errors(3), errors(4)],
    ['FulltimeSavesSlow', slowSaves(58, 2), slowSaves(57, 3), slowSaves(56, 4)],
    ['FulltimeLoopDelayed', () => ({ loopDelay: 0.29 }), () => ({ loopDelay: 0.3 }), () => ({ loopDelay: 0.31 })],
    ['FulltimeMemoryNearlyFull', heap(849), heap(850), heap(851)],
    [
      'FulltimeStreamsNearlyFull',
      forMinutes(6, { streams: 899 }),
      forMinutes(6, { streams: 900 }),
      forMinutes(6, { streams: 901 }),
    ],
  ])('of %s is passed only above it', (name, below, at, above) => {
    expect(namesOf(known(below))).toEqual([]);
    expect(namesOf(known(at))).toEqual([]);
    expect(namesOf(known(above))).toEqual([name]);
  });

  test('of failed saves asks for more than five, however few saves there are', () => {
    expect(namesOf(known(saves(0, 5)))).toEqual([]);
    expect(namesOf(known(saves(0, 6)))).toEqual(['FulltimeSavesFail']);
  });

  test('of slow saves asks for more than fifty', () => {
    expect(namesOf(known(slowSaves(0, 50)))).toEqual([]);
    expect(namesOf(known(slowSaves(0, 51)))).toEqual(['FulltimeSavesSlow']);
  });

  test('of the memory also counts what is outside the heap', () => {
    expect(namesOf(known(forMinutes(16, { memory: { ...quiet.memory, used: 851 } })))).toEqual([
      'FulltimeMemoryNearlyFull',
    ]);
  });

  test('of a disk counts a twentieth only of a small disk, and five gigabytes only of a large one', () => {
    expect(namesOf(known(forMinutes(11, { disk: { free: 4e9, size: 50e9 } })))).toEqual([]);
    expect(namesOf(known(forMinutes(11, { disk: { free: 40e9, size: 1000e9 } })))).toEqual([]);
  });
});

describe('a condition must have held', () => {
  test.each<[AlertName, minutes: number, change: Partial<Sample>]>([
    ['FulltimeNotReady', 2, { isReady: false }],
    ['FulltimeLockLate', 1, facts({ lockOverdue: 90 })],
    ['FulltimeNobodyWorks', 1, facts({ freeLeases: { feed: 90 } })],
    ['FulltimeFeedSilent', 2, facts({ feedAge: 900 })],
    ['FulltimeMessagesStuck', 5, facts({ messageOverdue: 900 })],
    ['FulltimeDiskNearlyFull', 10, { disk: { free: 1e9, size: 100e9 } }],
    ['FulltimeMemoryNearlyFull', 15, { memory: { used: 1, limit: 1000, heap: 900, heapLimit: 1000 } }],
    ['FulltimeStreamsNearlyFull', 5, { streams: 999 }],
  ])('of %s for %i minutes', (name, minutes, change) => {
    expect(namesOf(known(forMinutes(minutes - 0.25, change)))).toEqual([]);
    const [problem] = findProblems(known(forMinutes(minutes, change)), nowMs);
    expect(problem).toMatchObject({ alert: name, since: new Date(nowMs - minutes * 60_000).toISOString() });
    // A moment in which all was well begins the time again.
    const interrupted: Course = (ago) => (ago === 0.5 ? {} : forMinutes(20, change)(ago));
    expect(namesOf(known(interrupted))).toEqual([]);
  });

  test('of a process that has just started for as long as it has measured', () => {
    const silent = { isReady: false };
    expect(namesOf({ processes: [processOf(() => silent, { minutes: 1 })], missing: [] })).toEqual([]);
    expect(namesOf({ processes: [processOf(() => silent, { minutes: 2 })], missing: [] })).toEqual([
      'FulltimeNotReady',
    ]);
  });
});

describe('without data', () => {
  test.each<[string, Partial<Sample>]>([
    ['a database that says nothing is not late with anything', { facts: null }],
    ['a site without a feed has no silent feed', facts({ feedAge: null })],
    [
      'a silent feed is no problem while none of its matches is on',
      { ...facts({ feedAge: 900 }), matches: { ...quiet.matches, feed: { on: 0, soon: 1 } } },
    ],
    [
      'work that nobody does is no problem while no match is near',
      { ...facts({ freeLeases: { jobs: 900 } }), matches: { ...quiet.matches, feed: { on: 0, soon: 0 } } },
    ],
    ['the jobs of the site may wait', facts({ freeLeases: { site_jobs: 900 } })],
    ['a disk that cannot be measured is not full', { disk: null }],
  ])('%s', (_, change) => {
    expect(namesOf(known(() => change))).toEqual([]);
  });
});

describe('of several processes', () => {
  test('one that can use the database is enough', () => {
    expect(
      namesOf(
        known(
          () => ({ isReady: false }),
          () => ({}),
        ),
      ),
    ).toEqual([]);
    expect(
      namesOf(
        known(
          () => ({ isReady: false }),
          () => ({ isReady: false }),
        ),
      ),
    ).toEqual(['FulltimeNotReady']);
  });

  test('the saves and the errors are added up', () => {
    expect(namesOf(known(errors(2), errors(1)))).toEqual([]);
    expect(namesOf(known(errors(2), errors(2)))).toEqual(['FulltimeInternalErrors']);
    expect(namesOf(known(saves(100, 3), saves(100, 4)))).toEqual(['FulltimeSavesFail']);
  });

  test('the one that is overburdened is named', () => {
    const found = findProblems(
      known(
        () => ({}),
        () => ({ loopDelay: 2 }),
      ),
      nowMs,
    );
    expect(found).toMatchObject([{ alert: 'FulltimeLoopDelayed', process: 2, work: null }]);
  });

  test('the work that nobody does is named', () => {
    const found = findProblems(known(freeJobs(31), freeJobs(40)), nowMs);
    expect(found).toMatchObject([{ alert: 'FulltimeNobodyWorks', process: null, work: 'jobs' }]);
  });

  test('one that has not answered for ten minutes is named', () => {
    const missing = (minutes: number): Known => ({
      ...known(() => ({})),
      missing: [{ number: 2, sinceMs: nowMs - minutes * 60_000 }],
    });
    expect(namesOf(missing(9.75))).toEqual([]);
    expect(findProblems(missing(10), nowMs)).toMatchObject([{ alert: 'FulltimeProcessDown', process: 2 }]);
  });

  test('those that need a person at once stand first', () => {
    const both: Course = () => ({ streams: 999, ...facts({ lockOverdue: 90 }) });
    expect(namesOf(known(both))).toEqual(['FulltimeLockLate', 'FulltimeStreamsNearlyFull']);
  });
});

test('errors of more than a quarter of an hour ago count no more, and those before the first sample never do', () => {
  expect(namesOf(known((ago) => ({ internalErrors: ago <= 17 ? 9 : 0 })))).toEqual([]);
  expect(namesOf(known(() => ({ internalErrors: 9 })))).toEqual([]);
});
