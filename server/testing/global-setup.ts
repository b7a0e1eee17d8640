import { makeTemplate } from './test-database.ts';

/** Says once which database the server's tests run on, and makes what each test's own one is copied from. */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  console.log(url === undefined ? 'server tests: embedded database' : 'server tests: PostgreSQL');
  return makeTemplate();
}
