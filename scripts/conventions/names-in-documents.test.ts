import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const documents = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/product.md', 'docs/specification.md'];
const folders = '{bench,e2e,faults,game,migrations,scripts,server,tournaments,web}';
const paths = globSync([`${folders}/**/*`, '*', 'docs/**/*', '.ci/run']);
const code = globSync([`${folders}/**/*.{ts,tsx,mjs,js,sql,css,json}`, '*.{ts,json}'])
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

/** A path such as `server/groups`, or the name of a file such as `queries.ts`. */
const path = /^((game|server|web|e2e|scripts|bench|docs)\/[\w/.-]+|\w[\w/.-]*\.(ts|tsx|css|json|mjs|sql|md))$/;
/** A name with a capital after its first letter, such as `packScore` or `TableRow`. */
const identifier = /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$/;

describe.each(documents)('%s', (document) => {
  const quoted = Array.from(readFileSync(document, 'utf8').matchAll(/`([^`\n]+)`/g), ([, name]) => String(name));
  const names = quoted.filter((name) => !isExample(name));

  it('names only files and folders that exist', () => {
    const named = names.filter((name) => path.test(name)).map((name) => name.replace(/\/$/, ''));
    expect(named.filter((name) => !paths.some((known) => `/${known}`.endsWith(`/${name}`)))).toEqual([]);
  });

  it('names only functions, types and constants that exist', () => {
    const named = names.map((name) => name.replace(/\(.*\)$/, '')).filter((name) => identifier.test(name));
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

/** CONTRIBUTING.md explains with an invented feature how to add one. */
function isExample(name: string): boolean {
  return /\bmemos?\b|^memo[A-Z]/.test(name);
}
