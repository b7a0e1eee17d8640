import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folders = '{bench,docs,e2e,faults,game,migrations,scripts,server,tournaments,web}';
const endings = '{ts,tsx,mjs,cjs,css,sql,md,html}';

const files = globSync([`*.${endings}`, `${folders}/**/*.${endings}`, '.env.example', '.ci/run']).map((name) => ({
  name,
  lines: readFileSync(name, 'utf8').split('\n'),
}));
const markdown = files.filter(({ name }) => name.endsWith('.md'));

describe('a link', () => {
  it('is found in code and in documents', () => {
    expect(mentions().length).toBeGreaterThan(100);
    expect(markdownLinks().length).toBeGreaterThan(100);
  });

  it('from a comment leads to a document and a heading that exist', () => {
    expect(mentions().filter(({ target }) => !leadsSomewhere(target))).toEqual([]);
  });

  it('in a document leads to a file and a heading that exist', () => {
    expect(markdownLinks().filter(({ target }) => !leadsSomewhere(target))).toEqual([]);
  });

  it('can name every heading of the documents, because no two headings of one document are the same', () => {
    const doubled = markdown.filter(({ name }) => headingsOf(name).length !== new Set(headingsOf(name)).size);
    expect(doubled.map(({ name }) => name)).toEqual([]);
  });
});

describe('docs/product.md', () => {
  it('has no rule and no screen to which no code links', () => {
    const linked = new Set(mentions().map(({ target }) => target));
    const headings = headingsOf('docs/product.md').filter((heading) => !sections.includes(heading));
    expect(headings.filter((heading) => !linked.has(`docs/product.md#${heading}`))).toEqual([]);
  });
});

/** Headings that only group rules or screens, which no comment links to. */
const sections = ['the-product', 'the-rules', 'accounts', 'how-a-tournament-runs', 'the-screens'];

describe('a citation', () => {
  it('names no section by a number', () => {
    expect(linesWith(/\u00a7/)).toEqual([]);
  });

  it('names no document without its path', () => {
    const name = '(?:product|contract|architecture|specification|style|language|texts|look)';
    expect(linesWith(new RegExp(String.raw`Source: ${name}\b| \(${name}[,)]`))).toEqual([]);
  });

  it('of a decision is a link to its record', () => {
    const linked = /\[[^\]]*\]\([^)]*\)/g;
    const unlinked = files.flatMap(({ name, lines }) =>
      lines.filter((line) => /\bdecisions? \d/i.test(line.replace(linked, ''))).map((line) => `${name}: ${line}`),
    );
    expect(unlinked).toEqual([]);
  });

  it('leads to nothing outside the repository', () => {
    expect(linesWith(/\bshared\/(?:design|spec|data)|\bissue #?\d/i)).toEqual([]);
  });
});

interface Link {
  /** The file that contains the link. */
  from: string;
  /** A path from the root of the repository, with or without `#heading`. */
  target: string;
}

/** Mentions of documents by their path from the root, as in comments. */
function mentions(): Link[] {
  return files.flatMap(({ name: from, lines }) =>
    lines.flatMap((line) =>
      [...line.matchAll(/(?<![\w/.])docs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({ from, target })),
    ),
  );
}

/** Markdown links to files of the repository. */
function markdownLinks(): Link[] {
  return markdown.flatMap(({ name: from, lines }) =>
    lines.flatMap((line) =>
      [...line.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(?:https?|mailto):/.test(target))
        .map((target) => ({ from, target: target.startsWith('#') ? from + target : join(dirname(from), target) })),
    ),
  );
}

function leadsSomewhere(target: string): boolean {
  const [file = '', heading] = target.split('#');
  if (!existsSync(file)) return false;
  return heading === undefined || (statSync(file).isFile() && headingsOf(file).includes(heading));
}

/** The headings of a document in the form that links use: lower case, without punctuation, with hyphens for spaces. */
function headingsOf(file: string): string[] {
  const outsideCode = readFileSync(file, 'utf8').replace(/^```[^]*?^```/gm, '');
  return [...outsideCode.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function linesWith(pattern: RegExp): string[] {
  return files.flatMap(({ name, lines }) =>
    lines
      .filter((line) => name !== 'scripts/conventions/links.test.ts' && pattern.test(line))
      .map((line) => `${name}: ${line}`),
  );
}
