import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFormerVersion } from './find-former-version.ts';
import { git } from './git.ts';

let folder: string;
let origin: string;
/** The first of three commits. */
let first: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fulltime-former-'));
  origin = path.join(folder, 'origin');
  mkdirSync(origin);
  run(origin, 'init', '--quiet');
  for (const _ of [1, 2, 3]) commit(origin);
  first = run(origin, 'rev-parse', 'HEAD~2');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(where: string, ...args: string[]): string {
  const { isDone, output, fault } = git(where, ...args);
  if (!isDone) throw new Error(fault);
  return output;
}

function commit(where: string, message = 'Step'): void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  run(where, ...author, 'commit', '--quiet', '--allow-empty', '-m', message);
}

function name(where: string, text: string): void {
  mkdirSync(path.join(where, 'migrations'), { recursive: true });
  writeFileSync(path.join(where, 'migrations', 'former-version'), text);
}

/** Clones the latest commit alone. */
function cloneShallowly(): string {
  const clone = path.join(folder, 'clone');
  run(folder, 'clone', '--quiet', '--depth=1', pathToFileURL(origin).href, clone);
  return clone;
}

describe('the former version', () => {
  test('is the commit that the file names', () => {
    name(origin, `${first}\n`);
    expect(findFormerVersion(origin)).toEqual({ commit: first });
  });

  test('is fetched into a shallow clone', () => {
    const clone = cloneShallowly();
    name(clone, first);
    expect(findFormerVersion(clone)).toEqual({ commit: first });
    expect(run(clone, 'show', '--no-patch', '--format=%s', first)).toBe('Step');
  });

  test('is refused in a sentence if the file is missing', () => {
    expect(() => findFormerVersion(origin)).toThrow(/^migrations\/former-version is missing: write the full hash/);
  });

  test.each(['', 'main', 'abc123'])('is refused in a sentence if the file contains "%s"', (text) => {
    name(origin, text);
    expect(() => findFormerVersion(origin)).toThrow(/^migrations\/former-version contains no full hash/);
  });

  test('is refused in a sentence if it is unknown', () => {
    name(origin, '0'.repeat(40));
    expect(() => findFormerVersion(origin)).toThrow(/names 0{40}, which is no commit before this one/);
  });

  test('is refused in a sentence if it is on another branch, also in a shallow clone', () => {
    const branch = run(origin, 'rev-parse', '--abbrev-ref', 'HEAD');
    run(origin, 'checkout', '--quiet', '-b', 'other', first);
    commit(origin, 'Aside');
    const other = run(origin, 'rev-parse', 'HEAD');
    run(origin, 'checkout', '--quiet', branch);
    const clone = cloneShallowly();
    for (const where of [origin, clone]) {
      name(where, other);
      expect(() => findFormerVersion(where)).toThrow(/which is no commit before this one/);
    }
  });
});

describe('a machine that cannot get the former version', () => {
  test('says so in a sentence if its clone is shallow and the remote is gone', () => {
    const clone = cloneShallowly();
    renameSync(origin, `${origin}-gone`);
    name(clone, first);
    expect(findFormerVersion(clone).impossible).toMatch(
      new RegExp(
        `was NOT tested. It needs the commit ${first}, but this clone is shallow, and its history cannot be fetched: fatal: `,
      ),
    );
  });

  test('says so in a sentence if its clone is shallow and has no remote', () => {
    const clone = cloneShallowly();
    run(clone, 'remote', 'remove', 'origin');
    name(clone, first);
    expect(findFormerVersion(clone).impossible).toMatch(/cannot be fetched: it has no remote\.$/);
  });

  test('says so in a sentence if it has files without a repository', () => {
    rmSync(path.join(origin, '.git'), { recursive: true });
    name(origin, first);
    expect(findFormerVersion(origin).impossible).toMatch(/but this folder is no clone of the repository: /);
  });
});
