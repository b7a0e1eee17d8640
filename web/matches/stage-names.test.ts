import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { stageName } from './stage-names.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));

describe('the name of a stage', () => {
  test('is that of a known word, as the whole stage, as one match and in short', () => {
    const quarters = { id: 'QUARTER_FINALS', name: null };
    expect(stageName(quarters)).toBe('Quarter-finals');
    expect(stageName(quarters, 'match')).toBe('Quarter-final');
    expect(stageName(quarters, 'short')).toBe('Quarters');
  });

  test("is the name from the tournament's files, also for a known word", () => {
    const named = { id: 'LAST_16', name: 'Round of 16' };
    expect(stageName(named)).toBe('Round of 16');
    expect(stageName(named, 'match')).toBe('Round of 16');
    expect(stageName(named, 'short')).toBe('Round of 16');
    expect(stageName({ id: 'SUPER_CUP', name: 'Super Cup' })).toBe('Super Cup');
  });
});
