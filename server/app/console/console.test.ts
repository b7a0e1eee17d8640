import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupFolder, privateFolder } from '../../platform/files/private-folder.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame();
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/${script}`, ...args], {
    env: { ...process.env, DATA_DIR: game.game.config.dataDir, DATABASE_URL: game.game.config.databaseUrl ?? '' },
  });

describe('the console', () => {
  test('grants a role while the game runs', async () => {
    expect((await maja.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(403);
    expect((await run('admin.ts', 'Maja', 'admin')).stdout).toContain('Maja is admin now.');
    await expect.poll(async () => (await maja.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
  });

  test('reports in a sentence why a command fails', async () => {
    await expect(run('admin.ts', 'nobody', 'staff')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nobody is called "nobody"'),
    });
    await expect(run('admin.ts', 'maja', 'king')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Say who and what'),
    });
  });

  test('makes a backup while the game runs', async () => {
    expect((await run('backup.ts')).stdout).toContain('Backed up to');
    expect((await readdir(backupFolder(game.game.config.dataDir))).length).toBe(1);
    expect(await game.game.database.query(`select user_id as by from audit_log where act = 'back up'`, [])).toEqual([
      { by: 'console' },
    ]);
  });

  test('can be used only by those who can read the data folder', async () => {
    const folder = join(privateFolder(game.game.config.dataDir), 'console');
    const [file = ''] = await readdir(folder);
    for (const place of [folder, join(folder, file)]) expect((await stat(place)).mode & 0o077).toBe(0);
    for (const token of ['', 'x'.repeat(32)]) {
      const answer = await maja.ask('POST', '/admin/console', { act: 'backup' }, { 'x-console-token': token });
      expect(answer.status).toBe(401);
    }
  });
});
