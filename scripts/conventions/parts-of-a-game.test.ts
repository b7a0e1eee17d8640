import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const declares =
  /^(export )?(interface|class) (Game|Site)\b|^export type (Game|Site)\b|^export (type )?\{[^}]*\b(Game|Site)\b/m;

/** Returns what is wrong with a file of `server/`; undefined if nothing is. Source: docs/architecture.md#the-order-of-folders. */
function faultIn(file: string, text: string): string | undefined {
  if (!file.endsWith('/game.ts')) return declares.test(text) ? `${file} declares a Game or a Site` : undefined;
  const others = [...text.matchAll(/['"](\.[^'"]*\/game\.ts)['"]/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path !== file);
  return others.length > 0 ? `${file} builds on ${others.join(' and ')}` : undefined;
}

it('each folder of the server declares only its own parts of the site and of a game', () => {
  const files = globSync('server/**/*.ts', {
    exclude: ['server/**/*.test.ts', 'server/**/*.fixture.ts', 'server/testing/**'],
  });
  expect(files.filter((file) => file.endsWith('/game.ts')).length).toBeGreaterThan(10);
  expect(files.flatMap((file) => faultIn(file, readFileSync(file, 'utf8')) ?? [])).toEqual([]);
});

it.each([
  [
    'server/live/game.ts',
    `import type { Game as NewsGame } from '../news/game.ts';\nexport interface Game extends NewsGame {}`,
  ],
  ['server/push/game.ts', `export interface Site { sessions: import('../identity/game.ts').Site['sessions'] }`],
  ['server/live/hub.ts', 'export type Game = NewsGame & { hub: Hub };'],
  ['server/live/hub.ts', 'interface Game extends NewsGame {\n  hub: Hub;\n}'],
  ['server/live/hub.ts', `export type { Game as LiveGame } from '../news/game.ts';`],
])('a part of %s that builds on that of another folder is found', (file, text) => {
  expect(faultIn(file, text)).toContain(file);
});

it('a file may join the parts that it uses', () => {
  const text = `import type { Game as NewsGame } from '../news/game.ts';\n\ntype Game = CallsGame & NewsGame;\n`;
  expect(faultIn('server/live/routes.ts', text)).toBeUndefined();
});
