import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../game/problem.ts';
import { match, oneNil, start, stopClock } from '../predictions/autosave.fixture.ts';
import { endPicks } from './end-picks.ts';

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

const locked = () => new Problem('match_locked', 'locked', { lockedAt: '2022-11-20T16:00:00.000Z' });

test('a screen of picks closes once what was typed last is saved', async () => {
  const { autosave, sent } = start();
  autosave.change(match, oneNil);
  expect(await endPicks([{ isHere: false, ids: [match], autosave }])).toBe(true);
  expect(sent).toEqual([{ value: oneNil }]);
  expect(autosave.stateOf(match).kind).toBe('saved');
});

test('it stays open if a pick of another competition is refused only then, and closes when it is closed again', async () => {
  const { autosave } = start({ errors: [locked()] });
  autosave.change(match, oneNil);
  const shown = [{ isHere: false, ids: [match], autosave }];
  expect(await endPicks(shown)).toBe(false);
  expect(autosave.stateOf(match).kind).toBe('refused');
  expect(await endPicks(shown)).toBe(true);
  expect(autosave.stateOf(match).kind).toBe('idle');
});

test("it closes if a pick of this page's competition is refused, which the page shows", async () => {
  const { autosave } = start({ errors: [locked()] });
  autosave.change(match, oneNil);
  expect(await endPicks([{ isHere: true, ids: [match], autosave }])).toBe(true);
  expect(autosave.stateOf(match).kind).toBe('refused');
});

test('it does not wait longer than three seconds for a server that does not answer', async () => {
  const { autosave } = start({ manual: true });
  autosave.change(match, oneNil);
  const ended = endPicks([{ isHere: false, ids: [match], autosave }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await ended).toBe(true);
  expect(autosave.stateOf(match).kind).toBe('saving');
});

test('a screen without rows closes', async () => {
  expect(await endPicks([])).toBe(true);
});
