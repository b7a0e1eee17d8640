import { makeTemplate } from './test-database.ts';

/** Prints which database the tests use, and creates the template from which each test's database is copied. */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  console.log(url === undefined ? 'games of the tests: embedded database' : 'games of the tests: PostgreSQL');
  return makeTemplate();
}
