import { expect, test } from 'vitest';
import { isSafeToReload } from './safe-to-reload.ts';
import type { PageActivity } from './safe-to-reload.ts';

const atRest: PageActivity = { isInSight: true, isInField: false, holdsText: false, isBusy: false, restMs: 5000 };

test.each<[string, Partial<PageActivity>, boolean]>([
  ['nothing goes on', {}, true],
  ['a field has the focus', { isInField: true }, false],
  ['a field holds text that went nowhere', { holdsText: true }, false],
  ['a pick is on its way', { isBusy: true }, false],
  ['a button was pressed a moment ago', { restMs: 300 }, false],
  ['the page is hidden with the focus in an empty field', { isInSight: false, isInField: true, restMs: 0 }, true],
  ['the page is hidden with text in a field', { isInSight: false, holdsText: true }, false],
  ['the page is hidden while a pick is on its way', { isInSight: false, isBusy: true }, false],
])('a reload is safe or not when %s', (_when, change, isSafe) => {
  expect(isSafeToReload({ ...atRest, ...change })).toBe(isSafe);
});
