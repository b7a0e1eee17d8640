import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Run {
  /** What the run printed. */
  printed: string;
  isGreen: boolean;
  /** The folders of flaky stories that were kept. */
  kept: string[];
}

/** Runs the stories of a file in `examples/` in a separate process, so that what Playwright prints can be read. */
async function runExample(example: string, { isCi = true } = {}): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fulltime-stories-'));
  folders.push(folder);
  const at = (name: string): string => path.join(folder, name);
  const places = {
    config: path.join(import.meta.dirname, 'examples/playwright.config.ts'),
    report: at('report.json'),
    reportOfSecondTry: at('second-try.json'),
    output: at('output'),
    outputOfSecondTry: at('output-of-second-try'),
    kept: at('kept'),
  };
  const code = `import { runStories } from ${JSON.stringify(new URL('run-stories.ts', import.meta.url).href)};
    await runStories(${isCi}, ${JSON.stringify(places)});`;
  const env = { ...process.env, EXAMPLE: example, EXAMPLE_MARKS: folder, EXAMPLE_OUTPUT: at('output') };
  const { promise, resolve } = Promise.withResolvers<Run>();
  execFile(process.execPath, ['--input-type=module', '--eval', code], { env }, (error, stdout, stderr) => {
    const kept = readdirSync(folder).includes('kept') ? readdirSync(at('kept')).map((run) => at(`kept/${run}`)) : [];
    resolve({ printed: stdout + stderr, isGreen: error === null, kept });
  });
  return promise;
}

describe('a run of stories in CI', () => {
  test('is green if two unlucky stories pass by themselves, and names them and keeps what they left behind', async () => {
    const { printed, isGreen, kept } = await runExample('unlucky');
    expect(printed).toContain('2 stories are flaky');
    expect(printed).toContain('  [shell] › unlucky.story.ts › fails once\n');
    expect(printed).toContain('  [shell] › unlucky.story.ts › of a group › fails once\n');
    expect(printed).toContain('Running 2 tests using 1 worker');
    expect(isGreen).toBe(true);
    const files = kept.flatMap((folder) => readdirSync(folder, { recursive: true }).map(String)).toSorted();
    expect(files.filter((file) => /\.(md|zip)$/.test(file))).toEqual([
      expect.stringMatching(/^failed\/.*fails-once.*error-context\.md$/),
      expect.stringMatching(/^failed\/.*fails-once.*error-context\.md$/),
      expect.stringMatching(/^passed\/.*fails-once.*trace\.zip$/),
      expect.stringMatching(/^passed\/.*fails-once.*trace\.zip$/),
    ]);
  });

  test('is red if a story fails once more', async () => {
    const { printed, isGreen, kept } = await runExample('broken');
    expect(printed).toContain('Trying the failed stories once more');
    expect(isGreen).toBe(false);
    expect(kept).toEqual([]);
  });

  test('is red at once if the server answered 503', async () => {
    const { printed, isGreen } = await runExample('server-fails');
    expect(printed).toContain('No story is tried once more: the server answered 503 to GET /matches.');
    expect(isGreen).toBe(false);
  });
});

test('a run of stories outside CI tries nothing once more', async () => {
  const { printed, isGreen } = await runExample('unlucky', { isCi: false });
  expect(printed).not.toContain('once more');
  expect(isGreen).toBe(false);
});
