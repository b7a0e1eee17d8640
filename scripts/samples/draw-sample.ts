import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Prints 100 comments or texts of this commit for a reader who judges them: `node scripts/samples/draw-sample.ts comments|texts`. The hash of the commit
 * decides which, so nobody can choose them.
 */
const size = 100;
const babel = createRequire(import.meta.url)('@babel/core') as {
  parseSync(code: string, options: object): { comments: Comment[] };
};
const commit = git('rev-parse', 'HEAD').trim();
const kind = process.argv[2] === 'texts' ? 'texts' : 'comments';
const all = kind === 'texts' ? texts() : comments();
const drawn = all.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, size);
console.log(`${size} of ${all.length} ${kind}, drawn by ${commit}\n`);
for (const [index, item] of drawn.entries()) console.log(`--- ${index + 1}. ${item}\n`);

interface Comment {
  type: 'CommentLine' | 'CommentBlock';
  value: string;
  loc: { start: { line: number }; end: { line: number } };
}

function rankOf(item: string): string {
  return createHash('sha256').update(`${commit}\0${item}`).digest('hex');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 });
}

/** Each comment of the production code and the tests, with the code that follows it. Neighbouring line comments count as one. */
function comments(): string[] {
  const files = git('ls-files', '*.ts', '*.tsx').trim().split('\n');
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return commentsIn(file, lines.join('\n')).map(({ from, to }) => {
      const shown = lines.slice(from - 1, to + 3).join('\n');
      return `${file}:${from}\n${shown}`;
    });
  });
}

function commentsIn(file: string, code: string): { from: number; to: number }[] {
  const syntax = babel.parseSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])] },
  });
  const found: { from: number; to: number; isLine: boolean }[] = [];
  for (const { type, value, loc } of syntax.comments) {
    if (/^\s*(oxlint|@|i18n|\/ <reference)/.test(value)) continue;
    const last = found.at(-1);
    const isLine = type === 'CommentLine';
    if (last && isLine && last.isLine && loc.start.line === last.to + 1) last.to = loc.end.line;
    else found.push({ from: loc.start.line, to: loc.end.line, isLine });
  }
  return found;
}

/** Each message of the catalogues, with the places where it is used. */
function texts(): string[] {
  const files = git('ls-files', '*.po').trim().split('\n');
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n\n')
      .filter((entry) => entry.includes('\nmsgstr') && !entry.includes('msgid ""\nmsgstr ""\n"POT'))
      .map((entry) => `${entry.replaceAll(/^msgstr[\s\S]*/gm, '').trim()}\n(${file})`),
  );
}
