import { expect, test } from '@playwright/test';
import { failOnce } from './bad-luck.ts';

test('passes', () => expect(1).toBe(1));

test('fails once', () => failOnce('first'));

test.describe('of a group', () => {
  test('fails once', () => failOnce('second'));
});
