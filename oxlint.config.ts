import { defineConfig } from 'oxlint';
import type { OxlintOverride } from 'oxlint';
import { gameOrder, serverOrder, webOrder } from './scripts/folder-order.ts';

interface Pattern {
  group?: string[];
  regex?: string;
  message: string;
}

const isPure: Pattern = {
  group: ['**/server/**', '**/web/**', 'node:*'],
  message: 'game/ is pure: it runs in server and browser',
};
const hasNoPages: Pattern = { group: ['**/web/**'], message: 'the server never imports the pages' };
const hasNoServer: Pattern = { group: ['**/server/**', 'node:*'], message: 'the pages never import the server' };

/** Forbids what the pattern names in all of this half, and in each of its folders to import a later one. Tests import anything. */
function keepOrder(half: string, order: readonly string[], pattern: Pattern): OxlintOverride[] {
  const folders = order.slice(0, -1).map((folder, place): OxlintOverride => {
    const later = order.slice(place + 1).join('|');
    const message = `${half}/${folder} stands before the folder it imports: see scripts/folder-order.ts`;
    return {
      files: [`${half}/${folder}/**`],
      excludeFiles: ['**/*.test.ts', '**/*.fixture.ts'],
      rules: forbid(pattern, { regex: `^(\\.\\./)+(${later})/`, message }),
    };
  });
  return [{ files: [`${half}/**`], rules: forbid(pattern) }, ...folders];
}

function forbid(...patterns: Pattern[]): NonNullable<OxlintOverride['rules']> {
  return { 'no-restricted-imports': ['error', { patterns }] };
}

export default defineConfig({
  plugins: ['typescript', 'import', 'promise', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['dist', 'migrations', 'web/locales'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-return': 'off',
    'consistent-return': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-unmodified-loop-condition': 'off',
    'promise/always-return': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/no-array-for-each': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    ...keepOrder('game', gameOrder, isPure),
    ...keepOrder('server', serverOrder, hasNoPages),
    ...keepOrder('web', webOrder, hasNoServer),
    {
      files: ['*.config.ts', 'web/*.config.ts', 'server/testing/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
