import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMatch } from '../../matches/a-match.ts';
import { nameOfStageBeingPlayed } from './stage-being-played.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));

const groups = { id: '1', stage: 'GROUP_STAGE', utcDate: '2022-12-02T19:00:00Z' };
const last16 = { id: '49', stage: 'LAST_16', utcDate: '2022-12-03T15:00:00Z' };
const started = { status: 'IN_PLAY' as const, lockedAt: '2026-03-01T12:00:00Z' };
const over = { ...started, status: 'FINISHED' as const };
const nameIn = (...matches: Parameters<typeof aMatch>[0][]) => nameOfStageBeingPlayed(matches.map(aMatch));

describe('the name of the table of the stage', () => {
  test('is that of the first stage before the first kick-off', () => {
    expect(nameIn(groups, last16)).toBe('Group stage');
  });

  test('stays that of the latest kick-off until a match of the next stage kicks off', () => {
    expect(nameIn({ ...groups, ...over }, last16)).toBe('Group stage');
    expect(nameIn({ ...groups, ...over }, { ...last16, ...started })).toBe('Last 16');
  });

  test('is that of the latest kick-off while a postponed match of an earlier stage is still open', () => {
    expect(nameIn({ ...groups, dateKnown: false }, { ...last16, ...over })).toBe('Last 16');
  });

  test('is empty without matches', () => {
    expect(nameIn()).toBe('');
  });
});
