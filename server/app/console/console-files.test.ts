import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConsoles, reserveConsoleFile } from './console-files.ts';
import { preparePrivateFolder } from '../../platform/files/private-folder.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fulltime-console-'));
  await preparePrivateFolder(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('each process that shares a data folder has its own console file, and files of dead processes are removed', async () => {
  const folder = join(dataDir, 'private', 'console');
  const [one, other, starting] = [
    await reserveConsoleFile(dataDir),
    await reserveConsoleFile(dataDir),
    await reserveConsoleFile(dataDir),
  ];
  one.write({ address: 'http://localhost:1', token: 'one' });
  other.write({ address: 'http://localhost:2', token: 'other' });
  const dead = { pid: 2 ** 30, start: '1', host: hostname(), console: { address: 'http://localhost:3', token: 'x' } };
  await writeFile(join(folder, 'dead.json'), JSON.stringify(dead));
  await writeFile(join(folder, 'elsewhere.json'), JSON.stringify({ ...dead, host: 'another machine' }));
  expect((await listConsoles(dataDir)).map((found) => found.token).toSorted()).toEqual(['one', 'other']);
  expect(await readdir(folder)).not.toContain('dead.json');
  await one.remove();
  expect((await listConsoles(dataDir)).map((found) => found.token)).toEqual(['other']);
  await other.remove();
  await starting.remove();
  expect(await readdir(folder)).toEqual(['elsewhere.json']);
});
