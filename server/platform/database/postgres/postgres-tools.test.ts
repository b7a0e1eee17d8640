import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPostgresTool, splitPassword } from './postgres-tools.ts';

describe('the address passed to a tool of PostgreSQL', () => {
  test.each([
    ['postgres://fan:secret@db.example:5433/game', 'postgres://fan@db.example:5433/game', 'secret'],
    ['postgres://fan:p%40ss%3Aword@db.example/game', 'postgres://fan@db.example/game', 'p@ss:word'],
    [
      'postgresql://fan@db.example/game?password=secret&sslmode=require',
      'postgresql://fan@db.example/game?sslmode=require',
      'secret',
    ],
    ['postgres://fan@db.example/game?sslmode=require', 'postgres://fan@db.example/game?sslmode=require', undefined],
    ['postgres://127.0.0.1:1/none', 'postgres://127.0.0.1:1/none', undefined],
  ])('contains no password for %s', (url, dbname, password) => {
    expect(splitPassword(url)).toEqual({ dbname, password });
  });
});

describe('a tool of PostgreSQL', () => {
  let folder: string;
  const said = () => readFile(join(folder, 'said'), 'utf8');
  /** A program that writes its command line, which everybody can see, and its environment to files. */
  const tool = () => join(folder, 'pg_tool');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fulltime-tools-'));
    await writeFile(
      tool(),
      `#!/bin/sh\n{ echo "$@"; echo "told $PGPASSWORD"; } > ${join(folder, 'said')}\nexit $WISH\n`,
    );
    await chmod(tool(), 0o700);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('gets the password, and shows it to nobody', async () => {
    await runPostgresTool(tool(), ['--clean', 'a.dump'], 'postgres://fan:secret@db.example/game');
    expect(await said()).toBe('--dbname=postgres://fan@db.example/game --clean a.dump\ntold secret\n');
  });

  test('that is missing or fails is reported in a sentence without the address', async () => {
    const url = 'postgres://fan:secret@db.example/game';
    await expect(runPostgresTool(join(folder, 'none'), [], url)).rejects.toThrow(/none is not installed/);
    process.env.WISH = '3';
    await expect(runPostgresTool(tool(), ['a'], url)).rejects.toThrow(/pg_tool ended with 3$/);
    delete process.env.WISH;
  });
});
