import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** The test files that take longest, the longest first. Files that are not listed may be in any order. */
export const longest = [
  'server/feed/whole-season.test.ts',
  'server/import/shipped/replay-shipped.test.ts',
  'server/app/upgrade/rolling-upgrade.pg.test.ts',
  'server/app/start.test.ts',
  'server/app/games/faults.test.ts',
  'server/app/games/run-jobs.test.ts',
  'server/feed/whole-tournament.test.ts',
  'server/import/import.test.ts',
  'server/honours/honours.test.ts',
  'server/platform/database/leases.pg.test.ts',
  'server/identity/session/sign-in-races.pg.test.ts',
  'server/import/update-of-replay.test.ts',
  'server/results/results.test.ts',
  'server/import/admin/titles-and-sides.test.ts',
  'server/app/contract/authorization.test.ts',
  'server/live/news-audience.test.ts',
  'server/app/drain.test.ts',
  'server/results/clock/clock-jumps.test.ts',
];

/** Runs the longest files first. At the end of a run, the other workers would otherwise wait for the last of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's own method
    const others = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((path) => moduleId.endsWith(path));
      return found < 0 ? longest.length : found;
    };
    return others.toSorted((a, b) => place(a) - place(b));
  }
}
