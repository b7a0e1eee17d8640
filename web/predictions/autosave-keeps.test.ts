import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../game/problem.ts';
import { Unreachable } from '../platform/calls/reach.ts';
import { aPrediction, draw, match, noAnswer, oneNil, start, stopClock, twoNil } from './autosave.fixture.ts';

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

describe('no value is lost:', () => {
  test('the device stores it until it is acknowledged', async () => {
    const world = start({ manual: true });
    world.autosave.change(match, oneNil);
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
    await vi.advanceTimersByTimeAsync(500);
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
    await world.answer();
    expect(world.queue()).toEqual({});
  });

  test('a reload waits while a value is being sent, and after it was refused', async () => {
    const world = start({ manual: true });
    expect(world.autosave.isBusy()).toBe(false);
    world.autosave.change(match, oneNil);
    expect(world.autosave.isBusy()).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.autosave.isBusy()).toBe(true);
    await world.answer();
    expect(world.autosave.isBusy()).toBe(false);
  });

  test('values of other matches that another tab has stored stay', async () => {
    const world = start();
    world.autosave.change(match, oneNil);
    world.keepElsewhere('9', draw);
    await vi.advanceTimersByTimeAsync(500);
    expect(Object.keys(world.queue())).toEqual(['9']);
  });

  test('a value from before a reload is sent by the next start, with its base', async () => {
    const before = start({ stored: aPrediction(oneNil, '2022-11-26T10:00:00Z') });
    before.online(false);
    before.autosave.change(match, twoNil);
    before.autosave.close();
    const { autosave, sent } = start({ queue: before.queue() });
    expect(autosave.stateOf(match)).toEqual({ kind: 'queued', value: twoNil });
    autosave.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ value: twoNil, basedOn: '2022-11-26T10:00:00Z' }]);
  });

  test('it waits offline, and is sent when the network is back', async () => {
    const world = start();
    world.online(false);
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.sent).toEqual([]);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'queued', value: oneNil });
    world.online(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.sent).toEqual([{ value: oneNil, basedOn: null }]);
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved' });
  });

  test('if the server stops answering while a value is being sent, that value and a later one wait', async () => {
    const world = start({ manual: true });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    world.online(false);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'queued', value: oneNil });
    world.autosave.change(match, twoNil);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'queued', value: twoNil });
    world.online(true);
    await world.answer();
    expect(world.sent).toMatchObject([{ value: oneNil }, { value: twoNil }]);
    await world.answer();
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: twoNil });
  });

  test('without an answer it is shown as not saved and tried again, with growing delays', async () => {
    const world = start({ errors: [noAnswer(), noAnswer()] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'failed', value: oneNil });
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3999);
    expect(world.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: oneNil });
  });

  test('“Try again” sends it at once', async () => {
    const world = start({ errors: [new Problem('unavailable', 'busy')] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    world.autosave.retry(match);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved' });
  });

  test('after too many tries the next one waits as long as the server asked', async () => {
    const world = start({ errors: [new Problem('too_many', 'slow down', { retryAfterS: 30 })] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500 + 29_999);
    // A loader of a page asks for it when the fan opens a match, for example.
    world.autosave.resume();
    expect(world.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.sent).toHaveLength(2);
  });

  test('after a sign-out it stays on the device, and is sent after the next sign-in', async () => {
    const world = start({ errors: [new Problem('signed_out', 'no session')] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(world.sent).toHaveLength(1);
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
    world.autosave.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved' });
  });

  test('a pick that is refused as locked without a lock time stays, and is sent again until a refusal names one', async () => {
    const locked = () => new Problem('match_locked', 'locked');
    const world = start({ errors: [locked(), locked()] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'failed' });
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4000);
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: oneNil });
  });

  test('a refusal with a code that the page does not know is not final', async () => {
    const world = start({ errors: [new Unreachable('status 503')] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved' });
  });

  test('a change during a failing save is what the next try sends', async () => {
    const world = start({ manual: true });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    world.autosave.change(match, twoNil);
    await vi.advanceTimersByTimeAsync(500);
    await world.answer(noAnswer());
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'failed', value: twoNil });
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.sent.at(-1)).toEqual({ value: twoNil, basedOn: null });
  });
});
