import { globSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOrder, identityOrder, serverOrder, webOrder } from '../folder-order.ts';

const mostFiles = 25;

describe('the order of folders', () => {
  it.each([
    ['server', serverOrder, ['locales']],
    ['server/identity', identityOrder, []],
    ['game', gameOrder, []],
    ['web', webOrder, ['locales', 'public']],
  ] as const)('of %s/ names every folder once', (half, order, withoutCode) => {
    const folders = readdirSync(half, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect([...order, ...withoutCode].toSorted()).toEqual(folders.toSorted());
  });
});

describe('a folder', () => {
  const halves = ['bench', 'e2e', 'faults', 'game', 'scripts', 'server', 'web'];
  it.each(halves)(`of %s/ has at most ${mostFiles} files`, (half) => {
    const folders = globSync([half, `${half}/**/`]);
    const counts = folders.map((folder) => ({
      folder,
      files: readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length,
    }));
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.filter(({ files }) => files > mostFiles)).toEqual([]);
  });
});
