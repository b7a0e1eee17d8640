import { vi } from 'vitest';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import { Unreachable } from '../platform/calls/call.ts';
import { createAutosave } from './autosave.ts';
import type { AutosaveSeams } from './autosave-seams.ts';
import type { PickValue, UnsentPick } from './save-state.ts';

export const match = '7';
export const oneNil = { full1: 1, full2: 0, winner: null };
export const twoNil = { full1: 2, full2: 0, winner: null };
export const draw = { full1: 1, full2: 1, winner: null };
export const noAnswer = () => new Unreachable('no answer');
export const newer = () => new Problem('newer_pick', 'another device saved');

/** Uses fake timers, so that time passes only when a test advances it. */
export function stopClock(): void {
  vi.useFakeTimers({ now: Date.parse('2022-11-26T17:33:00Z') });
}

interface World {
  stored?: Prediction;
  queue?: Record<string, UnsentPick>;
  /** Errors of the first saves, in order. */
  errors?: Error[];
  /** The saves stored on the device. Two pages of one device share the map. */
  saved?: Map<string, string | null>;
  /** If true, saves are answered only by `answer()`. */
  manual?: boolean;
}

/** Creates an autosave with a server, a device and a network that the test controls. */
export function start({ stored, queue = {}, errors = [], manual = false, saved = new Map() }: World = {}) {
  const it = {
    stored: stored ?? null,
    queue,
    isOnline: true,
    saved,
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
    noteSaved: (id, lastUpdated) => void it.saved.set(id, lastUpdated),
    savedHere: (id) => it.saved.get(id) ?? undefined,
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

export function aPrediction(pick: { full1: number; full2: number }, lastUpdated: string): Prediction {
  return { matchId: match, winner: null, ...pick, nick: 'maja', lastUpdated, score: null };
}
