import { quickChecks, runChecks } from './checks.ts';

process.exitCode = (await runChecks(quickChecks)) ? 0 : 1;
