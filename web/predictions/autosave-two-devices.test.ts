import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPrediction, draw, match, newer, noAnswer, oneNil, start, stopClock, twoNil } from './autosave.fixture.ts';

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

describe('two devices of one account', () => {
  const theirs = aPrediction(draw, '2022-11-26T17:00:00Z');

  test('show the fan both picks if the other device saved since', async () => {
    const world = contested();
    await vi.advanceTimersByTimeAsync(500);
    world.store(theirs);
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'conflict', value: oneNil, theirs });
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
  });

  test('save mine over theirs if the fan chooses mine', async () => {
    const world = contested();
    await vi.advanceTimersByTimeAsync(500);
    world.store(theirs);
    await vi.advanceTimersByTimeAsync(2000);
    world.autosave.keepMine(match);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.sent.at(-1)).toEqual({ value: oneNil, basedOn: '2022-11-26T17:00:00Z' });
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: oneNil });
  });

  test('drop mine if the fan chooses theirs', async () => {
    const world = contested();
    await vi.advanceTimersByTimeAsync(500);
    world.store(theirs);
    await vi.advanceTimersByTimeAsync(2000);
    world.autosave.keepTheirs(match);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'idle' });
    expect(world.queue()).toEqual({});
    expect(world.announced.at(-1)).toEqual(theirs);
  });

  test('are both shown if the page is not told of the other pick, and its value is sent at once', async () => {
    const world = start({ isTold: false, errors: [newer()] });
    world.autosave.change(match, oneNil);
    world.store(theirs);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.sent).toEqual([{ value: oneNil, basedOn: null }]);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'conflict', value: oneNil, theirs });
  });

  test('are both shown if such a page clears the pick that it shows', async () => {
    const world = start({ isTold: false, stored: aPrediction(twoNil, '2022-11-26T16:00:00Z') });
    world.autosave.change(match, null);
    world.store(theirs);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.sent).toEqual([]);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'conflict', value: null, theirs });
  });

  test('report no conflict if the newer pick is our own, stored without an answer', async () => {
    const world = start({ errors: [noAnswer(), newer()] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    world.store(aPrediction(oneNil, '2022-11-26T17:33:01Z'));
    world.autosave.change(match, twoNil);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.sent.at(-1)).toEqual({ value: twoNil, basedOn: '2022-11-26T17:33:01Z' });
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: twoNil });
  });

  test('report no conflict if another page of this device saved the newer pick', async () => {
    const saved = new Map([[match, theirs.lastUpdated]]);
    const world = start({ errors: [newer()], saved });
    world.online(false);
    world.autosave.change(match, oneNil);
    world.store(theirs);
    world.online(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.sent.at(-1)).toEqual({ value: oneNil, basedOn: theirs.lastUpdated });
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: oneNil });
  });

  test("store the time of the device's last save of a match, and none after the pick was cleared", async () => {
    const saved = new Map<string, string | null>();
    const { autosave } = start({ stored: aPrediction(twoNil, '2022-11-26T10:00:00Z'), saved });
    autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    expect(saved.get(match)).toBe(new Date(Date.now()).toISOString());
    autosave.change(match, null);
    await vi.advanceTimersByTimeAsync(500);
    expect(saved.get(match)).toBeNull();
  });

  test('ask before a pick cleared offline clears a pick that the other device saved since', async () => {
    const world = start({ stored: aPrediction(oneNil, '2022-11-26T10:00:00Z') });
    world.online(false);
    world.autosave.change(match, null);
    world.store(theirs);
    world.online(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.sent).toEqual([]);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'conflict', value: null, theirs });
  });
});

/** A save gets no answer, and then another device saves. */
function contested() {
  const world = start({ errors: [noAnswer(), newer()] });
  world.autosave.change(match, oneNil);
  return world;
}
