import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { finishRestore } from './finish-restore.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fulltime-finish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function given(files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), file);
  }
}

describe('a restore that was interrupted', () => {
  test('before the new database was ready is undone', async () => {
    await given(['pg/PG_VERSION', 'restoring/pg/PG_VERSION']);
    await finishRestore(folder);
    expect(await readdir(folder)).toEqual(['pg']);
    expect(await readFile(join(folder, 'pg', 'PG_VERSION'), 'utf8')).toBe('pg/PG_VERSION');
  });

  test('before the former database was moved aside is undone', async () => {
    await given(['pg/PG_VERSION', 'restoring/pg/PG_VERSION', 'restoring/ready']);
    await finishRestore(folder);
    expect(await readFile(join(folder, 'pg', 'PG_VERSION'), 'utf8')).toBe('pg/PG_VERSION');
  });

  test('after the former database was moved aside is finished', async () => {
    await given(['pg-before-1/PG_VERSION', 'restoring/pg/PG_VERSION', 'restoring/ready']);
    await finishRestore(folder);
    expect(await readdir(folder)).toEqual(['pg', 'pg-before-1']);
    expect(await readFile(join(folder, 'pg', 'PG_VERSION'), 'utf8')).toBe('restoring/pg/PG_VERSION');
  });

  test('after its last step leaves nothing behind', async () => {
    await given(['pg/PG_VERSION', 'pg-before-1/PG_VERSION', 'restoring/ready']);
    await finishRestore(folder);
    expect(await readdir(folder)).toEqual(['pg', 'pg-before-1']);
  });
});
