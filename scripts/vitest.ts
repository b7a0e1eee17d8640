import { quickFolder } from './quick-folder.ts';
import { reportFiles } from './reports.ts';
import { run } from './run.ts';

/** Runs the tests of these Vitest projects on the embedded database, or on the database at `databaseUrl`. */
export async function vitest(projects: string[], databaseUrl?: string): Promise<void> {
  const report = databaseUrl === undefined ? 'vitest' : 'postgres';
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFiles[report]}`];
  await run('vitest', ['run', ...chosen, ...reporters], {
    env: { TEST_DATABASE_URL: databaseUrl, TMPDIR: quickFolder() },
  });
}
