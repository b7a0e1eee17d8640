import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { quickFolder } from './quick-folder.ts';
import { CommandFailed, run } from './run.ts';
import { vitest, vitestOnPostgres } from './vitest.ts';

// npm run test:delayed: runs tests while announcements or the results of statements arrive late, and fails if a test fails or nothing was
// late. CONTRIBUTING.md says more.

const [late = '', suite = '', ...args] = process.argv.slice(2);
const suites = new Map([
  ['server', () => vitest(['server'], { args })],
  ['pg', () => vitestOnPostgres(args)],
  ['stories', () => run('playwright', ['test', ...args], { env: { TMPDIR: quickFolder() } })],
]);

try {
  const runSuite = suites.get(suite);
  if (!['announcements', 'statements'].includes(late) || !runSuite) {
    throw new Error('npm run test:delayed -- announcements|statements server|pg|stories [arguments of the runner]');
  }
  const preload = new URL(`../server/testing/delays/late-${late}.ts`, import.meta.url).href;
  const file = path.resolve('test-results/processes-with-delays.txt');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`;
  process.env.DELAY_FILE = file;
  await runSuite();
  const processes = readFileSync(file, 'utf8').split('\n').length - 1;
  if (processes === 0)
    throw new Error(`No ${late} were late in the processes of the tests, so this run shows nothing.`);
  console.log(`The ${late} were late in ${processes} processes that ran tests.`);
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof CommandFailed)) console.error(error instanceof Error ? error.message : error);
}
