import { clearReports, printReports } from './reports.ts';
import { CommandFailed } from './run.ts';
import { vitestOnPostgres } from './vitest.ts';

clearReports(['postgres']);
try {
  await vitestOnPostgres();
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof CommandFailed)) console.error(error instanceof Error ? error.message : error);
}
printReports(['postgres']);
