import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serverOrder } from '../folder-order.ts';
import { literalsInText } from './literals-in-text.ts';

/** The statements that name a table of a later folder, by file and tables, each with the reason why it stays. */
const exceptions: Record<string, string> = {
  'server/identity/account/change-user.ts: news':
    'One statement adds the items that were read to the player, and only items that the player may read.',
  'server/identity/account/queries.ts: favourites':
    'The name of a player has the flag of a favourite, wherever it is shown, and thousands of names are read in one statement.',
  'server/identity/own/own-row.ts: favourites, group_members, push_registrations, rivals':
    'A visit begins with one statement for the session and everything that the pages need to know of the player.',
  'server/messages/recipients.ts: group_members':
    'The recipients of a message are selected in pages by one statement, here the members of a group.',
  'server/messages/recipients.ts: news':
    'The recipients of a message are selected in pages by one statement, here as long as the item is public.',
  'server/results/replay/restart-replay.ts: feed_matches, feeds, honours, news, news_images':
    'The lists of what a restart removes and keeps have all tables, to be read at one place.',
};

const mostExceptions = 6;

const folderOf = (file: string): string => file.split('/')[1] ?? '';

/** The folder of each table of the database. */
const homes = new Map(
  globSync('server/**/tables.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => [name, folderOf(file)]),
  ),
);

const named = String.raw`"?\w+"?(?:\s+(?:as\s+)?\w+)?`;
/** What follows a word of SQL that is followed by tables: one table, or several with commas. */
const tableList = new RegExp(
  String.raw`\b(?:from|join|into|update|using|table)\s+(?:only\s+)?(?=(${named}(?:\s*,\s*${named})*))`,
  'gi',
);
/** A file that makes the names of tables out of values; its literals that are such names count as one statement. */
const makesNames = /\bsql\.identifier\(/;

/** Returns the names of tables in each statement of a source. */
function tablesInStatements(source: string): string[][] {
  const literals = literalsInText(source);
  const statements = literals.map((text) =>
    [...text.matchAll(tableList)].flatMap(([, list = '']) =>
      list.split(',').map((part) => /\w+/.exec(part)?.[0].toLowerCase() ?? ''),
    ),
  );
  return makesNames.test(source) ? [...statements, literals] : statements;
}

/** Returns a line for each statement of a file of the server that names a table of a later folder. */
function laterTablesIn(file: string, source: string): string[] {
  const own = serverOrder.indexOf(folderOf(file));
  return tablesInStatements(source).flatMap((names) => {
    const later = [...new Set(names)].filter((name) => serverOrder.indexOf(homes.get(name) ?? '') > own);
    return later.length > 0 ? [`${file}: ${later.toSorted().join(', ')}`] : [];
  });
}

describe('the order of folders, in SQL', () => {
  it('holds for every statement of the server, with few exceptions', () => {
    const files = globSync('server/*/**/*.ts', {
      exclude: ['server/**/*.test.ts', 'server/**/*.fixture.ts', 'server/testing/**'],
    });
    expect(files.length).toBeGreaterThan(300);
    expect(homes.size).toBeGreaterThan(35);
    const found = files.flatMap((file) => laterTablesIn(file, readFileSync(file, 'utf8')));
    expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
    expect(found.length).toBeLessThanOrEqual(mostExceptions);
  });

  it.each([
    ['read', 'db.query(`select title from news where id = $1`)'],
    ['joined to a table without a short name', 'sql`select 1 from teams join news using (competition)`'],
    ['joined', 'sql`select 1 from teams t join news n on n.id = ${id}`'],
    ['read after another table', "'select 1 from teams t, news as n'"],
    ['changed', 'sql`${start} update news set public = true`'],
    ['filled', "'insert into news (id) values (1)'"],
    ['deleted from, in an expression of another statement', 'sql`with ${isOne ? sql`delete from news` : sql`x`}`'],
    ['named by a value', "for (const table of ['teams', 'news']) sql`delete from ${sql.identifier(table)}`"],
  ])('finds a table of a later folder that is %s', (_, source) => {
    const all = `// It's a test.\nconst quotes = text.replace(/['"\`]/g, '');\n${source};\n`;
    expect(laterTablesIn('server/teams/queries.ts', all)).toEqual(['server/teams/queries.ts: news']);
    expect(laterTablesIn('server/news/queries.ts', all)).toEqual([]);
  });

  it('finds nothing in comments, in words that are no SQL, and in tables of former folders', () => {
    const source = "/* select from news */ const kind = 'news'; // from news\nsql`select 1 from players`";
    expect(laterTablesIn('server/teams/queries.ts', source)).toEqual([]);
  });
});
