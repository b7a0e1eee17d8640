import { makeTemplate } from '../../server/testing/test-database.ts';

/** Makes the database once from which every game of the stories is copied. Returns how it is removed. */
export default function setUp(): Promise<() => Promise<void>> {
  return makeTemplate();
}
