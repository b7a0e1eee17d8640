import { existsSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';

/** The report files of the runners, in the order in which the runners run. */
export const reportFiles = {
  vitest: 'test-results/reports/vitest.json',
  playwright: 'test-results/reports/playwright.json',
  postgres: 'test-results/reports/postgres.json',
} as const;

type Runner = keyof typeof reportFiles;

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
  })
  .transform(({ testResults, ...counts }): Counts => {
    // A file that cannot be loaded has no tests to count, so it counts as one failure.
    const filesLost = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    const failed = counts.numFailedTests + filesLost.length;
    return { passed: counts.numPassedTests, failed, skipped: counts.numPendingTests + counts.numTodoTests };
  });

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }) })
  .transform(({ stats }): Counts => {
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });

const readers = { vitest: vitestReport, playwright: playwrightReport, postgres: vitestReport };

export function clearReports(runners: Runner[]): void {
  for (const runner of runners) rmSync(reportFiles[runner], { force: true });
}

/** Prints the results of each of these runners that has written a report, and then the totals. */
export function printReports(runners: Runner[]): void {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  console.log('');
  for (const runner of runners.filter((runner) => existsSync(reportFiles[runner]))) {
    const counts = readers[runner].parse(JSON.parse(readFileSync(reportFiles[runner], 'utf8')));
    console.log(`${runner}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
}
