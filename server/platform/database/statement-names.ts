import type pg from 'pg';

/** How many statements stay prepared per connection. Each takes some 30 kB of the database's memory. */
const mostNames = 200;
const mostTexts = 1_000;

/**
 * Gives a statement with values a name when its text is used for the second time. The driver then prepares it once per connection, which
 * saves the embedded database a third of the time of a short statement. Texts that are used once (such as a list of ids) are not prepared.
 */
export function statementNames(): (query: string | pg.QueryConfig) => pg.QueryConfig {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (query) => {
    const it = typeof query === 'string' ? { text: query } : query;
    if (it.name !== undefined || !it.text.includes('$1')) return it;
    const name = names.get(it.text);
    if (name !== undefined) return { ...it, name };
    if (!seen.has(it.text)) {
      if (seen.size >= mostTexts) seen.clear();
      seen.add(it.text);
    } else if (names.size < mostNames) {
      names.set(it.text, `statement ${names.size + 1}`);
      return { ...it, name: `statement ${names.size}` };
    }
    return it;
  };
}
