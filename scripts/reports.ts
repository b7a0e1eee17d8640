import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { forgetImpossible, readImpossible } from './former-version/report-impossible.ts';
import { durationsOfFiles, storiesReport } from './stories/second-try.ts';

/** The report files, in the order in which the runners run. The second try of failed stories, if there is one, has a separate file. */
export const reportFiles = {
  vitest: 'test-results/reports/vitest.json',
  playwright: 'test-results/reports/playwright.json',
  secondTry: 'test-results/reports/playwright-second-try.json',
  postgres: 'test-results/reports/postgres.json',
} as const;

export type Runner = 'vitest' | 'playwright' | 'postgres';

interface Results {
  passed: number;
  failed: number;
  skipped: number;
  /** Stories that failed, and passed when they were tried once more. They count neither as passed nor as failed. */
  flaky: number;
  /** How long each file took, in ms. */
  durations: Map<string, number>;
}

/** So many of the slowest files of each runner are printed. */
const slowest = 8;

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

export function clearReports(runners: Runner[]): void {
  forgetImpossible();
  for (const runner of runners) rmSync(reportFiles[runner], { force: true });
  if (runners.includes('playwright')) rmSync(reportFiles.secondTry, { force: true });
}

/** Prints the results and the slowest files of each of these runners that has written a report, and then the totals. */
export function printReports(runners: Runner[]): void {
  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const all = runners
    .filter((runner) => existsSync(reportFiles[runner]))
    .map((runner) => ({ runner, ...read(runner) }));
  for (const { runner, durations } of all) printSlowest(runner, durations);
  console.log('');
  for (const { runner, ...results } of all) {
    console.log(`${runner}: ${sentenceOf(results)}`);
    for (const key of ['passed', 'failed', 'skipped', 'flaky'] as const) total[key] += results[key];
  }
  const impossible = readImpossible();
  if (impossible !== undefined) console.log(impossible);
  if (total.flaky > 0) console.log(`${total.flaky} flaky`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

function sentenceOf({ passed, failed, skipped, flaky }: Omit<Results, 'durations'>): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped${flaky > 0 ? `, ${flaky} flaky` : ''}`;
}

function printSlowest(runner: Runner, durations: Map<string, number>): void {
  console.log(`\nThe slowest files of ${runner}, in seconds:`);
  const files = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, slowest);
  for (const [file, ms] of files) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${file}`);
}

function read(runner: Runner): Results {
  return runner === 'playwright' ? readStories() : readVitest(reportFiles[runner]);
}

function readVitest(file: string): Results {
  const report = vitestReport.parse(parse(file));
  // A file that cannot be loaded has no tests to count, so it counts as one failure.
  const filesLost = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesLost.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
    durations: new Map(report.testResults.map((one) => [path.relative('.', one.name), one.endTime - one.startTime])),
  };
}

function readStories(): Results {
  const report = storiesReport.parse(parse(reportFiles.playwright));
  const flaky = existsSync(reportFiles.secondTry)
    ? storiesReport.parse(parse(reportFiles.secondTry)).stats.expected
    : 0;
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected - flaky,
    skipped: report.stats.skipped,
    flaky,
    durations: durationsOfFiles(report),
  };
}

function parse(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
