import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../game/problem.ts';
import { match, oneNil, start, stopClock, twoNil } from './autosave.fixture.ts';

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

describe('saving', () => {
  test('sends a value once, 500 ms after its last change', async () => {
    const { autosave, sent } = start();
    autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(400);
    autosave.change(match, twoNil);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([]);
    expect(autosave.stateOf(match)).toEqual({ kind: 'waiting', value: twoNil });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ value: twoNil }]);
    expect(autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: twoNil });
  });

  test('sends one value per match at a time, and the next one waits for the answer', async () => {
    const world = start({ manual: true });
    const { autosave, sent } = world;
    autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    autosave.change(match, twoNil);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(1);
    await world.answer();
    expect(sent).toEqual([{ value: oneNil }, { value: twoNil }]);
    await world.answer();
    expect(autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: twoNil });
    expect(world.queue()).toEqual({});
  });

  test('sends nothing when a pick is cleared that was never made', async () => {
    const { autosave, sent } = start();
    autosave.change(match, null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    expect(autosave.stateOf(match)).toEqual({ kind: 'idle' });
  });

  test('sends a waiting value at once when the page closes', async () => {
    const { autosave, sent } = start();
    autosave.change(match, oneNil);
    autosave.leave();
    await vi.advanceTimersByTimeAsync(0);
    // This request may arrive after the next page's save, so it contains `basedOn`.
    expect(sent).toEqual([{ value: oneNil, leaving: true, basedOn: null }]);
  });

  test('sends waiting values at once when they are to be finished, and says when all are answered', async () => {
    const world = start({ manual: true });
    const { autosave, sent } = world;
    let isFinished = false;
    autosave.change(match, oneNil);
    autosave.change('8', twoNil);
    void autosave.finish().then(() => (isFinished = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ value: oneNil }, { value: twoNil }]);
    await world.answer();
    expect(isFinished).toBe(false);
    await world.answer(new Problem('match_locked', 'locked', { lockedAt: '2022-11-20T16:00:00.000Z' }));
    expect(isFinished).toBe(true);
    expect(autosave.stateOf('8').kind).toBe('refused');
    expect(autosave.isBusy()).toBe(true);
    autosave.forgetRefusals();
    expect(autosave.stateOf('8').kind).toBe('idle');
    expect(autosave.isBusy()).toBe(false);
  });

  test('is finished at once if nothing waits, and if nothing can be sent', async () => {
    const { autosave, online } = start();
    await autosave.finish();
    online(false);
    autosave.change(match, oneNil);
    await autosave.finish();
    expect(autosave.stateOf(match).kind).toBe('queued');
  });

  test('notifies only the watchers of that match', async () => {
    const { autosave } = start();
    const seen: string[] = [];
    autosave.subscribe(match, () => seen.push('seven'));
    autosave.subscribe('8', () => seen.push('eight'));
    autosave.change(match, oneNil);
    expect(seen).toEqual(['seven']);
  });
});

describe('a refusal', () => {
  test('of a pick that came too late is shown, and the pick is not stored', async () => {
    const world = start({ errors: [new Problem('match_locked', 'locked', { lockedAt: '2022-11-20T16:00:00.000Z' })] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.autosave.stateOf(match)).toEqual({
      kind: 'refused',
      value: oneNil,
      code: 'match_locked',
      atMs: Date.now(),
    });
    expect(world.queue()).toEqual({});
    await vi.advanceTimersByTimeAsync(600_000);
    expect(world.sent).toHaveLength(1);
  });
});
