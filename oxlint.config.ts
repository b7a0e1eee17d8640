import { defineConfig } from 'oxlint';
import type { OxlintOverride } from 'oxlint';
import { gameOrder, identityOrder, serverOrder, webOrder } from './scripts/folder-order.ts';

interface Pattern {
  group?: string[];
  regex?: string;
  message: string;
}

const isPure: Pattern = {
  group: ['**/server/**', '**/web/**', 'node:*'],
  message: 'game/ runs on the server and in the browser, so it imports from neither',
};
const hasNoPages: Pattern = { group: ['**/web/**'], message: 'the server never imports from the pages' };
const hasNoServer: Pattern = { group: ['**/server/**', 'node:*'], message: 'the pages never import from the server' };

/**
 * Returns the import rules of `half` (game, server or web): none of its files may import what `pattern` names, and the files of a folder in
 * `order` may not import from a later folder. Tests may import from any folder of their half.
 */
function keepOrder(half: string, order: readonly string[], pattern: Pattern): OxlintOverride[] {
  const folders = order.slice(0, -1).map((folder, place): OxlintOverride => ({
    files: [`${half}/${folder}/**`],
    excludeFiles: ['**/*.test.ts', '**/*.fixture.ts'],
    rules: forbid(pattern, laterFolders(half, order, place)),
  }));
  return [{ files: [`${half}/**`], rules: forbid(pattern) }, ...folders];
}

/**
 * Returns the import rules of the folders of `server/identity/`, among which imports have an order too. For their files they replace the
 * rules of `server/identity`, so they contain these.
 */
function keepOrderOfIdentity(): OxlintOverride[] {
  const laterThanIdentity = laterFolders('server', serverOrder, serverOrder.indexOf('identity'));
  return identityOrder.slice(0, -1).map((folder, place) => ({
    files: [`server/identity/${folder}/**`],
    excludeFiles: ['**/*.test.ts', '**/*.fixture.ts'],
    rules: forbid(hasNoPages, laterThanIdentity, laterFolders('server/identity', identityOrder, place)),
  }));
}

/** Returns the pattern of imports from the folders after the one at `place`. */
function laterFolders(parent: string, order: readonly string[], place: number): Pattern {
  const later = order.slice(place + 1).join('|');
  return {
    regex: `^(\\.\\./)+(${later})/`,
    message: `${parent}/${order[place]} comes before the folder that it imports from: see scripts/folder-order.ts`,
  };
}

function forbid(...patterns: Pattern[]): NonNullable<OxlintOverride['rules']> {
  return { 'no-restricted-imports': ['error', { patterns }] };
}

/** Returns the rule that a function of `place`, a folder or a file, has at most `max` lines, without blank lines and comments. Tests and their tools may have more. */
function keepFunctionsShort(place: string, max: number): OxlintOverride[] {
  return [
    {
      files: [`${place}/**`, place],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts', '**/*.fixture.tsx', '**/testing/**'],
      rules: { 'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }] },
    },
  ];
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
    ...keepOrderOfIdentity(),
    ...keepOrder('web', webOrder, hasNoServer),
    ...keepFunctionsShort('server', 40),
    ...keepFunctionsShort('web', 50),
    // The first load of home has no room for the props of more components, so its page has a limit of its own until it has.
    ...keepFunctionsShort('web/home/HomePage.tsx', 76),
    {
      files: ['*.config.ts', 'web/*.config.ts', 'server/testing/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
