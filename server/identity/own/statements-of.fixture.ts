import pg from 'pg';
import { vi } from 'vitest';

const tables = /\b(auth_\w+|players|predictions|favourites|group_members|rivals|push_registrations)\b/;

/**
 * Returns the statements about accounts and players that the databases of this process get meanwhile, in their order: their names, or their texts.
 * The background tasks of the process send statements at any moment as well, but those are about other tables.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const submit = vi.spyOn(pg.Query.prototype as unknown as { submit: () => void }, 'submit');
  try {
    await work();
    const sent = submit.mock.contexts as unknown as { name?: string; text?: string }[];
    return sent.flatMap(({ name, text = '' }) => (tables.test(text) ? [name ?? text] : []));
  } finally {
    submit.mockRestore();
  }
}
