/** A migration as its file has it, one text for each statement. */
export interface Migration {
  tag: string;
  statements: string[];
}

/** What would make statements of the former version fail, or refuse its rows. */
const contractions: { what: string; pattern: RegExp }[] = [
  { what: 'drops a column', pattern: /\bdrop\s+column\b|\balter\s+table\b.*?\bdrop\s+(?:if\s+exists\s+)?"/ },
  {
    what: 'drops a table, view, sequence, type or function',
    pattern: /\bdrop\s+(?:materialized\s+)?(?:table|view|sequence|type|domain|function|schema)\b/,
  },
  { what: 'renames something', pattern: /\balter\b.*\brename\b/ },
  { what: 'makes a column required', pattern: /\bset\s+not\s+null\b/ },
  { what: 'drops a default', pattern: /\bdrop\s+default\b/ },
  { what: 'changes the type of a column', pattern: /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/ },
  {
    what: 'adds a constraint to a table that exists',
    pattern: /\badd\s+(?:constraint|check|unique|primary\s+key|foreign\s+key)\b/,
  },
  { what: 'drops a constraint', pattern: /\bdrop\s+constraint\b/ },
  { what: 'adds a unique index to a table that exists', pattern: /\bcreate\s+unique\s+index\b/ },
];

/**
 * Returns what a migration takes away from the former version, in words. The bodies of functions and triggers and changes of rows are not
 * looked at: whether the former version can live with them, only a run of it shows.
 */
export function contractionsOf({ statements }: Migration): string[] {
  const readable = statements.map(withoutTexts);
  const made = new Set(readable.flatMap((statement) => tableOf(statement, /\bcreate\s+table/) ?? []));
  const changing = readable.filter((statement) => {
    const table = tableOf(statement, /\balter\s+table|\bunique\s+index\b.*?\bon/);
    return table === undefined || !made.has(table);
  });
  const found = changing.flatMap((statement) => [
    ...contractions.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => what),
    ...(addsRequiredColumn(statement) ? ['adds a required column without a default'] : []),
  ]);
  return [...new Set(found)];
}

/** Returns the statement in lower case and in one line, without comments, texts and the bodies of functions. */
function withoutTexts(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** Returns the name of the table after the words. */
function tableOf(statement: string, words: RegExp): string | undefined {
  const name = String.raw`(?: concurrently| if (?:not )?exists| only)* (?:"?public"?\.)?"?(\w+)"?`;
  return new RegExp(`(?:${words.source})${name}`).exec(statement)?.[1];
}

function addsRequiredColumn(statement: string): boolean {
  if (!/\balter table\b/.test(statement)) return false;
  const added = statement.split(/\badd (?:column )?(?!constraint|check|unique|primary|foreign)/).slice(1);
  return added.some((column) => {
    const [definition = ''] = column.split(/, (?:add|drop|alter|rename)\b/);
    return /\bnot null\b/.test(definition) && !/\bdefault\b|\bgenerated\b/.test(definition);
  });
}
