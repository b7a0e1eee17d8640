import { withPostgres } from './postgres.ts';
import { quickFolder } from './quick-folder.ts';
import { clearReports, printReports } from './reports.ts';
import { CommandFailed } from './run.ts';
import { vitest } from './vitest.ts';

const given = process.env.TEST_DATABASE_URL;
const testServer = (url: string) => {
  console.log(`Testing the server on ${given ? 'the database of TEST_DATABASE_URL' : url}`);
  return vitest(['server'], url);
};

clearReports(['postgres']);
try {
  await (given ? testServer(given) : withPostgres(testServer, quickFolder()));
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof CommandFailed)) console.error(error instanceof Error ? error.message : error);
}
printReports(['postgres']);
