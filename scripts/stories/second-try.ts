import * as z from 'zod';

/** The type of the annotations with which a story reports what it heard of a defect of the game (`e2e/playing/evidence.ts`). */
export const defectOfGame = 'defect of the game';

/** If more stories than this fail, it is not bad luck. */
const mostUnlucky = 2;

/** A failed story, as Playwright's option `--test-list` selects it. */
export interface FailedStory {
  project: string;
  file: string;
  /** The titles of its groups and its own. */
  titles: string[];
  /** The files that it left behind, such as a picture of the failure. */
  left: string[];
}

const annotation = z.object({ type: z.string(), description: z.string().optional() });
const playedStory = z.object({
  projectName: z.string(),
  expectedStatus: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: z.array(annotation),
  results: z.array(
    z.object({ duration: z.number(), attachments: z.array(z.object({ path: z.string().optional() })).default([]) }),
  ),
});
const spec = z.object({ title: z.string(), file: z.string(), tests: z.array(playedStory) });
interface Suite {
  title: string;
  specs: z.infer<typeof spec>[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

/** What is read of the report that Playwright's reporter `json` writes. */
export const storiesReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});
export type StoriesReport = z.infer<typeof storiesReport>;

/**
 * Decides after a run that failed which stories may be tried once more: the failed ones, if there are at most two and none of them has heard
 * of a defect of the game, otherwise none, with the reason.
 */
export function secondTries(report: StoriesReport): { stories: FailedStory[] } | { refused: string } {
  const [error] = report.errors;
  if (error) return { refused: `the run itself failed: ${error.message ?? 'without a message'}` };
  const all = storiesIn(report);
  const unplayed = all.filter(({ played }) => played.status === 'skipped' && played.expectedStatus !== 'skipped');
  if (unplayed.length > 0) return { refused: `stories that were not played: ${unplayed.length}` };
  const failed = all.filter(({ played }) => played.status === 'unexpected');
  if (failed.length === 0) return { refused: 'the run failed, but none of its stories' };
  if (failed.length > mostUnlucky) return { refused: `${failed.length} stories failed` };
  const defects = failed.flatMap(({ played }) => played.annotations.filter(({ type }) => type === defectOfGame));
  if (defects.length > 0) return { refused: defects.map(({ description }) => description).join('; ') };
  return { stories: failed.map(({ story }) => story) };
}

/** Returns how long each file of stories took, in ms. */
export function durationsOfFiles(report: StoriesReport): Map<string, number> {
  const durations = new Map<string, number>();
  for (const { story, played } of storiesIn(report)) {
    const durationMs = played.results.reduce((sum, { duration }) => sum + duration, 0);
    durations.set(story.file, (durations.get(story.file) ?? 0) + durationMs);
  }
  return durations;
}

function storiesIn({ suites }: StoriesReport): { story: FailedStory; played: z.infer<typeof playedStory> }[] {
  // A suite at the top is a file, and its title is the path of that file.
  return suites.flatMap((file) => storiesOf(file, []));
}

function storiesOf({ specs, suites = [] }: Suite, groups: string[]): ReturnType<typeof storiesIn> {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map((played) => {
      const left = played.results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? []));
      return { story: { project: played.projectName, file, titles: [...groups, title], left }, played };
    }),
  );
  return [...own, ...suites.flatMap((inner) => storiesOf(inner, [...groups, inner.title]))];
}
