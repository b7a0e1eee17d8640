import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import { Unreachable } from '../app/call.ts';
import { createAutosave } from './autosave.ts';
import type { AutosaveSeams } from './autosave-seams.ts';
import type { PickValue, UnsentPick } from './save-state.ts';

const match = '7';
const oneNil = { full1: 1, full2: 0, winner: null };
const twoNil = { full1: 2, full2: 0, winner: null };
const draw = { full1: 1, full2: 1, winner: null };
const noAnswer = () => new Unreachable('no answer');
const newer = () => new Problem('newer_pick', 'another device saved');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2022-11-26T17:33:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving', () => {
  test('a value is sent once, 500 ms after its last change', async () => {
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

  test('one save of a match at a time: the next value waits for the answer', async () => {
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

  test('clearing a pick that was never made sends nothing', async () => {
    const { autosave, sent } = start();
    autosave.change(match, null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    expect(autosave.stateOf(match)).toEqual({ kind: 'idle' });
  });

  test('a value that waits is sent at once when the page goes away', async () => {
    const { autosave, sent } = start();
    autosave.change(match, oneNil);
    autosave.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ value: oneNil, leaving: true }]);
  });

  test('only those who watch a match are told of it', async () => {
    const { autosave } = start();
    const seen: string[] = [];
    autosave.subscribe(match, () => seen.push('seven'));
    autosave.subscribe('8', () => seen.push('eight'));
    autosave.change(match, oneNil);
    expect(seen).toEqual(['seven']);
  });
});

describe('no value is lost', () => {
  test('until it is acknowledged the device keeps it', async () => {
    const world = start({ manual: true });
    world.autosave.change(match, oneNil);
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
    await vi.advanceTimersByTimeAsync(500);
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
    await world.answer();
    expect(world.queue()).toEqual({});
  });

  test('a reload would get in the way while a value is on its way, and once it is refused', async () => {
    const world = start({ manual: true });
    expect(world.autosave.isBusy()).toBe(false);
    world.autosave.change(match, oneNil);
    expect(world.autosave.isBusy()).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.autosave.isBusy()).toBe(true);
    await world.answer();
    expect(world.autosave.isBusy()).toBe(false);
  });

  test('values of other matches, kept by another tab, stay', async () => {
    const world = start();
    world.autosave.change(match, oneNil);
    world.keepElsewhere('9', draw);
    await vi.advanceTimersByTimeAsync(500);
    expect(Object.keys(world.queue())).toEqual(['9']);
  });

  test('what was kept before a reload is sent by the next start, with what it is based on', async () => {
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

  test('offline it waits, and goes when the network is back', async () => {
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

  test('without an answer it is shown as not saved and tried again, later each time', async () => {
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

  test('Retry does not wait', async () => {
    const world = start({ errors: [new Problem('unavailable', 'busy')] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    world.autosave.retry(match);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved' });
  });

  test('too many tries: the next one waits as long as the server asked', async () => {
    const world = start({ errors: [new Problem('too_many', 'slow down', { retryAfterS: 30 })] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500 + 29_999);
    expect(world.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.sent).toHaveLength(2);
  });

  test('signed out: kept, and sent after the next sign-in', async () => {
    const world = start({ errors: [new Problem('signed_out', 'no session')] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(world.sent).toHaveLength(1);
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
    world.autosave.resume();
    await vi.advanceTimersByTimeAsync(0);
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

describe('refusals', () => {
  test('a pick that came too late is refused, shown, and not kept', async () => {
    const world = start({ errors: [new Problem('match_locked', 'locked')] });
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

describe('two devices', () => {
  const theirs = aPrediction(draw, '2022-11-26T17:00:00Z');

  test('if another device saved since, the fan sees both', async () => {
    const world = contested();
    await vi.advanceTimersByTimeAsync(500);
    world.store(theirs);
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'conflict', value: oneNil, theirs });
    expect(world.queue()[match]).toMatchObject({ value: oneNil });
  });

  test('keeping mine saves it over theirs', async () => {
    const world = contested();
    await vi.advanceTimersByTimeAsync(500);
    world.store(theirs);
    await vi.advanceTimersByTimeAsync(2000);
    world.autosave.keepMine(match);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.sent.at(-1)).toEqual({ value: oneNil, basedOn: '2022-11-26T17:00:00Z' });
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: oneNil });
  });

  test('keeping theirs drops mine', async () => {
    const world = contested();
    await vi.advanceTimersByTimeAsync(500);
    world.store(theirs);
    await vi.advanceTimersByTimeAsync(2000);
    world.autosave.keepTheirs(match);
    expect(world.autosave.stateOf(match)).toEqual({ kind: 'idle' });
    expect(world.queue()).toEqual({});
    expect(world.announced.at(-1)).toEqual(theirs);
  });

  test('a newer pick that is our own, stored without an answer, is nobody else', async () => {
    const world = start({ errors: [noAnswer(), newer()] });
    world.autosave.change(match, oneNil);
    await vi.advanceTimersByTimeAsync(500);
    world.store(aPrediction(oneNil, '2022-11-26T17:33:01Z'));
    world.autosave.change(match, twoNil);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.sent.at(-1)).toEqual({ value: twoNil, basedOn: '2022-11-26T17:33:01Z' });
    expect(world.autosave.stateOf(match)).toMatchObject({ kind: 'saved', value: twoNil });
  });

  test('a pick cleared offline asks before it clears what another device saved since', async () => {
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

/** A save without an answer, after which another device saves. */
function contested() {
  const world = start({ errors: [noAnswer(), newer()] });
  world.autosave.change(match, oneNil);
  return world;
}

interface World {
  stored?: Prediction;
  queue?: Record<string, UnsentPick>;
  /** Thrown by the first saves, in order. */
  errors?: Error[];
  /** Saves are answered by `answer()`. */
  manual?: boolean;
}

/** The machine with a server, a device and a network that the test holds in its hands. */
function start({ stored, queue = {}, errors = [], manual = false }: World = {}) {
  const it = {
    stored: stored ?? null,
    queue,
    isOnline: true,
    sent: [] as object[],
    announced: [] as (Prediction | null)[],
    pending: [] as ((error?: Error) => void)[],
  };
  const known = stored;
  const seams: AutosaveSeams = {
    save: async (_match, value, { leaving, ...based }) => {
      it.sent.push({ value, ...based, ...(leaving && { leaving }) });
      const failure = manual ? await new Promise<Error | undefined>((done) => it.pending.push(done)) : errors.shift();
      if (failure) throw failure;
      it.stored = value && aPrediction(value, new Date(Date.now()).toISOString());
      return it.stored;
    },
    fetchStored: () => Promise.resolve(it.stored),
    known: () => known,
    announceStored: (_match, now) => void it.announced.push(now),
    readQueue: () => it.queue,
    writeQueue: (next) => void (it.queue = structuredClone(next)),
    isOnline: () => it.isOnline,
    now: () => Date.now(),
    random: () => 0.5,
  };
  const autosave = createAutosave(seams);
  return {
    autosave,
    sent: it.sent,
    announced: it.announced,
    queue: () => it.queue,
    store: (next: Prediction) => void (it.stored = next),
    keepElsewhere: (id: string, value: PickValue) =>
      void (it.queue = { ...it.queue, [id]: { value, basedOn: null, late: false, unconfirmed: [] } }),
    online: (on: boolean) => {
      it.isOnline = on;
      if (on) autosave.resume();
      else autosave.pause();
    },
    answer: async (error?: Error) => {
      it.pending.shift()?.(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

function aPrediction(pick: { full1: number; full2: number }, lastUpdated: string): Prediction {
  return { matchId: match, winner: null, ...pick, nick: 'maja', lastUpdated, score: null };
}
