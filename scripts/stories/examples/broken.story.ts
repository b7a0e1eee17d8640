import { test } from '@playwright/test';
import { failOnce } from './bad-luck.ts';

test('fails once', () => failOnce('once'));

test('fails always', () => {
  throw new Error('always');
});
