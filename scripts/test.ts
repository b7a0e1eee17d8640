import { allChecks, runChecks } from './checks.ts';
import { clearReports, printReports } from './reports.ts';

clearReports(['vitest', 'playwright']);
const passed = await runChecks(allChecks);
printReports(['vitest', 'playwright']);
process.exitCode = passed ? 0 : 1;
