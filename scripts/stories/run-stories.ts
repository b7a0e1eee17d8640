import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { quickFolder } from '../quick-folder.ts';
import { reportFiles } from '../reports.ts';
import { CommandFailed, run } from '../run.ts';
import { secondTries, storiesReport } from './second-try.ts';
import type { FailedStory } from './second-try.ts';

/** Where a run finds its stories and leaves what it wrote. */
interface Places {
  /** The configuration of Playwright; the project's own if undefined. */
  config?: string;
  report: string;
  reportOfSecondTry: string;
  /** Pictures, traces and descriptions of failures. Playwright removes them at the start of each run. */
  output: string;
  outputOfSecondTry: string;
  /** What flaky stories left behind is kept here, in a folder for each run, until somebody removes it. */
  kept: string;
}

const ownPlaces: Places = {
  report: reportFiles.playwright,
  reportOfSecondTry: reportFiles.secondTry,
  output: 'test-results/browser',
  outputOfSecondTry: 'test-results/browser-second-try',
  kept: 'flaky-stories',
};

/**
 * Runs the browser stories. In CI, at most two failed ones are tried once more at the end, one after the other with nothing beside them. If they
 * pass then, they are counted as flaky, and their pictures and traces are kept. Throws `CommandFailed` if a story failed for good.
 */
export async function runStories(isCi: boolean, places: Places = ownPlaces): Promise<void> {
  try {
    await playwright(['--output', places.output], places.report, places);
  } catch (error) {
    if (!isCi || !(error instanceof CommandFailed) || !existsSync(places.report)) throw error;
    const tries = secondTries(storiesReport.parse(JSON.parse(readFileSync(places.report, 'utf8'))));
    if ('refused' in tries) {
      console.error(`No story is tried once more: ${tries.refused}.`);
      throw error;
    }
    await tryOnceMore(tries.stories, places);
  }
}

async function tryOnceMore(stories: FailedStory[], places: Places): Promise<void> {
  const names = stories.map(({ project, file, titles }) => [`[${project}]`, file, ...titles].join(' › '));
  console.log(
    `\nTrying ${names.length === 1 ? 'the failed story' : 'the failed stories'} once more, with nothing beside:`,
  );
  mkdirSync(places.outputOfSecondTry, { recursive: true });
  const list = `${places.outputOfSecondTry}.txt`;
  writeFileSync(list, `${names.join('\n')}\n`);
  const args = ['--test-list', list, '--workers', '1', '--trace', 'on', '--output', places.outputOfSecondTry];
  await playwright(args, places.reportOfSecondTry, places);

  const folder = path.join(places.kept, new Date().toISOString().replaceAll(':', '-'));
  for (const file of stories.flatMap(({ left }) => left)) {
    cpSync(file, path.join(folder, 'failed', path.relative(places.output, file)));
  }
  cpSync(places.outputOfSecondTry, path.join(folder, 'passed'), { recursive: true });
  const count = names.length === 1 ? '1 story is' : `${names.length} stories are`;
  console.log(`\n${count} flaky, which is a defect to be mended next (CONTRIBUTING.md says how):`);
  for (const name of names) console.log(`  ${name}`);
  console.log(`Pictures and traces are in ${folder}.`);
}

function playwright(args: string[], report: string, { config }: Places): Promise<void> {
  const chosen = config === undefined ? [] : ['--config', config];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(report), TMPDIR: quickFolder() };
  return run('playwright', ['test', '--reporter=list,json', ...chosen, ...args], { env });
}
