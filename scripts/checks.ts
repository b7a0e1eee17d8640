import { checkCatalogue } from './catalogue.ts';
import { CommandFailed, run } from './run.ts';
import { ensureBrowsers } from './stories/ensure-browsers.ts';
import { runStories } from './stories/run-stories.ts';
import { vitest } from './vitest.ts';

interface Check {
  title: string;
  run: () => Promise<void>;
  /** What to do when the check fails, if that is always the same. */
  remedy?: string;
}

const still: Check[] = [
  { title: 'Format', run: () => run('oxfmt', ['--check']), remedy: '`npm run format` puts it right.' },
  { title: 'Lint', run: () => run('oxlint', ['--deny-warnings']) },
  { title: 'Types', run: types },
];

/** The checks that a developer runs before every commit. */
export const quickChecks: Check[] = [...still, { title: 'Rules', run: () => vitest(['rules']) }];

export const allChecks: Check[] = [
  ...still,
  { title: 'Message catalogue', run: checkCatalogue, remedy: '`npm run extract` puts it right.' },
  { title: 'Rules, pages and server', run: () => vitest(['rules', 'web', 'server']) },
  { title: 'Build of the pages', run: () => run('node', ['scripts/build-pages.mjs']) },
  { title: 'Browsers', run: async () => ensureBrowsers() },
  { title: 'The game in a browser', run: () => runStories(process.env.CI !== undefined) },
];

/** Runs the checks in order until one fails. Returns whether all have passed. */
export async function runChecks(checks: Check[]): Promise<boolean> {
  for (const check of checks) {
    console.log(`\n=== ${check.title}`);
    const started = performance.now();
    const error = await check.run().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (error === undefined) {
      console.log(`=== ${check.title}: passed in ${seconds} s`);
      continue;
    }
    if (!(error instanceof CommandFailed)) console.error(error instanceof Error ? error.message : error);
    console.error(`=== ${check.title}: FAILED after ${seconds} s. ${check.remedy ?? ''}`);
    return false;
  }
  return true;
}

/** The three checks run side by side, because each of them uses one core. */
async function types(): Promise<void> {
  const projects = ['tsconfig.json', 'e2e/tsconfig.json', 'web/tsconfig.json'];
  await Promise.all(projects.map((project) => run('tsc', ['-p', project])));
}
