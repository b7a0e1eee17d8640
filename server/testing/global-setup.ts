import { makeTemplate } from './test-database.ts';

/** Says once which database the games of the tests run on, and makes what each one's own is copied from. */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  console.log(url === undefined ? 'games of the tests: embedded database' : 'games of the tests: PostgreSQL');
  return makeTemplate();
}
