import { withPostgres } from './postgres.ts';
import { quickFolder } from './quick-folder.ts';
import { reportFiles } from './reports.ts';
import { run } from './run.ts';

interface Options {
  databaseUrl?: string;
  /** Further arguments for Vitest. */
  args?: string[];
}

/** Runs the tests of these Vitest projects on the embedded database, or on the database at `databaseUrl`. */
export async function vitest(projects: string[], { databaseUrl, args = [] }: Options = {}): Promise<void> {
  const report = databaseUrl === undefined ? 'vitest' : 'postgres';
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFiles[report]}`];
  await run('vitest', ['run', ...chosen, ...reporters, ...args], {
    env: { TEST_DATABASE_URL: databaseUrl, TMPDIR: quickFolder() },
  });
}

/** Runs the tests of the server on the database of TEST_DATABASE_URL, or otherwise on a PostgreSQL server that is started for them. */
export async function vitestOnPostgres(args: string[] = []): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const testServer = (databaseUrl: string) => {
    console.log(`Testing the server on ${given ? 'the database of TEST_DATABASE_URL' : databaseUrl}`);
    return vitest(['server'], { databaseUrl, args });
  };
  await (given ? testServer(given) : withPostgres(testServer, quickFolder()));
}
