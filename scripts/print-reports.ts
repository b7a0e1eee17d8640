import { printReports } from './reports.ts';

printReports(['vitest', 'playwright', 'postgres']);
