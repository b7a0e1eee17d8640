import { vi } from 'vitest';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import { Unreachable } from '../platform/calls/reach.ts';
import { createAutosave } from './autosave.ts';
import type { AutosaveDependencies } from './autosave-types.ts';
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
  /** False for a page that does not learn of picks that other devices save. */
  isTold?: boolean;
}

/** Creates an autosave with a server, a device and a network that the test controls. */
export function start({
  stored,
  queue = {},
  errors = [],
  manual = false,
  saved = new Map(),
  isTold = true,
}: World = {}) {
  const stage = {
    stored: stored ?? null,
    queue,
    isOnline: true,
    saved,
    sent: [] as object[],
    announced: [] as (Prediction | null)[],
    pending: [] as ((error?: Error) => void)[],
  };
  const known = stored;
  const dependencies: AutosaveDependencies = {
    isTold,
    save: async (_match, value, { leaving, ...based }) => {
      stage.sent.push({ value, ...based, ...(leaving && { leaving }) });
      const failure = manual
        ? await new Promise<Error | undefined>((done) => stage.pending.push(done))
        : errors.shift();
      if (failure) throw failure;
      stage.stored = value && aPrediction(value, new Date(Date.now()).toISOString());
      return stage.stored;
    },
    fetchStored: () => Promise.resolve(stage.stored),
    known: () => known,
    noteSaved: (id, lastUpdated) => void stage.saved.set(id, lastUpdated),
    savedHere: (id) => stage.saved.get(id) ?? undefined,
    announceStored: (_match, now) => void stage.announced.push(now),
    readQueue: () => stage.queue,
    writeQueued: (id, unsent) => {
      const { [id]: _former, ...others } = stage.queue;
      stage.queue = structuredClone(unsent === null ? others : { ...others, [id]: unsent });
    },
    isOnline: () => stage.isOnline,
    now: () => Date.now(),
    random: () => 0.5,
  };
  const autosave = createAutosave(dependencies);
  return {
    autosave,
    sent: stage.sent,
    announced: stage.announced,
    queue: () => stage.queue,
    store: (next: Prediction) => void (stage.stored = next),
    keepElsewhere: (id: string, value: PickValue) =>
      void (stage.queue = { ...stage.queue, [id]: { value, basedOn: null, late: false, unconfirmed: [] } }),
    online: (on: boolean) => {
      stage.isOnline = on;
      if (on) autosave.resume();
      else autosave.pause();
    },
    answer: async (error?: Error) => {
      stage.pending.shift()?.(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

export function aPrediction(pick: { full1: number; full2: number }, lastUpdated: string): Prediction {
  return { matchId: match, winner: null, ...pick, nick: 'maja', lastUpdated, score: null };
}
