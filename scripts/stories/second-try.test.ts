import { describe, expect, test } from 'vitest';
import { defectOfGame, secondTries } from './second-try.ts';
import type { StoriesReport } from './second-try.ts';

type Played = StoriesReport['suites'][number]['specs'][number]['tests'][number];

const passes: Partial<Played> = { status: 'expected' };
const fails: Partial<Played> = { status: 'unexpected' };

/** The report of a run of one file with these stories, which are called a, b, c and so on. */
function reportOf(stories: Partial<Played>[], errors: StoriesReport['errors'] = []): StoriesReport {
  const specs = stories.map((story, place) => ({
    title: String.fromCodePoint(97 + place),
    file: 'a.spec.ts',
    tests: [
      {
        projectName: 'shell',
        expectedStatus: 'passed',
        status: 'expected' as const,
        annotations: [],
        results: [],
        ...story,
      },
    ],
  }));
  return {
    suites: [{ title: 'a.spec.ts', specs }],
    errors,
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  };
}

describe('stories are tried once more', () => {
  test.each([
    ['one failed', [passes, fails], ['b']],
    ['two failed', [fails, passes, fails], ['a', 'c']],
    ['one failed, and another is skipped on purpose', [fails, { status: 'skipped', expectedStatus: 'skipped' }], ['a']],
    ['another story heard of a defect and passed', [fails, { annotations: [{ type: defectOfGame }] }], ['a']],
    ['it has an annotation of another kind', [{ ...fails, annotations: [{ type: 'slow' }] }], ['a']],
  ] satisfies [string, Partial<Played>[], string[]][])('if %s', (_, stories, expected) => {
    const tries = secondTries(reportOf(stories));
    expect('stories' in tries && tries.stories.map(({ titles }) => titles.join(' '))).toEqual(expected);
  });
});

describe('no story is tried once more', () => {
  const threw = { type: defectOfGame, description: 'a page threw TypeError' };
  test.each([
    ['three failed', reportOf([fails, fails, fails]), '3 stories failed'],
    [
      'a failed story heard of a defect',
      reportOf([fails, { ...fails, annotations: [threw] }]),
      'a page threw TypeError',
    ],
    ['a story was not played', reportOf([fails, { status: 'skipped' }]), 'stories that were not played: 1'],
    ['the run itself failed', reportOf([fails], [{ message: 'no port' }]), 'the run itself failed: no port'],
    ['no story failed', reportOf([passes]), 'the run failed, but none of its stories'],
  ])('if %s', (_, report, refused) => {
    expect(secondTries(report)).toEqual({ refused });
  });
});
